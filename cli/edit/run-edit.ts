import type { SiteAst } from '../../compiler/1-parse/ast.ts'
import type { Finding } from '../../compiler/diagnostic/finding.ts'
import type { EditProblem } from '../../compiler/edit/edit-row.ts'
import { writtenSpans } from '../../compiler/source/text-edit.ts'
import type { TextEdit } from '../../compiler/source/text-edit.ts'
import { replaceFiles } from '../files/replace-files.ts'
import { findingsFailure } from '../findings/findings-failure.ts'
import { NothingWritten, UsageFailure } from '../program/command-failure.ts'
import type { Host } from '../program/host.ts'
import { exitCodes } from '../program/outcome.ts'
import type { ResultOrFailure } from '../program/outcome.ts'
import { checkoutAt } from '../project/checkout-at.ts'
import type { Checkout } from '../project/checkout.ts'
import { compileSources } from '../project/compile-project.ts'
import { domainNamed } from '../project/domains-named.ts'
import { editProject } from '../project/edit-project.ts'
import { readProject } from '../project/read-project.ts'
import type { ReadProject } from '../project/read-project.ts'
import { plural } from '../text/plural.ts'
import { addedFindings } from './added-findings.ts'
import { fileDiffs } from './diff-text.ts'
import { newWarnings } from './new-warnings.ts'
import { withSchemas } from './with-schemas.lazy.ts'
import { editedTexts, withTexts } from './with-texts.ts'

/** The edits of a command, or the reason why there are none. */
type Plan = (project: ReadProject) => readonly TextEdit[] | TextEdit | EditProblem

/**
 * Applies edits to the project's files, shows them, and writes them unless it is a dry run. Writes nothing if the edits
 * would add an error, or if the written text has one.
 */
export async function runEdit(host: Host, dryRun: boolean, plan: Plan): Promise<ResultOrFailure<'set'>> {
  const checkout = checkoutAt(host)
  return editProject(checkout, () => editOnce(checkout, host, dryRun, plan), dryRun)
}

async function editOnce(checkout: Checkout, host: Host, dryRun: boolean, plan: Plan): Promise<ResultOrFailure<'set'>> {
  const project = await readProject(checkout)
  const planned = plan(project)
  if ('problem' in planned) throw new NothingWritten(planned.problem)
  const { texts, added, after, more, errors } = await effectOf(checkout, project, [planned].flat())
  if (errors.length > 0) {
    const count = plural(errors.length, 'error')
    const why = more.length > 0 ? `the files would have ${count} more` : `the new text has ${count}`
    return findingsFailure({ ...after.report, diagnostics: errors }, host, `Nothing was written, because ${why}:\n\n`)
  }
  const changed = fileDiffs(project.sources, texts, host.color).filter(({ diff }) => diff !== '')
  const result = { dryRun, changed, newWarnings: changed.length > 0 ? added.length : 0 }
  if (changed.length === 0)
    return { exitCode: exitCodes.ok, result, text: 'Nothing to do: the files already contain this change.\n' }
  if (!dryRun) replaceFiles(checkout.root, await withSchemas(checkout, project.sources, texts))
  const warned = newWarnings(added, dryRun)
  return {
    exitCode: exitCodes.ok,
    result,
    text: `${changed.map(({ diff }) => diff).join('')}${dryRun ? 'Nothing was written.\n' : ''}`,
    ...(warned && { stderr: warned }),
  }
}

/** What the first error would be that edits add, or that is in their text, and how to fix it. */
export async function editProblem(
  checkout: Checkout,
  project: ReadProject,
  edits: readonly TextEdit[],
): Promise<string | undefined> {
  const { errors } = await effectOf(checkout, project, edits)
  return errors[0] && `${errors[0].message} ${errors[0].help}`
}

/** The files after edits, and the findings that are new then. */
async function effectOf(checkout: Checkout, project: ReadProject, edits: readonly TextEdit[]) {
  const texts = editedTexts(project.sources, edits)
  const before = await compileSources(checkout, project.sources)
  const after = await compileSources(checkout, withTexts(project.sources, texts))
  const added = addedFindings(before.report.diagnostics, after.report.diagnostics)
  const more = added.filter(({ severity }) => severity === 'error')
  const wrong = writtenErrors(edits, after.report.diagnostics, (file) => texts.get(file) ?? '')
  const errors = more.length > 0 ? more : wrong
  return { texts, added, after, more, errors }
}

/** The row of a domain or slug. Throws if there is none, or more than one. */
export function siteNamed({ context }: ReadProject, word: string): SiteAst {
  const { sites } = context.ast
  const domain = domainNamed(
    word,
    sites.map((site) => ({ domain: site.domain, slug: site.row.value.slug })),
  )
  const [site, ...others] = sites.filter((site) => site.domain === domain)
  if (site && others.length === 0) return site
  throw new UsageFailure(`\`${domain}\` is in sites.yaml ${others.length + 1} times.`)
}

/**
 * The errors in the text that edits have written, even if there was an error of that kind before. So replacing `Bad`
 * with `WORSE slug` is reported.
 * @param after the findings of the files with the edits.
 * @param textOf the text of a file with the edits.
 */
function writtenErrors(
  edits: readonly TextEdit[],
  after: readonly Finding[],
  textOf: (file: string) => string,
): readonly Finding[] {
  const written = writtenSpans(edits)
  return after.filter(({ severity, code, span }) => {
    const place = written.find(
      ({ file, start, end }) => file === span.file && start <= span.start && span.end <= end && start < end,
    )
    if (!place || severity !== 'error') return false
    // Missing fields of a row are reported at its domain. They are not errors of a new domain.
    const isKey = /^\s*:(?:\s|$)/.test(textOf(place.file).slice(place.end, place.end + 100))
    return !isKey || code.startsWith('host/')
  })
}
