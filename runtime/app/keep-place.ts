/**
 * Makes a link to this page in another language keep the query and what the visitor has entered, and open at the section
 * in view.
 */
export function keepPlace(link: HTMLAnchorElement): void {
  link.search = searchWithEntry()
  link.hash = sectionInView() ?? ''
}

/**
 * Returns the query with the values of the reservation form, if the visitor has changed them. They travel in the URL,
 * because nothing may be stored on the device without need.
 */
function searchWithEntry(): string {
  const form = document.querySelector<HTMLFormElement>('#reserve[data-changed]')
  if (!form) return location.search
  const search = new URLSearchParams(location.search)
  const fields = form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('select, input:not([type="hidden"])')
  for (const { name, value } of fields) search.set(name, value)
  return search.toString()
}

/**
 * Returns the id of the section that the traveller is reading: the last element with an id that begins above a line.
 * Returns `undefined` at the top of the page.
 * The line moves from the top of the window, at the top of the page, to the bottom of the window, at the end. So every
 * section can be the one in view.
 * Ids are the same in every language. A link to the id of an answer opens it.
 */
function sectionInView(): string | undefined {
  if (scrollY < innerHeight / 4) return undefined
  const line = innerHeight * Math.min(1, scrollY / (document.documentElement.scrollHeight - innerHeight))
  const begun = [...document.querySelectorAll('main [id]')].filter(
    // A closed answer has a box but is not visible.
    (element) => element.checkVisibility() && element.getBoundingClientRect().top < line,
  )
  return begun.at(-1)?.id
}
