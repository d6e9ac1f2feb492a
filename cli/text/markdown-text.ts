import { printable } from './printable.ts'

/** Text as Markdown code, between as many backticks as it needs. */
export function markdownCode(text: string): string {
  const shown = printable(text)
  if (shown.trim() === '') return '` `'
  const fence = codeFence(shown, 1)
  const pad = shown.startsWith('`') || shown.endsWith('`') ? ' ' : ''
  return `${fence}${pad}${shown}${pad}${fence}`
}

/** More backticks than the text has in a row, and at least some. */
export function codeFence(text: string, least: number): string {
  const longest = Math.max(least - 1, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  return '`'.repeat(longest + 1)
}

/**
 * A sentence as Markdown. Words in backticks become code; everything else is escaped, including what services
 * turn into links, mentions and references.
 */
export function markdownText(text: string): string {
  const parts = printable(text).split(/(`[^`]+`)/)
  return parts
    .map((part, index) => {
      if (index % 2 === 1) return markdownCode(part.slice(1, -1))
      // Adjacent code spans would share their backticks.
      return part === '' && index > 0 && index < parts.length - 1 ? breaker : plain(part)
    })
    .join('')
}

/** A zero-width space: invisible, and it ends a word. */
const breaker = '&#8203;'

/** Escapes all punctuation that may have a meaning, and adds a {@link breaker} after what services look for. */
function plain(text: string): string {
  return (
    text
      .replace(/[!-/:-@[-`{-~]/g, (character) => (/[,;'()]/.test(character) ? character : `\\${character}`))
      // A colon before a space starts neither a URL nor an emoji.
      .replace(/\\:(?= |$)/g, ':')
      // A full stop after a word does not make a numbered list.
      .replace(/(?<!\d)\\\.(?= |$)/g, '.')
      .replace(/\\([@#!$~%&*^:`])/g, `\\$1${breaker}`)
      .replace(/(www)\\\./gi, `$1${breaker}\\.`)
  )
}
