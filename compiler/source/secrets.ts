import { secretKinds } from './secret-kinds.ts'

/** A secret that is written out in a text. Offsets in UTF-16 code units, end exclusive. */
export interface Secret {
  /** What it opens, as in `a token of GitHub`. */
  readonly kind: string
  readonly start: number
  readonly end: number
}

const lettersOfKeys = /[\w+/=-]/

/** Texts that were found to hold some: they are asked for several times by whoever reports them. */
const known = new Map<string, readonly Secret[]>()
const mostKnown = 4

/** Every secret of a text, in its order. Linear in the text; of those that overlap, the first one. */
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
  for (const { kind, marks, pattern, accepts } of secretKinds) {
    if (!marks.some((mark) => text.includes(mark))) continue
    pattern.lastIndex = 0
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      const { index, groups = {} } = match
      let end = index + match[0].length
      const start = end - (groups['value'] ?? match[0]).length
      // Patterns are bounded, since engines run out of stack on endless ones.
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

/** The text with a dot in place of each character of its secrets. Offsets and lines stay what they are. */
export function hideSecrets(text: string): string {
  const secrets = findSecrets(text)
  if (secrets.length === 0) return text
  const parts: string[] = []
  let rest = 0
  for (const { start, end } of secrets) {
    const secret = text.slice(start, end)
    parts.push(
      text.slice(rest, start),
      /[\r\n]/.test(secret) ? secret.replace(/[^\r\n]/g, '•') : '•'.repeat(end - start),
    )
    rest = end
  }
  return parts.join('') + text.slice(rest)
}
