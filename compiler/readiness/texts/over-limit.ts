import { fill } from '../fill.ts'
import { textWidth } from '../../domain/text-width.ts'
import type { TextCheck } from './text-check.ts'

/** Finds a text that is wider than its note allows, with the note's examples filled in. */
export const overLimit: TextCheck = ({ key, text, note }) => {
  if (note?.limit === undefined) return undefined
  const width = textWidth(fill(text, note.placeholders ?? {}))
  if (width <= note.limit) return undefined
  return {
    code: 'text/over-limit',
    severity: 'warning',
    message: `The text \`${key}\` is ${width} characters wide; there is room for ${note.limit}.`,
    help: 'Shorten it. Chinese, Japanese and Korean characters count for two.',
  }
}
