import type { Fragment } from '../source/node.ts'

/** sites.yaml in parts that can be parsed, and remembered, one by one. */
export interface SplitTable {
  /** The file without its rows: the key `sites:` stays, without a value. */
  readonly header: Fragment
  /** One for each row, in order. */
  readonly rows: readonly Fragment[]
}

const sitesKey = /^sites:[ \t]*(?:#.*)?$/m

/**
 * Cuts the rows out of the table by indentation alone. In YAML whatever belongs to a row is
 * indented deeper than the row's key, so a line at the key's depth begins the next row and a line at
 * the margin ends the table. A table in another form (one flow map, say) is left whole.
 */
export function splitRows(file: string, text: string): SplitTable {
  const key = sitesKey.exec(text)
  const whole = { header: { file, start: 0, text }, rows: [] }
  if (!key) return whole
  const begin = key.index + key[0].length
  const rows: Fragment[] = []
  let indent: number | undefined
  let rowStart: number | undefined
  let offset = begin
  const close = (end: number): void => {
    if (rowStart !== undefined) rows.push({ file, start: rowStart, text: text.slice(rowStart, end) })
    rowStart = undefined
  }
  while (offset < text.length) {
    const lineEnd = text.indexOf('\n', offset)
    const end = lineEnd === -1 ? text.length : lineEnd + 1
    let first = offset
    while (first < end && text.charCodeAt(first) === 0x20) first++
    const code = text.charCodeAt(first)
    const blank = first >= end || code === 0x0a || code === 0x0d
    // Comments may stand at any depth, also within a row: they go with the row before them.
    if (!blank && code !== 0x23) {
      const depth = first - offset
      if (depth === 0 && offset > begin) break
      if (depth > 0) indent ??= depth
      // Shallower than the first row: not a map of rows. The parser says what is wrong with it.
      if (indent !== undefined && depth < indent) return whole
      if (depth === indent) {
        close(offset)
        rowStart = offset
      }
    }
    offset = end
  }
  close(offset)
  const header = text.slice(0, begin) + '\n' + text.slice(offset)
  return { header: { file, start: 0, text: header, gap: { from: begin + 1, shift: offset - begin - 1 } }, rows }
}
