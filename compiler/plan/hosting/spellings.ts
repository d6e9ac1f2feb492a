/** The addresses of all pages. */
export function pagesOf(homes: readonly string[]): readonly string[] {
  return homes.flatMap((home) => [home, `${home}legal/`])
}

/**
 * A regular expression for the spellings of a page's address, for use without regard to case: without the slash, with
 * `index.html`, and the address itself. Without anchors: `$` also matches before a newline in nginx, but not in JavaScript.
 * @param address ends in a slash
 */
export function spellings(address: string): string {
  return String.raw`${address.slice(0, -1)}(?:/(?:index\.html)?)?`
}

/** Whether a redirect only corrects the letter case, so that nobody needs to hear of it. */
export function isSpelling(from: string, to: string): boolean {
  return from !== to && from.toLowerCase().replace(/\/?$/, '/') === to
}
