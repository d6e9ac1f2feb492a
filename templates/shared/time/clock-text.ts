/**
 * `HH:MM` in a locale's notation: twelve hours in English, otherwise twenty-four. Does not use `Intl`, whose
 * words and spaces differ between the server and the browser.
 */
export function clockText(time: string, locale: string): string {
  if (!locale.startsWith('en')) return time
  const hours = Number(time.slice(0, 2))
  return `${hours % 12 || 12}${time.slice(2)}\u00a0${hours % 24 < 12 ? 'AM' : 'PM'}`
}
