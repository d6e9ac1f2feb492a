/** The code in a text of a search engine: in the meta tag, or in a TXT record. Any other text stays as it is. */
export function verificationCode(text: string): string {
  return /(?:\bcontent=["']?|^google-site-verification[=:] ?)([\w-]+)/.exec(text)?.[1] ?? text
}
