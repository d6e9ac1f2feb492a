/**
 * In a sandboxed frame, where reading cookies throws, lets the page have none instead: the SDK looks for one while it
 * prepares each event, and gives the event up where that fails.
 */
export function muteForbiddenCookies(page: Document): void {
  try {
    void page.cookie
  } catch {
    Object.defineProperty(page, 'cookie', { configurable: true, get: () => '', set() {} })
  }
}
