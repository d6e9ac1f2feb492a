import type { Diagnostic } from './diagnostic.ts'
import type { Finding } from './finding.ts'
import { hash } from './hash.ts'
import { keyPaths } from './key-paths.ts'

/** The longest part of the text that a finding marks that counts, in characters. */
const markedLength = 200

/** The table whose rows are keyed by domain. */
const table = 'sites.yaml'

/**
 * Gives each diagnostic its fingerprint and the domain of its row.
 * @param diagnostics sorted by file and place.
 * @param textOf the text of a file; empty for one that could not be read.
 * @param letter says what kind of run finds them: `f` any, `p` one that renders pages.
 */
export function fingerprinted(
  diagnostics: readonly Diagnostic[],
  textOf: (file: string) => string,
  letter: 'f' | 'p' = 'f',
): readonly Finding[] {
  const paths = pathsOf(diagnostics, textOf)
  const counts = new Map<string, number>()
  return diagnostics.map((one, index): Finding => {
    // A finding about a whole file points at its beginning, and means nothing that stands there.
    const path = one.span.end === 0 ? [] : (paths[index] ?? [])
    const subject = JSON.stringify([one.code, one.span.file, ...subjectOf(one, path, textOf(one.span.file))])
    // Equal ones are told apart by their order.
    const before = counts.get(subject) ?? 0
    counts.set(subject, before + 1)
    const domain = one.span.file === table && path[0] === 'sites' ? path[1] : undefined
    return {
      ...one,
      fingerprint: `${letter}${hash(before === 0 ? subject : `${subject}#${before}`).slice(1)}`,
      ...(domain !== undefined && { domain }),
    }
  })
}

/** What the finding is about, in words that stay when lines move or a message is put better. */
function subjectOf({ subject, message, span }: Diagnostic, path: readonly string[], text: string): readonly unknown[] {
  if (subject !== undefined) return [subject]
  const marked = text.slice(span.start, Math.min(span.end, span.start + markedLength)).replaceAll(/\s+/g, ' ')
  // A message quotes the user's own words.
  const quoted = [...message.matchAll(/`([^`]*)`/g)].map((match) => match[1])
  return [path, marked, quoted]
}

function pathsOf(diagnostics: readonly Diagnostic[], textOf: (file: string) => string): readonly (readonly string[])[] {
  const offsets = new Map<string, number[]>()
  for (const { span } of diagnostics) {
    const ofFile = offsets.get(span.file)
    if (ofFile) ofFile.push(span.start)
    else offsets.set(span.file, [span.start])
  }
  return [...offsets].flatMap(([file, starts]) => keyPaths(textOf(file), starts))
}
