import type { ProjectAst, SiteAst } from '../1-parse/ast.ts'
import { domainSpan } from '../2-check/context.ts'
import { nodeAt, spanAt, spanOf } from '../source/node.ts'
import type { Fragment } from '../source/node.ts'
import type { TextEdit } from '../source/text-edit.ts'
import { rowFields } from './edit-row.ts'
import type { EditProblem } from './edit-row.ts'
import { flowText } from './flow-text.ts'
import { withoutItem } from './remove.ts'

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

/** Gives a row another domain, also where microsites.yaml names it. */
export function renameRow(ast: ProjectAst, site: SiteAst, domain: string): readonly TextEdit[] {
  const text = flowText(domain)
  return [{ span: domainSpan(site), text }, ...optOutsOf(ast, site).map((span) => ({ span, text }))]
}

/** Takes a row out with the comments in it, and its domain out of microsites.yaml. What leads to the next row stays. */
export function removeRow(ast: ProjectAst, site: SiteAst): readonly TextEdit[] | EditProblem {
  const { fragment } = site.row
  if (!isOwnRow(ast, site)) return notRows
  const elsewhere = optOutsOf(ast, site).flatMap((at) => {
    const { platform } = ast
    return (platform && withoutItem(platform, ['consent', 'optOut', 'domains'], at)) ?? []
  })
  return [{ span: spanOf(fragment, [0, bodyEnd(fragment)]), text: '' }, ...elsewhere]
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

/** Where microsites.yaml names a domain. */
function optOutsOf({ platform }: ProjectAst, site: SiteAst) {
  const domains = platform?.value.consent?.optOut?.domains ?? []
  return domains.flatMap((domain, index) =>
    platform && domain === site.domain ? [spanAt(platform, ['consent', 'optOut', 'domains', index])] : [],
  )
}
