import type { ProjectAst } from '../1-parse/ast.ts'
import { flowText } from '../source/flow-text.ts'
import { entryAt } from '../source/node.ts'
import { fileSpan } from '../source/span.ts'
import type { TextEdit } from '../source/text-edit.ts'
import { appendItems } from './append-items.ts'

/**
 * Adds lines to `moved:` or `retired:`, or creates the map above the rows.
 * @param table the text of sites.yaml. @param added keys, and values as they are written.
 */
export function addLines(
  ast: ProjectAst,
  table: string,
  map: 'moved' | 'retired',
  added: readonly (readonly [key: string, value: string])[],
): TextEdit | undefined {
  const { header } = ast
  if (!header) return undefined
  const eol = table.includes('\r\n') ? '\r\n' : '\n'
  const texts = added.map(([key, value]) => `${flowText(key)}: ${value}`)
  const lines = entryAt(header.node, map)?.value
  const appended = lines && appendItems(header.fragment, lines, texts, eol)
  if (appended) return appended
  const rows = /^sites[ \t]*:/m.exec(table)
  if (lines || !rows) return undefined
  return {
    span: { ...fileSpan(header.fragment.file), start: rows.index, end: rows.index },
    text: [`${map}:`, ...texts.map((line) => `  ${line}`)].map((line) => line + eol).join(''),
  }
}
