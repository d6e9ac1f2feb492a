import type { Report } from '../diagnostic/define.ts'
import type { SourceDefect, SourceFile } from '../source/source-file.ts'
import { fileSpan } from '../source/span.ts'
import { conflictMarker } from './findings/file/conflict-marker.ts'
import { fileMissing } from './findings/file/missing.ts'
import { fileNotUtf8 } from './findings/file/not-utf8.ts'
import { fileTooLarge } from './findings/file/too-large.ts'
import { fileUnreadable } from './findings/file/unreadable.ts'
import { refuseInvisible, withSoftHyphens } from './invisible.ts'
import { byteOrderMark } from './whole-file.ts'

const conflict = /^(?:<{7}|>{7}|\|{7})(?: |$)|^={7}$/m

/**
 * Rejects text that no parser should see. Takes linear time.
 * @returns whether the file may be parsed.
 */
export function guard(file: SourceFile, report: Report): boolean {
  if (file.defect) {
    reportDefect(file, file.defect, report)
    return false
  }
  const { path, text } = file
  const marker = conflict.exec(text)
  if (marker) {
    report(conflictMarker, {}, { at: { file: path, start: marker.index, end: marker.index + 7 } })
    return false
  }
  const visible = path.endsWith('.json') ? withSoftHyphens(text) : text
  const begin = text.startsWith(byteOrderMark) ? 1 : 0
  return !refuseInvisible(visible.slice(begin), report, (offset, length) => ({
    file: path,
    start: begin + offset,
    end: begin + offset + length,
  }))
}

function reportDefect({ path }: SourceFile, defect: SourceDefect, report: Report): void {
  const place = { at: fileSpan(path) }
  switch (defect.kind) {
    case 'missing':
      return report(fileMissing, { path }, place)
    case 'not-a-file':
      return report(fileUnreadable, { path, reason: 'it is not a regular file' }, place)
    case 'unreadable':
      return report(fileUnreadable, { path, reason: defect.reason }, place)
    case 'too-large':
      return report(
        fileTooLarge,
        { what: `\`${path}\``, size: defect.bytes, limit: defect.limit, unit: 'bytes' },
        place,
      )
    case 'not-utf8':
      return report(fileNotUtf8, { byteOffset: defect.byteOffset, csv: /\.csv$/i.test(path) }, place)
  }
}
