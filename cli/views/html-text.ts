import { printable } from './printable.ts'

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as HTML shows it, in an element or between quotation marks. */
export function htmlText(text: string): string {
  return printable(text).replace(/[&<>"']/g, (sign) => signs[sign] ?? '')
}

/** A sentence that quotes words in backticks, which become code. */
export function htmlSentence(text: string): string {
  return text
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 1 ? `<code>${htmlText(part)}</code>` : htmlText(part)))
    .join('')
}
