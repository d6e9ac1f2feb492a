import { placeholders } from '../2-check/placeholders.ts'

/** A text with its placeholders filled in; one without a value stays as it is. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return placeholders(text).reduce(
    (filled, { raw, name }) => (Object.hasOwn(values, name) ? filled.replace(raw, () => values[name] ?? '') : filled),
    text,
  )
}

/** What translators write: the text without what is filled in. */
export function withoutPlaceholders(text: string): string {
  return placeholders(text).reduce((rest, { raw }) => rest.replace(raw, ' '), text)
}
