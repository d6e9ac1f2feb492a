import type { ProjectAst } from '../1-parse/ast.ts'
import { flowText } from '../source/flow-text.ts'
import { entryAt } from '../source/node.ts'
import { fileSpan } from '../source/span.ts'
import type { TextEdit } from '../source/text-edit.ts'
import { appendItems } from './append-items.ts'

/**
 * Adds lines to `moved:` or `retired:`, or creates the map above the rows. Returns `undefined` if an empty map is not on one line.
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
  const empty = String.raw`^${map}:[ \t]*\{[ \t]*\}([ \t]*#.*)?[ \t]*(?:\r?\n|$)`
  const place = new RegExp(lines ? empty : String.raw`^sites[ \t]*:`, 'm').exec(table)
  if (!place) return undefined
  const { index: start } = place
  const [{ length }, comment = ''] = place
  return {
    span: { ...fileSpan(header.fragment.file), start, end: lines ? start + length : start },
    text: [`${map}:${comment}`, ...texts.map((line) => `  ${line}`)].map((line) => line + eol).join(''),
  }
}
