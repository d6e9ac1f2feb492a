import { publicToken, secretKinds } from './secret-kinds.ts'

/** A secret written into a text. Offsets in UTF-16 code units, end exclusive. */
export interface Secret {
  /** What the secret gives access to, e.g. `a token of GitHub`. */
  readonly kind: string
  readonly start: number
  readonly end: number
}

/** Finds any of the marks. Most texts have none, and one search is faster than one for each mark. */
const anyMark = new RegExp(
  secretKinds.flatMap(({ marks }) => marks.map((mark) => mark.replaceAll('.', '[.]'))).join('|'),
)

const lettersOfKeys = /[\w+/=-]/

/** The last texts with secrets: several reports ask for the same text. */
const known = new Map<string, readonly Secret[]>()
const mostKnown = 4

/** All secrets of a text, in order. If several overlap, only the first one. Takes linear time. */
export function findSecrets(text: string): readonly Secret[] {
  const before = known.get(text)
  if (before) return before
  const found = withoutOverlaps(search(text))
  if (found.length === 0) return found
  if (known.size === mostKnown) known.clear()
  known.set(text, found)
  return found
}

function search(text: string): readonly Secret[] {
  const found: Secret[] = []
  if (!anyMark.test(text)) return found
  for (const { kind, marks, pattern, accepts } of secretKinds) {
    if (!marks.some((mark) => text.includes(mark))) continue
    pattern.lastIndex = 0
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      const { index, groups = {} } = match
      let end = index + match[0].length
      const start = end - (groups['value'] ?? match[0]).length
      // Patterns are bounded, because engines run out of stack on very long matches.
      while (lettersOfKeys.test(text.charAt(end))) end++
      pattern.lastIndex = end
      if (!accepts || accepts({ value: text.slice(start, end), groups, text, index })) found.push({ kind, start, end })
    }
  }
  return found
}

function withoutOverlaps(found: readonly Secret[]): readonly Secret[] {
  if (found.length < 2) return found
  let last = 0
  return found
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start, end }) => {
      if (start < last) return false
      last = end
      return true
    })
}

/** The text with a dot for each character of a secret. Offsets and lines stay the same. */
export function hideSecrets(text: string): string {
  let hidden = ''
  let rest = 0
  for (const { start, end } of findSecrets(text)) {
    hidden += text.slice(rest, start) + text.slice(start, end).replace(/[^\r\n]/g, '•')
    rest = end
  }
  return hidden + text.slice(rest)
}

/**
 * What a value for a page looks like, if it must stay secret, e.g. `an AWS key`. The client token of Datadog is public.
 */
export function secretKindOf(value: string): string | undefined {
  return findSecrets(value).find(({ kind }) => kind !== publicToken)?.kind
}
