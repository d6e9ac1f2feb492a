/** The same key for the same languages, in any order. */
export function languagesKey(languages: Iterable<string>): string {
  return [...languages].toSorted().join(' ')
}
