const quotes = /^(?:["“”„«»‘’'`]\s*)+|(?:\s*["“”„«»‘’'`])+$/g

/** A text without the quotation marks around it, whatever their form; otherwise the text without spaces around it. */
export function withoutQuotes(text: string): string {
  const inner = text.replace(quotes, '')
  return inner.length > 0 && inner.length <= text.length - 2 ? inner : text.trim()
}
