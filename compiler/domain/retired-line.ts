/** The value of an entry in `retired:`, as it is written: `{ since: 2026-11-01, locales: [en, it] }`. */
export function retiredLine(since: string, locales: readonly string[]): string {
  // Other programs may read `no` as a boolean.
  return `{ since: ${since}, locales: [${locales.map((locale) => (locale === 'no' ? '"no"' : locale)).join(', ')}] }`
}
