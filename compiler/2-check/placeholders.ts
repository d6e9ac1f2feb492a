/** A `{{…}}` of a text. */
export interface Placeholder {
  /** As written, with its braces. */
  readonly raw: string
  readonly name: string
}

/** `{{name}}`, and `{{name, format}}`: a plain name that is filled in escaped. */
const pattern = /\{\{([^{}]*)\}\}/g
const plain = /^\s*[A-Za-z][A-Za-z0-9]*\s*(?:,[^{}]*)?$/

export function placeholders(text: string): readonly Placeholder[] {
  // Most texts have none, and several rules look at each.
  if (!text.includes('{{')) return []
  return [...text.matchAll(pattern)].map(([raw, inner = '']) => ({ raw, name: (inner.split(',', 1)[0] ?? '').trim() }))
}

/** The first placeholder that is more, or less, than a plain name, or a brace that belongs to none. */
export function malformedPlaceholder(text: string): string | undefined {
  if (!text.includes('{{') && !text.includes('}}')) return undefined
  for (const [raw, inner = ''] of text.matchAll(pattern)) if (!plain.test(inner)) return raw
  return /\{\{|\}\}/.exec(text.replaceAll(pattern, ' '))?.[0]
}
