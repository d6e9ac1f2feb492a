import { trimmedEnd } from '../rewrite/replace-value.ts'
import { lineBegin, lineEnd } from '../source/line-at.ts'
import { spanOf } from '../source/node.ts'
import type { Fragment, Node } from '../source/node.ts'
import type { TextEdit } from '../source/text-edit.ts'

/**
 * Adds items to the end of a list or a map: in its brackets, or on lines of their own. Returns `undefined` if it is empty.
 * @param items as they are written, without a dash, e.g. `fr` or `key: value`.
 */
export function appendItems(
  fragment: Fragment,
  node: Node,
  items: readonly string[],
  eol: string,
): TextEdit | undefined {
  const last = 'items' in node ? node.items.at(-1) : 'entries' in node ? node.entries.at(-1)?.value : undefined
  if (!last) return undefined
  const { text } = fragment
  const start = node.at[0]
  const end = trimmedEnd(fragment, last.at)
  if (/[{[]/.test(text.charAt(start)))
    return { span: spanOf(fragment, [end, end]), text: items.map((item) => `, ${item}`).join('') }
  const indent = text.slice(lineBegin(text, start), start)
  const next = lineEnd(text, end)
  const lead = text.slice(0, next).endsWith('\n') ? '' : eol
  const dash = 'items' in node ? '- ' : ''
  const lines = items.map((item) => `${indent}${dash}${item}${eol}`)
  return { span: spanOf(fragment, [next, next]), text: lead + lines.join('') }
}
