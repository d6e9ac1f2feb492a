import type { ProjectAst } from '../1-parse/ast.ts'
import { entryAt, spanOf } from '../source/node.ts'
import type { Entry } from '../source/node.ts'
import { fileSpan } from '../source/span.ts'
import type { TextEdit } from '../source/text-edit.ts'
import { flowText } from './flow-text.ts'

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
  const { file, text } = header.fragment
  const eol = table.includes('\r\n') ? '\r\n' : '\n'
  const line = `${flowText(key)}: ${value}`
  const lines = entryAt(header.node, map)?.value
  const last = lines && 'entries' in lines ? lines.entries.at(-1) : undefined
  if (lines && last) {
    const end = endOf(last)
    if (text.charAt(lines.at[0]) === '{') return { span: spanOf(header.fragment, [end, end]), text: `, ${line}` }
    const first = lineBegin(text, lines.at[0])
    const indent = text.slice(first, lines.at[0])
    const next = lineEnd(text, end)
    const lead = text.slice(0, next).endsWith('\n') ? '' : eol
    return { span: spanOf(header.fragment, [next, next]), text: `${lead}${indent}${line}${eol}` }
  }
  const rows = /^sites[ \t]*:/m.exec(table)
  if (lines || !rows) return undefined
  return { span: { ...fileSpan(file), start: rows.index, end: rows.index }, text: `${map}:${eol}  ${line}${eol}` }
}

function endOf({ keyAt, value }: Entry): number {
  return Math.max(keyAt[1], value.at[1])
}

function lineBegin(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1
}

/** Offset after the line that contains `offset`, or the end of the text. */
function lineEnd(text: string, offset: number): number {
  const at = text.indexOf('\n', offset)
  return at === -1 ? text.length : at + 1
}
