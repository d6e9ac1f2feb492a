import type { ProjectAst } from '../../compiler/1-parse/ast.ts'
import { fileGivenUp } from '../../compiler/1-parse/findings/file/given-up.ts'
import type { Finding } from '../../compiler/diagnostic/finding.ts'
import { importedSites } from '../../compiler/edit/imported-sites.ts'
import type { ImportedSite } from '../../compiler/edit/imported-sites.ts'
import { emptyFacts, writeFacts } from '../../compiler/edit/write-facts.ts'
import { formatSources } from '../../compiler/format/format-sources.ts'
import { readTables } from '../../compiler/read-tables.ts'
import { replaceFiles } from '../files/replace-files.ts'
import { findingsFailure } from '../findings/findings-failure.ts'
import { findingBlocks } from '../findings/formats/pretty.ts'
import { CommandFailure, NothingWritten } from '../program/command-failure.ts'
import type { Host } from '../program/host.ts'
import { exitCodes } from '../program/outcome.ts'
import type { Outcome } from '../program/outcome.ts'
import { checkoutAt } from '../project/checkout-at.ts'
import type { Checkout } from '../project/checkout.ts'
import { compileSources } from '../project/compile-project.ts'
import { editProject } from '../project/edit-project.ts'
import { loadProject } from '../project/load-project.ts'
import { plural } from '../text/plural.ts'
import { printable } from '../text/printable.ts'
import { styleFor } from '../text/style.ts'
import { readImported } from './read-imported.ts'
import { withColumns } from './with-columns.ts'
import { withSchemas } from './with-schemas.lazy.ts'
import type { SourceSet } from '../../compiler/source/source-set.ts'

const path = 'facts.yaml'

/** Imports a file of facts into facts.yaml. Writes nothing if any file has an error, or if it is a dry run. */
export async function runImport(host: Host, name: string, dryRun: boolean): Promise<Outcome<'facts import'>> {
  const checkout = checkoutAt(host)
  return editProject(checkout, () => importOnce(checkout, host, name, dryRun), dryRun)
}

async function importOnce(
  checkout: Checkout,
  host: Host,
  name: string,
  dryRun: boolean,
): Promise<Outcome<'facts import'>> {
  const imported = await readImported(host.cwd, name, ['csv', 'xlsx', 'json'])
  const read = loadProject(checkout)
  const { facts, ...tables } = read
  // A file without a word is a mistake in a check, and where to begin for an import.
  const blank = facts !== undefined && !facts.defect && facts.text.trim() === ''
  const sources = { ...tables, ...(facts && !blank && { facts }), imported }
  const { compilation, report: found } = await compileSources(checkout, sources)
  const { diagnostics } = found
  const { ast } = compilation.context
  const report = (shown: readonly Finding[]) => ({
    ...found,
    diagnostics: withColumns(shown, imported),
  })
  const style = styleFor(host.color)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const warnings = diagnostics.filter(({ severity, span }) => severity !== 'error' && span.file === imported.path)
  // A column with an unknown name is often the cause of an error.
  if (errors.length > 0) {
    const counted = errors.filter(({ code }) => code !== fileGivenUp.code).length
    const more = counted < errors.length ? 'more than ' : ''
    return findingsFailure(
      report([...warnings, ...errors]),
      host,
      `Nothing was written, because of ${more}${plural(counted, 'error')}:\n\n`,
    )
  }
  const sites = importedSites(ast, imported.path)
  if (sites.length === 0)
    throw new CommandFailure(
      exitCodes.findings,
      `\`${printable(name)}\` states no fact. Nothing was written. Fill in columns such as \`site\`, \`as_of\` and \`point_name\`.`,
    )
  const changed = sites.filter((site) => site.added.length + site.changed.length > 0)
  if (changed.length > 0 && !dryRun) await write(checkout, read, sources, ast, changed)
  return {
    exitCode: exitCodes.ok,
    result: {
      dryRun,
      sites: sites.map(({ domain, added, changed: different }) => ({ domain, added, changed: different })),
    },
    text: importText(sites, dryRun),
    ...(warnings.length > 0 && { stderr: findingBlocks(report(warnings), style) }),
  }
}

/** Writes facts.yaml in the form of `microsites fmt`, and the schemas that it makes stale. */
async function write(
  checkout: Checkout,
  read: SourceSet,
  sources: SourceSet,
  ast: ProjectAst,
  changed: readonly ImportedSite[],
): Promise<void> {
  const { imported, facts, ...others } = sources
  const text = writeFacts(facts ?? { path, text: emptyFacts }, ast, changed)
  if (typeof text !== 'string') throw new NothingWritten(text.problem)
  const after = { ...others, facts: { path, text } }
  const { context, unread } = await readTables(after)
  const [problem] = unread.filter(({ span }) => span.file === path)
  if (problem) throw new NothingWritten(`facts.yaml: ${problem.message}`)
  const texts = new Map([[path, formatSources(context.ast, after).get(path) ?? text]])
  replaceFiles(checkout.root, await withSchemas(checkout, read, texts))
}

function importText(sites: readonly ImportedSite[], dryRun: boolean): string {
  const lines = sites.flatMap(({ domain, added, changed }) => [
    ...(added.length > 0 ? [`added    ${printable(domain)}  ${added.join(', ')}`] : []),
    ...(changed.length > 0 ? [`changed  ${printable(domain)}  ${changed.join(', ')}`] : []),
  ])
  const unchanged = sites.filter(({ added, changed }) => added.length + changed.length === 0).length
  const sum = `${plural(sites.length, 'site')}: ${sites.length - unchanged} changed, ${unchanged} unchanged`
  return [...lines, dryRun ? `${sum} · nothing was written` : sum].map((line) => `${line}\n`).join('')
}
