import type { ProjectAst, SiteAst } from '../1-parse/ast.ts'
import { nodeAt, spanOf } from '../source/node.ts'
import type { Fragment } from '../source/node.ts'
import type { TextEdit } from '../source/text-edit.ts'
import { rowFields } from './edit-row.ts'
import type { EditProblem } from './edit-row.ts'
import { flowText } from './flow-text.ts'
import { namesOf } from './names-of.ts'
import { entryOut, withoutItems } from './remove.ts'

const notRows = { problem: 'The table is not written as a block of rows. Edit it by hand.' }

/** Adds a row behind another one, or at the end; in the style of the first row. */
export function addRow(
  ast: ProjectAst,
  domain: string,
  fields: Readonly<Record<string, unknown>>,
  after: SiteAst | undefined = ast.sites.at(-1),
): TextEdit | EditProblem {
  const [model] = ast.sites
  if (!model || !after || !isOwnRow(ast, after)) return notRows
  const { fragment } = after.row
  const eol = fragment.text.includes('\r\n') ? '\r\n' : '\n'
  const indent = ' '.repeat(depthOf(model.row.fragment))
  const ordered = Object.entries(fields).toSorted(([a], [b]) => rowFields.indexOf(a) - rowFields.indexOf(b))
  const lines = [
    `${indent}${flowText(domain)}:`,
    ...ordered.map(([key, value]) => `${indent}${indent}${key}: ${flowText(value)}`),
  ]
  const end = bodyEnd(fragment)
  const lead = fragment.text.slice(0, end).endsWith('\n') ? '' : eol
  return { span: spanOf(fragment, [end, end]), text: `${lead}${lines.map((line) => line + eol).join('')}` }
}

/**
 * Takes a row out with the comments in it and those that stand directly above it, but for the heading of a section, and
 * its domain and its waivers out of microsites.yaml. What leads to the next row stays.
 * @param table the text of sites.yaml.
 */
export function removeRow(ast: ProjectAst, site: SiteAst, table: string): readonly TextEdit[] | EditProblem {
  const { fragment } = site.row
  if (!isOwnRow(ast, site)) return notRows
  const { start, end, file } = spanOf(fragment, [0, bodyEnd(fragment)])
  const elsewhere = withoutNames(ast, site)
  if ('problem' in elsewhere) return elsewhere
  return [{ span: { file, start: leadBegin(table, start, depthOf(fragment)), end }, text: '' }, ...elsewhere]
}

/** Takes a domain out of microsites.yaml, wherever that can go on without it. */
function withoutNames(ast: ProjectAst, site: SiteAst): readonly TextEdit[] | EditProblem {
  const { platform } = ast
  if (!platform) return []
  const { optOuts, waivers } = namesOf(ast, site)
  const domains = withoutItems(platform, ['consent', 'optOut', 'domains'], optOuts)
  const all = waivers.length > 0 && waivers.length === platform.value.waive?.length
  const waived = all ? entryOut(platform, 'waive', { go: true }) : withoutItems(platform, ['waive'], waivers)
  if (typeof waived === 'string' && waivers.length > 0)
    return {
      problem: `Comments stand between the waivers of microsites.yaml. Take out those of \`${site.domain}\` first.`,
    }
  // A list that names no domain is no list: that the domain is then unknown is said when the edit is checked.
  return [domains, waived].flatMap((edits) => (typeof edits === 'string' ? [] : edits))
}

/** A line that heads several rows, as in `# ── Italy`. */
const heading = /^#+\s*[─━═=*#~_-]{2}/

/** Where the lines of comments begin that stand directly above a row, below the heading of a section. */
function leadBegin(table: string, row: number, depth: number): number {
  let begin = row
  while (begin > 0) {
    const above = table.lastIndexOf('\n', begin - 2) + 1
    const line = table.slice(above, begin)
    const comment = line.trim()
    // What is indented deeper belongs to the row before.
    const deeper = line.length - line.trimStart().length > depth
    if (!comment.startsWith('#') || deeper || heading.test(comment)) break
    begin = above
  }
  return begin
}

function isOwnRow({ header }: ProjectAst, { row }: SiteAst): boolean {
  return row.fragment !== header?.fragment && nodeAt(row.node, []) !== undefined && row.fragment.text.trim() !== ''
}

/** Columns by which the rows are indented. */
function depthOf({ text }: Fragment): number {
  return text.length - text.trimStart().length
}

/** Where a row ends and the comments and blank lines begin that stand before the next one. */
function bodyEnd(fragment: Fragment): number {
  const depth = depthOf(fragment)
  let { length: end } = fragment.text
  for (const line of fragment.text.match(/[^\n]*\n|[^\n]+$/g)?.toReversed() ?? []) {
    const content = line.trim()
    const deeper = line.length - line.trimStart().length > depth
    if (content !== '' && (!content.startsWith('#') || deeper)) break
    end -= line.length
  }
  return end
}
