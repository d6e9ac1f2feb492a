/**
 * `HH:MM` as it is read in a locale: twelve hours in English, else twenty-four. Written here since the server and
 * the browser must say the same, and `Intl` differs between them in words and spaces.
 */
export function clockText(time: string, locale: string): string {
  if (!locale.startsWith('en')) return time
  const hours = Number(time.slice(0, 2))
  return `${hours % 12 || 12}${time.slice(2)}\u00a0${hours % 24 < 12 ? 'AM' : 'PM'}`
}
