import { lineBegin } from '../../source/line-at.ts'
import type { Repair } from './repair-line.ts'

const marks = `["'“”„«»‘’]?`
/** A key and a text on a line, whatever their quotation marks and what stands between them. */
const entry = new RegExp(String.raw`^\s*${marks}([\w.]+)${marks}\s*([:=])\s*${marks}(.*?)${marks}\s*([,;]?)\s*$`)

/**
 * What an editor did to make a file of texts invalid: the repair of the line of the error, or of the line before it.
 * @param errorIn the offset of the first error of a text; `undefined` if it has none
 */
export function jsonRepairOf(
  text: string,
  errorAt: number,
  errorIn: (text: string) => number | undefined,
): Repair | undefined {
  const line = lineBegin(text, errorAt)
  return [line, lineBegin(text, Math.max(line - 1, 0))]
    .flatMap((start) => [...repairsOf(text, start)])
    .find(({ range: [from, to], by }) => {
      const next = errorIn(text.slice(0, from) + by + text.slice(to))
      return next === undefined || next > from + by.length + 1
    })
}

function* repairsOf(text: string, start: number): Generator<Repair> {
  const [line = ''] = /^.*/.exec(text.slice(start)) ?? []
  const end = start + line.length
  if (/,\s*$/.test(line) && /^\s*\}/.test(text.slice(end))) {
    const comma = start + line.lastIndexOf(',')
    yield { range: [comma, comma + 1], by: '', problem: 'a comma follows the last entry', fix: 'Delete the comma.' }
  }
  const [, key, sign, value, mark = ''] = entry.exec(line) ?? []
  const comma = mark === '' ? '' : ','
  if (key === undefined || value === undefined || value === '') return
  const written = `"${key}": "${value.replaceAll(/(?<!\\)"/g, String.raw`\"`)}"`
  const from = start + line.search(/\S/)
  if (text.slice(from, end).trimEnd() === written + comma) return
  yield {
    range: [from, end],
    by: written + comma,
    problem:
      sign === '='
        ? 'a colon belongs between a key and its text'
        : mark === ';'
          ? 'a comma belongs between entries'
          : 'keys and texts need straight double quotation marks',
    fix: `Write \`${written}${mark === ';' ? comma : ''}\`.`,
  }
}
