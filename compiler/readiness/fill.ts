import { placeholders } from '../2-check/placeholders.ts'

/** A text with its placeholders filled in. Placeholders without a value stay. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return placeholders(text).reduce(
    (filled, { raw, name }) => (Object.hasOwn(values, name) ? filled.replace(raw, () => values[name] ?? '') : filled),
    text,
  )
}

/** The part of a text that translators write: without its placeholders. */
export function withoutPlaceholders(text: string): string {
  return placeholders(text).reduce((rest, { raw }) => rest.replace(raw, ' '), text)
}
