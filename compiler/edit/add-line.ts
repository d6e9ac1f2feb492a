import type { ProjectAst } from '../1-parse/ast.ts'
import { flowText } from '../source/flow-text.ts'
import { entryAt } from '../source/node.ts'
import { fileSpan } from '../source/span.ts'
import type { TextEdit } from '../source/text-edit.ts'
import { appendItem } from './append-item.ts'

/**
 * Adds a line to `moved:` or `retired:`, or creates the map above the rows.
 * @param table the text of sites.yaml. @param value as it is written.
 */
export function addLine(
  ast: ProjectAst,
  table: string,
  map: 'moved' | 'retired',
  [key, value]: readonly [string, string],
): TextEdit | undefined {
  const { header } = ast
  if (!header) return undefined
  const eol = table.includes('\r\n') ? '\r\n' : '\n'
  const line = `${flowText(key)}: ${value}`
  const lines = entryAt(header.node, map)?.value
  const appended = lines && appendItem(header.fragment, lines, line, eol)
  if (appended) return appended
  const rows = /^sites[ \t]*:/m.exec(table)
  if (lines || !rows) return undefined
  return {
    span: { ...fileSpan(header.fragment.file), start: rows.index, end: rows.index },
    text: `${map}:${eol}  ${line}${eol}`,
  }
}
