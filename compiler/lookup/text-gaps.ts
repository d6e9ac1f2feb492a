import type { CheckContext } from '../2-check/context.ts'
import { spanAt } from '../source/node.ts'
import { fileSpan } from '../source/span.ts'
import type { Span } from '../source/span.ts'

/** Missing texts of a language. */
export interface TextGap {
  /** As in `3 texts missing of microsites`. */
  readonly reason: string
  readonly at: Span
}

/** The served languages with missing texts, each with its first gap. */
export function textGaps({ ast, texts, statusOf }: CheckContext): ReadonlyMap<string, TextGap> {
  const gaps = new Map<string, TextGap>()
  const { languages = [], namespaces = [] } = ast.locales?.value.runtime ?? {}
  const there = new Set(ast.texts.map(({ language, namespace }) => `${namespace}/${language}`))
  for (const [index, language] of languages.entries()) {
    // A file that could not be parsed is not missing.
    if (!ast.locales || !ast.complete || statusOf(language) !== 'served') continue
    const namespace = namespaces.find((name) => !there.has(`${name}/${language}`))
    if (namespace !== undefined)
      gaps.set(language, {
        reason: `no file of ${namespace}`,
        at: spanAt(ast.locales, ['runtime', 'languages', index]),
      })
  }
  for (const { file, missing, incomplete } of texts) {
    const count = missing.length + incomplete.length
    if (count === 0 || gaps.has(file.language)) continue
    gaps.set(file.language, {
      reason: `${count} ${count === 1 ? 'text' : 'texts'} missing of ${file.namespace}`,
      at: fileSpan(file.file),
    })
  }
  return gaps
}
