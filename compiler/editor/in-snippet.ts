/** Escapes a text for a snippet. */
export function inSnippet(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&')
}
