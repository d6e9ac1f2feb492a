import { bracketRepairs, commaRepairs } from './flow-repairs.ts'
import { lineRepairs } from './line-repairs.ts'
import { quoteRepairs } from './quote-repairs.ts'
import type { Line, Repair } from './repair-line.ts'

/** Whether a text is free of mistakes, or at least valid YAML. */
export type Verdict = 'fits' | 'parses' | 'fails'

/** How much text is parsed to find a repair. */
const budget = 256 * 1024

/** Longer lines and texts are not looked at: they are not what an editor typed. */
const longest = { line: 1_000, text: 16 * 1024 } as const

/**
 * Finds what an editor did to make a text invalid: the first known repair near the error after which `verdictOn` accepts
 * the text.
 */
export function repairOf(text: string, errorAt: number, verdictOn: (text: string) => Verdict): Repair | undefined {
  if (text.length > longest.text) return undefined
  let left = budget
  let second: Repair | undefined
  for (const repair of repairs(text, errorAt)) {
    left -= text.length
    if (left < 0) break
    const verdict = verdictOn(text.slice(0, repair.range[0]) + repair.by + text.slice(repair.range[1]))
    if (verdict === 'fits') return repair
    if (verdict === 'parses') second ??= repair
  }
  return second
}

function* repairs(text: string, errorAt: number): Generator<Repair> {
  const lines = linesNear(text, errorAt)
  yield* oddSpaces(text)
  for (const repairsOf of [commaRepairs, quoteRepairs, lineRepairs, bracketRepairs])
    for (const line of lines) yield* repairsOf(line, errorAt)
}

const oddSpace = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g

function* oddSpaces(text: string): Generator<Repair> {
  const first = text.search(oddSpace)
  if (first === -1) return
  const start = text.lastIndexOf('\n', first) + 1
  const line = text.slice(start, `${text}\n`.indexOf('\n', first))
  yield {
    range: [0, text.length],
    by: text.replace(oddSpace, ' '),
    at: [first, first + 1],
    problem: 'a non-breaking space, or another special space, is used in place of an ordinary space',
    fix: `Write \`${line.replace(oddSpace, ' ').trim()}\` with ordinary spaces.`,
  }
}

/** The line of an error, then those after and before it, nearest first, the line whose text is not closed, and the one at the margin. */
function linesNear(text: string, errorAt: number): readonly Line[] {
  const lines: { -readonly [K in keyof Line]: Line[K] }[] = []
  let start = 0
  for (const one of text.split('\n')) {
    const content = one.replace(/\r$/, '')
    if (/^\s*[^\s#]/.test(content)) {
      const indent = content.search(/\S/)
      const previous = lines.at(-1)
      const line = { start, end: start + content.length, text: content, indent, previous, next: undefined }
      if (previous) previous.next = line
      lines.push(line)
    }
    start += one.length + 1
  }
  const found = lines.findLastIndex((line) => line.start <= errorAt)
  const at = Math.max(0, found)
  const margin = lines.slice(0, at).findLast(({ indent }) => indent === 0)
  const near = [at, at - 1, at + 1, at - 2, at - 3].flatMap((index) => lines[index] ?? [])
  const open = lines.slice(0, at).findLast((line) => /: '[^'",{}[\]]+$/.test(line.text))
  return [...new Set([...near, ...(open ? [open] : []), ...(margin ? [margin] : [])])].filter(
    (line) => line.text.length <= longest.line,
  )
}
