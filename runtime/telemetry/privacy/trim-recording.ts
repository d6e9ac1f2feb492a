import { removeEmails } from './remove-contacts.ts'
import { trimAddresses } from './trim-text.ts'

/**
 * Trims the strings in a part of a recording. The part is JSON, but need not be complete. Long numbers stay: the shapes
 * of a page's pictures and styles consist of them.
 */
export function trimRecording(part: string): string {
  return part.replace(/"(?:[^"\\]|\\.)*"/g, (literal) => {
    const text = JSON.parse(literal) as string
    const trimmed = removeEmails(trimAddresses(text))
    return trimmed === text ? literal : JSON.stringify(trimmed)
  })
}
