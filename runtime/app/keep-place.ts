/** Lets a link to this page in another language open it at the same place, with what the address said beside. */
export function keepPlace(link: HTMLAnchorElement): void {
  link.search = location.search
  link.hash = sectionInView() ?? ''
}

/**
 * Id of what the traveller is reading: the last element with one that begins above a line. The line is at the top of the
 * window at the top of the page and at its foot at the end, so that every section can be the one. None at the top of the
 * page. Ids are the same in every language, and that of an answer opens it.
 */
function sectionInView(): string | undefined {
  if (scrollY < innerHeight / 4) return undefined
  const line = innerHeight * Math.min(1, scrollY / (document.documentElement.scrollHeight - innerHeight))
  const begun = [...document.querySelectorAll('main [id]')].filter(
    // A closed answer has a box, but is not seen.
    (element) => element.checkVisibility() && element.getBoundingClientRect().top < line,
  )
  return begun.at(-1)?.id
}
