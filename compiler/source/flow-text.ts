import { Document, YAMLSeq } from 'yaml'
import { isOtherThanText } from './is-other-than-text.ts'

/** A plain value as YAML on one line, as in the tables: `[en, de]`, `{ en: Paris }`. Quoted only if necessary. */
export function flowText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flowText).join(', ')}]`
  if (typeof value !== 'object' || value === null) return scalarText(value)
  const entries = Object.entries(value).map(([key, member]) => `${scalarText(key)}: ${flowText(member)}`)
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}'
}

/** Quoted as within a list, which has the strictest rules for plain text. */
function scalarText(value: unknown): string {
  // JSON is valid YAML. It keeps line breaks on one line, and other programs, which read YAML 1.1, see a string.
  if (typeof value === 'string' && (/[\n\r]/.test(value) || isOtherThanText(value))) return JSON.stringify(value)
  const document = new Document([value], { version: '1.2' })
  if (document.contents instanceof YAMLSeq) document.contents.flow = true
  return document.toString({ lineWidth: 0, flowCollectionPadding: false }).trim().slice(1, -1)
}
