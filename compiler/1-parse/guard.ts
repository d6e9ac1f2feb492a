import type { Report } from '../diagnostic/define.ts'
import type { SourceDefect, SourceFile } from '../source/source-file.ts'
import { fileSpan } from '../source/span.ts'
import { conflictMarker } from './findings/file/conflict-marker.ts'
import { controlCharacter } from './findings/file/control-character.ts'
import { fileMissing } from './findings/file/missing.ts'
import { fileNotUtf8 } from './findings/file/not-utf8.ts'
import { fileTooLarge } from './findings/file/too-large.ts'
import { fileUnreadable } from './findings/file/unreadable.ts'
import { limits } from './limits.ts'
import { yamlTooDeep } from './findings/yaml/too-deep.ts'

// Control characters but tab, line feed and carriage return; soft hyphen, zero-width and direction
// controls, tag characters, lone surrogates (Trojan Source, CVE-2021-42574). ZWNJ and ZWJ
// (U+200C, U+200D) are letters' neighbours in some scripts, but none of our languages needs them.
const invisible =
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFFF9-\uFFFB\p{Cs}\u{E0000}-\u{E007F}]/u

const conflict = /^(?:<{7}|>{7}|\|{7})(?: |$)|^={7}$/m

/**
 * Refuses, before any parser sees it, text that no parser should see. Linear in the text.
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
  // In a translation a soft hyphen is typography: where a long word may break.
  const visible = path.endsWith('.json') ? text.replaceAll('\u00AD', '-') : text
  const hidden = invisible.exec(visible.startsWith('\uFEFF') ? visible.slice(1) : visible)
  if (hidden) {
    const start = hidden.index + (text.startsWith('\uFEFF') ? 1 : 0)
    const code = hidden[0].codePointAt(0) ?? 0
    const shown = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
    report(controlCharacter, { shown }, { at: { file: path, start, end: start + hidden[0].length } })
    return false
  }
  const deep = tooDeep(text)
  if (deep !== undefined) {
    report(yamlTooDeep, { limit: limits.depth }, { at: { file: path, start: deep, end: deep + 1 } })
    return false
  }
  return true
}

/** Where brackets nest deeper than the limit. Brackets in quoted texts count too: none holds so many. */
function tooDeep(text: string): number | undefined {
  let depth = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === 0x5b || code === 0x7b) {
      if (++depth > limits.depth) return index
    } else if (code === 0x5d || code === 0x7d) depth = Math.max(0, depth - 1)
    else if (code === 0x0a && text.charCodeAt(index + 1) > 0x20) depth = 0
  }
  return undefined
}

function reportDefect({ path }: SourceFile, defect: SourceDefect, report: Report): void {
  const place = { at: fileSpan(path) }
  switch (defect.kind) {
    case 'missing':
      return report(fileMissing, { path }, place)
    case 'not-a-file':
      return report(fileUnreadable, { path, reason: 'it is not an ordinary file' }, place)
    case 'unreadable':
      return report(fileUnreadable, { path, reason: defect.reason }, place)
    case 'too-large':
      return report(fileTooLarge, { what: `\`${path}\``, size: defect.bytes, limit: defect.limit }, place)
    case 'not-utf8':
      return report(fileNotUtf8, { byteOffset: defect.byteOffset }, place)
  }
}
