import type { TextsAst } from '../1-parse/ast.ts'
import { entriesAt, entryAt, spanOf } from '../source/node.ts'
import type { Entry } from '../source/node.ts'
import type { TextEdit } from '../source/text-edit.ts'

/** The content of a new file of texts. */
export const newTexts = (texts: ReadonlyMap<string, string>): string =>
  `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`

/**
 * Changes texts of a file, and adds those that it lacks after the text before them in `order`. Nothing else changes.
 * @param order all keys, as in the default language.
 */
export function writeTexts(
  { texts: { node, fragment } }: TextsAst,
  texts: ReadonlyMap<string, string>,
  order: readonly string[],
): readonly TextEdit[] {
  const edits: TextEdit[] = []
  const added = new Map<Entry | undefined, string[]>()
  for (const [key, text] of texts) {
    const entry = entryAt(node, key)
    if (entry) edits.push({ span: spanOf(fragment, entry.value.at), text: JSON.stringify(text) })
    else {
      const before = order.slice(0, order.indexOf(key)).findLast((key) => entryAt(node, key))
      const after = before === undefined ? undefined : entryAt(node, before)
      added.set(after, [...(added.get(after) ?? []), `${JSON.stringify(key)}: ${JSON.stringify(text)}`])
    }
  }
  const [first] = entriesAt(node)
  const [start, end] = node.at
  // As far apart as the first text is from the bracket before it.
  const gap = first ? fragment.text.slice(start + 1, first.keyAt[0]) : '\n  '
  for (const [after, lines] of added) {
    const at = after ? after.value.at[1] : first ? first.keyAt[0] : start
    const text = after ? lines.map((line) => `,${gap}${line}`).join('') : lines.map((line) => `${line},${gap}`).join('')
    if (first) edits.push({ span: spanOf(fragment, [at, at]), text })
    else edits.push({ span: spanOf(fragment, [start, end]), text: `{${gap}${lines.join(`,${gap}`)}\n}` })
  }
  return edits
}
