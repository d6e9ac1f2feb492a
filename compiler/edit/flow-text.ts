import { Document, YAMLSeq } from 'yaml'
import { isOtherThanText } from './is-other-than-text.ts'

/** A plain value as YAML on one line, as the tables have it: `[en, de]`, `{ en: Paris }`, quoted only where it must be. */
export function flowText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flowText).join(', ')}]`
  if (typeof value !== 'object' || value === null) return scalarText(value)
  const entries = Object.entries(value).map(([key, one]) => `${scalarText(key)}: ${flowText(one)}`)
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}'
}

/** Quoted as within a list: what is plain there is plain everywhere. */
function scalarText(value: unknown): string {
  // What is JSON is YAML: a text with a break would take several lines, and other programs read YAML 1.1.
  if (typeof value === 'string' && (/[\n\r]/.test(value) || isOtherThanText(value))) return JSON.stringify(value)
  const document = new Document([value], { version: '1.2' })
  if (document.contents instanceof YAMLSeq) document.contents.flow = true
  return document.toString({ lineWidth: 0, flowCollectionPadding: false }).trim().slice(1, -1)
}
