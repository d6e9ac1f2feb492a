/** The same text for the same languages, in whichever order they are written. */
export function languagesKey(languages: Iterable<string>): string {
  return [...languages].toSorted().join(' ')
}
