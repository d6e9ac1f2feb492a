import type { Finding } from '../../compiler/diagnostic/finding.ts'
import { writtenSpans } from '../../compiler/source/text-edit.ts'
import type { TextEdit } from '../../compiler/source/text-edit.ts'

/**
 * The errors in the text that edits have written, even if there was an error of that kind before. So replacing `Bad`
 * with `WORSE slug` is reported.
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
    // Missing fields of a row are reported at its domain. They are not errors of a new domain.
    const isKey = /^\s*:(?:\s|$)/.test(textOf(place.file).slice(place.end, place.end + 100))
    return !isKey || code.startsWith('host/')
  })
}
