/** A `{{…}}` in a text. */
export interface Placeholder {
  /** As written, with braces. */
  readonly raw: string
  readonly name: string
}

/** `{{name}}` or `{{name, number}}`: a plain name, whose value is escaped. */
const pattern = /\{\{([^{}]*)\}\}/g
const plain = /^\s*[A-Za-z][A-Za-z0-9]*\s*(?:,\s*number\s*)?$/

export function placeholders(text: string): readonly Placeholder[] {
  // Fast path: most texts have no placeholder, and several rules check every text.
  if (!text.includes('{{')) return []
  return [...text.matchAll(pattern)].map(([raw, inner = '']) => ({ raw, name: (inner.split(',')[0] ?? '').trim() }))
}

/** The first placeholder that is not a plain name or has another format, or the first unmatched brace. */
export function malformedPlaceholder(text: string): string | undefined {
  if (!text.includes('{{') && !text.includes('}}')) return undefined
  for (const [raw, inner = ''] of text.matchAll(pattern)) if (!plain.test(inner)) return raw
  return /\{\{|\}\}/.exec(text.replaceAll(pattern, ' '))?.[0]
}

/** A text with its placeholders filled in. Placeholders without a value stay. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return placeholders(text).reduce(
    (filled, { raw, name }) => (Object.hasOwn(values, name) ? filled.replace(raw, () => values[name] ?? '') : filled),
    text,
  )
}

/** The part of a text that translators write: each placeholder becomes a digit. */
export function withoutPlaceholders(text: string): string {
  return placeholders(text).reduce((rest, { raw }) => rest.replace(raw, '0'), text)
}
