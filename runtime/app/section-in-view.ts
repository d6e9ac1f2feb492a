/**
 * Id of what the traveller is reading: the last element with one that begins in the upper part of the window. None at
 * the top of the page. Ids are the same in every language, and that of an answer opens it.
 */
export function sectionInView(): string | undefined {
  if (scrollY < innerHeight / 4) return undefined
  const begun = [...document.querySelectorAll('main [id]')].filter((element) => {
    const { top, height } = element.getBoundingClientRect()
    return height > 0 && top < innerHeight / 3
  })
  return begun.at(-1)?.id
}
