/**
 * Makes cookies appear empty in a sandboxed frame, where reading them throws. The SDK reads a cookie while it prepares
 * each event, and drops the event if that fails.
 */
export function muteForbiddenCookies(page: Document): void {
  try {
    void page.cookie
  } catch {
    Object.defineProperty(page, 'cookie', { configurable: true, get: () => '', set() {} })
  }
}
