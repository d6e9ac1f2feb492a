/** A text in the same quotes as an old one. @param plain the result if the old text has no quotes. */
export function inQuotesOf(old: string, text: string, plain = text): string {
  if (old.startsWith('"')) return JSON.stringify(text)
  return old.startsWith("'") ? `'${text.replaceAll("'", "''")}'` : plain
}
