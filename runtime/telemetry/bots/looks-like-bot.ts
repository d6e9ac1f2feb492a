import { isbot } from 'isbot'

/** Whether the user agent belongs to a search crawler, link previewer, headless browser or AI crawler (BO-01). */
export function looksLikeBot(userAgent: string): boolean {
  return isbot(userAgent)
}
