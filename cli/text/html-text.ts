import { printable } from './printable.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text escaped for HTML, in element content or in a quoted attribute. */
export function htmlText(text: string): string {
  return printable(text).replace(/[&<>"']/g, (character) => escapes[character] ?? '')
}

/** A sentence as HTML. Words in backticks become `<code>`. */
export function htmlSentence(text: string): string {
  return text
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 1 ? `<code>${htmlText(part)}</code>` : htmlText(part)))
    .join('')
}
