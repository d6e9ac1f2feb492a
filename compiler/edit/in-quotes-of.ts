/** A text in the quotes that an old one stands in. @param plain as it is written without quotes. */
export function inQuotesOf(old: string, text: string, plain = text): string {
  if (old.startsWith('"')) return JSON.stringify(text)
  return old.startsWith("'") ? `'${text.replaceAll("'", "''")}'` : plain
}
