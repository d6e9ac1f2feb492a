import { groupBy } from '../source/group-by.ts'
import type { Diagnostic } from './diagnostic.ts'
import type { Finding } from './finding.ts'
import { keyPaths } from './key-paths.ts'

/** How many characters of the marked text count. */
const markedLength = 200

/** The files whose rows are keyed by domain, and the key of the rows. */
const rowsKeys: Readonly<Record<string, string>> = { 'sites.yaml': 'sites', 'facts.yaml': 'facts' }

/**
 * The kind of run that finds something, and how its fingerprints begin: `p` renders pages, `b` opens built pages, `l` looks at
 * single languages, `f` is any other.
 */
export type RunLetter = 'b' | 'f' | 'l' | 'p'

/**
 * Adds a fingerprint and the domain of the row to each diagnostic.
 * @param diagnostics sorted by file and place.
 * @param textOf returns the text of a file, or an empty text if it could not be read.
 * @param letter the kind of run that finds them.
 */
export function fingerprinted(
  diagnostics: readonly Diagnostic[],
  textOf: (file: string) => string,
  letter: RunLetter = 'f',
): readonly Finding[] {
  const byFile = groupBy(diagnostics, ({ span }) => span.file)
  const paths = [...byFile].flatMap(([file, all]) =>
    keyPaths(
      textOf(file),
      all.map(({ span }) => span.start),
    ),
  )
  const counts = new Map<string, number>()
  return diagnostics.map((diagnostic, index): Finding => {
    // A finding about a whole file points at its start. The content there is irrelevant.
    const path = diagnostic.span.end === 0 ? [] : (paths[index] ?? [])
    const subject = JSON.stringify([
      diagnostic.code,
      diagnostic.span.file,
      ...subjectOf(diagnostic, path, textOf(diagnostic.span.file)),
    ])
    // Equal subjects are numbered in order.
    const before = counts.get(subject) ?? 0
    counts.set(subject, before + 1)
    const rows = rowsKeys[diagnostic.span.file]
    const domain = rows !== undefined && path[0] === rows ? path[1] : undefined
    return {
      ...diagnostic,
      fingerprint: `${letter}${hash(before === 0 ? subject : `${subject}#${before}`).slice(1)}`,
      ...(domain !== undefined && { domain }),
    }
  })
}

/** What the finding is about, independent of line numbers and of the wording of messages. */
function subjectOf({ subject, message, span }: Diagnostic, path: readonly string[], text: string): readonly unknown[] {
  if (subject !== undefined) return [subject]
  const marked = text.slice(span.start, Math.min(span.end, span.start + markedLength)).replaceAll(/\s+/g, ' ')
  // Backticks in a message quote the user's own words.
  const quoted = [...message.matchAll(/`([^`]*)`/g)].map((match) => match[1])
  return [path, marked, quoted]
}

/**
 * A hash of 16 hexadecimal digits, the same on every machine. Well distributed (cyrb53, all 64 bits), but not suitable
 * for secrets.
 */
function hash(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    high = Math.imul(high ^ unit, 2_654_435_761)
    low = Math.imul(low ^ unit, 1_597_334_677)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return hexadecimal(high) + hexadecimal(low)
}

function hexadecimal(bits: number): string {
  return (bits >>> 0).toString(16).padStart(8, '0')
}
