import type { ProjectAst, RowAst, SiteAst } from '../1-parse/ast.ts'
import type { CheckContext } from '../2-check/context.ts'
import { isDomain } from '../domain/moved-address.ts'
import { retiredLine } from '../domain/retired-line.ts'
import { namesOf } from '../rewrite/names-of.ts'
import { entryOut, withoutItems } from '../rewrite/remove.ts'
import { flowText } from '../source/flow-text.ts'
import { spanOf } from '../source/node.ts'
import type { Fragment } from '../source/node.ts'
import type { TextEdit } from '../source/text-edit.ts'
import { addLines } from './add-lines.ts'
import { rowFields } from '../fields/index.ts'
import type { EditProblem } from './edit-row.ts'

const notRows = { problem: 'The file does not have one indented block for each row. Edit it by hand.' }

/** A domain and the fields of its row. */
export type NewRow = readonly [domain: string, fields: Readonly<Record<string, unknown>>]

/** Adds a row after another one or at the end, indented like the first row. */
export function addRow(
  ast: ProjectAst,
  domain: string,
  fields: Readonly<Record<string, unknown>>,
  after?: SiteAst,
): TextEdit | EditProblem {
  return addRows(ast, ast.sites, [[domain, fields]], after)
}

/** Adds rows after another one or at the end, indented like the first row. @param present the rows that the table has */
export function addRows(
  ast: ProjectAst,
  present: readonly RowAst<unknown>[],
  rows: readonly NewRow[],
  after: RowAst<unknown> | undefined = present.at(-1),
): TextEdit | EditProblem {
  const [model] = present
  if (!model) return firstRows(ast, rows)
  if (!after || !isOwnRow(ast, after)) return notRows
  const { fragment } = after.row
  const eol = fragment.text.includes('\r\n') ? '\r\n' : '\n'
  const lines = linesOf(rows, ' '.repeat(depthOf(model.row.fragment)))
  const end = bodyEnd(fragment)
  const lead = fragment.text.slice(0, end).endsWith('\n') ? '' : eol
  return { span: spanOf(fragment, [end, end]), text: `${lead}${lines.map((line) => line + eol).join('')}` }
}

/** The lines of rows, in the order of their fields. */
export function linesOf(rows: readonly NewRow[], indent: string): readonly string[] {
  return rows.flatMap(([domain, fields]) => {
    const ordered = Object.entries(fields).toSorted(([a], [b]) => rowFields.indexOf(a) - rowFields.indexOf(b))
    return [
      `${indent}${flowText(domain)}:`,
      ...ordered.map(([key, value]) => `${indent}${indent}${key}: ${flowText(value)}`),
    ]
  })
}

/** A table without rows has `sites:` alone, or with an empty map. */
const noRows = /^sites:[ \t]*(?:\{[ \t]*\}|null|~)?[ \t]*(?:\r?\n|$)/m

/** The first rows of a table. */
function firstRows({ header }: ProjectAst, rows: readonly NewRow[]): TextEdit | EditProblem {
  // Rows that cannot be read leave a gap, and are not to be lost.
  const found = header && (header.fragment.gap?.shift ?? 0) <= 0 ? noRows.exec(header.fragment.text) : undefined
  if (!header || !found) return notRows
  const eol = header.fragment.text.includes('\r\n') ? '\r\n' : '\n'
  const lines = ['sites:', ...linesOf(rows, '  ')]
  const span = spanOf(header.fragment, [found.index, found.index + found[0].length])
  return { span, text: lines.map((line) => line + eol).join('') }
}

/**
 * Removes a row with the comments inside and directly above it, but not the heading of a section. Also removes its
 * facts from facts.yaml, and its domain and its waivers from microsites.yaml. Comments above the next row stay. Adds
 * the domain to `retired:`.
 * @param textOf the text of a file. @param today as in `2026-11-22`.
 */
export function removeRow(
  context: CheckContext,
  site: SiteAst,
  textOf: (file: string) => string,
  today: string,
): readonly TextEdit[] | EditProblem {
  const { ast } = context
  const rows = [site, ...(ast.facts.get(site.domain) ?? [])]
  if (!rows.every((row) => isOwnRow(ast, row))) return notRows
  const elsewhere = withoutNames(ast, site)
  if ('problem' in elsewhere) return elsewhere
  const removed = rows.map(({ row: { fragment } }): TextEdit => {
    const { start, end, file } = spanOf(fragment, [0, bodyEnd(fragment)])
    return { span: { file, start: leadBegin(textOf(file), start, depthOf(fragment)), end }, text: '' }
  })
  const languages = languagesInOrder(context, site)
  const retired =
    languages.length > 0 && isDomain(site.domain)
      ? addLines(ast, textOf(site.row.fragment.file), 'retired', [[site.domain, retiredLine(today, languages)]])
      : undefined
  return [...removed, ...(retired ? [retired] : []), ...elsewhere]
}

/** The served languages of a site, as a build orders them. */
function languagesInOrder({ ast, offers, firstLanguage }: CheckContext, site: SiteAst): readonly string[] {
  const offered = offers(site)
  const served = new Set([firstLanguage(site) ?? '', ...(ast.locales?.value.runtime.languages ?? [])])
  return [...served].filter((language) => offered.has(language))
}

/** Removes a domain from microsites.yaml, where this is possible. */
function withoutNames(ast: ProjectAst, site: SiteAst): readonly TextEdit[] | EditProblem {
  const { platform } = ast
  if (!platform) return []
  const { optOuts, waivers } = namesOf(ast, site)
  const domains = withoutItems(platform, ['consent', 'optOut', 'domains'], optOuts)
  const all = waivers.length > 0 && waivers.length === platform.value.waive?.length
  const waived = all ? entryOut(platform, 'waive', 'go') : withoutItems(platform, ['waive'], waivers)
  if (typeof waived === 'string' && waivers.length > 0)
    return {
      problem: `There are comments between the waivers in microsites.yaml. Remove the waivers of \`${site.domain}\` by hand first.`,
    }
  // The last domain of a list stays, because lists must not be empty. The check of the edit reports it as unknown.
  return [domains, waived].flatMap((edits) => (typeof edits === 'string' ? [] : edits))
}

/** A comment that is the heading of several rows, as in `# ── Italy`. */
const heading = /^#+\s*[─━═=*#~_-]{2}/

/** Start of the comment lines directly above a row, below the heading of a section. */
function leadBegin(table: string, row: number, depth: number): number {
  let begin = row
  while (begin > 0) {
    const above = table.lastIndexOf('\n', begin - 2) + 1
    const line = table.slice(above, begin)
    const comment = line.trim()
    // A comment with a deeper indentation belongs to the previous row.
    const deeper = line.length - line.trimStart().length > depth
    if (!comment.startsWith('#') || deeper || heading.test(comment)) break
    begin = above
  }
  return begin
}

function isOwnRow({ header, factsHeader }: ProjectAst, { row }: RowAst<unknown>): boolean {
  return row.fragment !== header?.fragment && row.fragment !== factsHeader?.fragment
}

/** Number of columns by which a row is indented. */
function depthOf({ text }: Fragment): number {
  return text.length - text.trimStart().length
}

/** End of a row, where the comments and blank lines before the next row begin. */
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
