import { printable } from './printable.ts'

/** Text that Markdown shows as it is, between as many backticks as it takes. */
export function markdownCode(text: string): string {
  const shown = printable(text)
  if (shown.trim() === '') return '` `'
  const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  const pad = shown.startsWith('`') || shown.endsWith('`') ? ' ' : ''
  return `${fence}${pad}${shown}${pad}${fence}`
}

/**
 * A sentence that quotes words in backticks. The words become code; beside them every sign is shown as it is, also those
 * that services make links, mentions and references of once the Markdown is read.
 */
export function markdownText(text: string): string {
  const parts = printable(text).split(/(`[^`]+`)/)
  return parts
    .map((part, index) => {
      if (index % 2 === 1) return markdownCode(part.slice(1, -1))
      // Two codes in a row would share their backticks.
      return part === '' && index > 0 && index < parts.length - 1 ? breaker : plain(part)
    })
    .join('')
}

/** Nobody sees it, and no word goes on after it. */
const breaker = '&#8203;'

/** Every sign escaped but those that never mean anything; after what a service could look for, a breaker. */
function plain(text: string): string {
  return (
    text
      .replace(/[!-/:-@[-`{-~]/g, (sign) => (/[,;'()]/.test(sign) ? sign : `\\${sign}`))
      // A colon before a blank begins neither an address nor an emoji.
      .replace(/\\:(?= |$)/g, ':')
      // Nor does the full stop after a word end the number of a list.
      .replace(/(?<!\d)\\\.(?= |$)/g, '.')
      .replace(/\\([@#!$~%&*^:`])/g, `\\$1${breaker}`)
      .replace(/(www)\\\./gi, `$1${breaker}\\.`)
  )
}
