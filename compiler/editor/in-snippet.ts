/** A text as it stands in a snippet. */
export function inSnippet(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&')
}
