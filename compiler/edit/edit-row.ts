import type { RowAst, SiteAst } from '../1-parse/ast.ts'
import { rowFields } from '../fields/index.ts'
import { entryOut } from '../rewrite/remove.ts'
import type { Obstacle } from '../rewrite/remove.ts'
import { replaceValue, trimmedEnd } from '../rewrite/replace-value.ts'
import { flowText } from '../source/flow-text.ts'
import { lineBegin } from '../source/line-at.ts'
import { entryAt, spanOf } from '../source/node.ts'
import type { Entry, Fragment, Located, Node } from '../source/node.ts'
import type { TextEdit } from '../source/text-edit.ts'

/** Why an edit is not possible, in a sentence. */
export interface EditProblem {
  readonly problem: string
}

const byHand = 'Edit it by hand.'

/**
 * Sets a field of a row, or adds it at its usual place. Everything else keeps its comments, order and quotes.
 * @param path as in `['place', 'country']`.
 */
export function setField(
  site: Pick<RowAst<unknown>, 'row'>,
  path: readonly string[],
  value: unknown,
): TextEdit | EditProblem {
  const { fragment } = site.row
  let node: Node = site.row.node
  for (const [depth, key] of path.entries()) {
    if (!('entries' in node)) return { problem: `\`${path.slice(0, depth).join('.')}\` is not a map. ${byHand}` }
    const entry = entryAt(node, key)
    const nested = path.slice(depth + 1).reduceRight<unknown>((inner, name) => ({ [name]: inner }), value)
    if (!entry) return insertEntry(fragment, node, key, flowText(nested))
    if (depth === path.length - 1) {
      const edit = replaceValue(fragment, entry, flowText(value))
      return edit === 'comment' ? { problem: `The value contains comments. ${byHand}` } : edit
    }
    node = entry.value
  }
  return { problem: 'Name a field, e.g. `slug`.' }
}

/** Removes a field from a row, with the comments inside and beside it. */
export function unsetField(site: SiteAst, path: readonly string[]): TextEdit | EditProblem {
  const key = path.at(-1) ?? ''
  let node: Node | undefined = site.row.node
  for (const step of path.slice(0, -1)) node = node && entryAt(node, step)?.value
  if (!node) return { problem: whyNot.missing(site, path) }
  const parent: Located<unknown> = { value: undefined, node, fragment: site.row.fragment }
  const edit = entryOut(parent, key, 'go')
  return typeof edit === 'string' ? { problem: whyNot[edit](site, path) } : edit
}

/** Why a field cannot be removed, in a sentence. */
const whyNot: Readonly<Record<Obstacle, (site: SiteAst, path: readonly string[]) => string>> = {
  missing: ({ domain }, path) => `\`${domain}\` has no \`${path.join('.')}\`.`,
  only: (_, path) => {
    const above = path.slice(0, -1).join('.')
    const only = `\`${path.join('.')}\` is the only field`
    return above === '' ? `${only} of the row. Remove the row.` : `${only} of \`${above}\`. Remove \`${above}\`.`
  },
  comment: (_, path) => `There is a comment next to \`${path.join('.')}\`. ${byHand}`,
  line: (_, path) => `Another field is on the same line as \`${path.join('.')}\`. ${byHand}`,
}

function insertEntry(
  fragment: Fragment,
  node: Node & { readonly entries: readonly Entry[] },
  key: string,
  text: string,
): TextEdit | EditProblem {
  const added = `${flowText(key)}: ${text}`
  const place = (offset: number, inserted: string): TextEdit => ({
    span: spanOf(fragment, [offset, offset]),
    text: inserted,
  })
  const rank = (name: string): number => (rowFields.includes(name) ? rowFields.indexOf(name) : rowFields.length)
  const before = node.entries.findLast((entry) => rank(entry.key) <= rank(key))
  const [first] = node.entries
  const flow = fragment.text.charAt(node.at[0]) === '{'
  if (!first) return flow ? place(node.at[0] + 1, ` ${added} `) : { problem: `The map is empty. ${byHand}` }
  if (flow) return before ? place(before.value.at[1], `, ${added}`) : place(first.keyAt[0], `${added}, `)
  const begin = lineBegin(fragment.text, first.keyAt[0])
  const indent = fragment.text.slice(begin, first.keyAt[0])
  const eol = fragment.text.includes('\r\n') ? '\r\n' : '\n'
  if (!before) return place(first.keyAt[0], `${added}${eol}${indent}`)
  const end = trimmedEnd(fragment, before.value.at)
  const rest = /\r?\n|$/.exec(fragment.text.slice(end))
  return place(end + (rest?.index ?? 0), `${eol}${indent}${added}`)
}
