import { isbot } from 'isbot'

/** Search crawlers, link previewers, headless browsers and AI crawlers, by their user agent (BO-01). */
export function looksLikeBot(userAgent: string): boolean {
  return isbot(userAgent)
}
