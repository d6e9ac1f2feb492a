import type { Finding } from '../../compiler/index.ts'
import { writtenSpans } from '../../compiler/source/text-edit.ts'
import type { TextEdit } from '../../compiler/source/text-edit.ts'

/**
 * The errors of what edits have written, whether or not there was one of that kind before: who writes `WORSE slug` in
 * the place of `Bad` is told so.
 * @param after the findings of the files with the edits.
 * @param textOf the text of a file with the edits.
 */
export function writtenErrors(
  edits: readonly TextEdit[],
  after: readonly Finding[],
  textOf: (file: string) => string,
): readonly Finding[] {
  const written = writtenSpans(edits)
  return after.filter(({ severity, code, span }) => {
    const place = written.find(
      ({ file, start, end }) => file === span.file && start <= span.start && span.end <= end && start < end,
    )
    if (!place || severity !== 'error') return false
    // What a row lacks is said at its domain as well, and is none of a new domain's faults.
    const isKey = /^\s*:(?:\s|$)/.test(textOf(place.file).slice(place.end, place.end + 100))
    return !isKey || code.startsWith('host/')
  })
}
