import type { Host } from '../program/host.ts'
import { loadProject } from '../project/load-project.ts'
import { exitCodes } from '../program/outcome.ts'
import type { Outcome } from '../program/outcome.ts'
import type { FindingsDocument } from '../../compiler/diagnostic/schema/findings.ts'
import { findingsDocument } from '../findings/findings-data.ts'
import { fileDiffs } from './diff-text.ts'
import type { FindingsReport } from '../project/findings-report.ts'
import { plural } from '../text/plural.ts'
import { replaceFiles } from '../files/replace-files.ts'
import { fixProject } from './fix-project.ts'
import { withSchemas } from './with-schemas.lazy.ts'
import type { Checkout } from '../project/checkout.ts'
import { editProject } from '../project/edit-project.ts'

export interface FixOptions {
  /** Whether to write nothing. */
  readonly dryRun: boolean
  /** Writes the remaining findings into the files of `--report`, and returns them as they are printed. */
  readonly reported: (report: FindingsReport) => FindingsReport
  /** Formats them. */
  readonly view: (report: FindingsReport) => string
  /** Whether the format is for people. If so, the diff is part of standard output, otherwise of standard error. */
  readonly forPeople: boolean
}

/**
 * Runs `validate --fix`: fixes the findings that have one safe fix, shows the changes and the names of the written
 * files, and reports the remaining findings.
 */
export function runFix(checkout: Checkout, options: FixOptions, host: Host): Promise<Outcome<'validate'>> {
  return editProject(checkout, () => fixOnce(checkout, options, host), options.dryRun)
}

async function fixOnce(
  checkout: Checkout,
  { dryRun, reported, view, forPeople }: FixOptions,
  host: Host,
): Promise<Outcome<'validate'>> {
  const sources = loadProject(checkout)
  const { texts, fixed, compiled } = await fixProject(checkout, sources)
  const files = texts.size > 0 ? await withSchemas(checkout, sources, texts) : []
  if (!dryRun) replaceFiles(checkout.root, files)
  const diffs = fileDiffs(sources, texts, host.color).map(({ diff }) => diff)
  const byHand = compiled.report.diagnostics.filter((diagnostic) => diagnostic.byHand === true).length
  const done = [
    ...doneText(
      fixed,
      files.map(({ path }) => path),
      dryRun,
    ),
    ...byHandText(byHand),
  ]
  const lines = done.length > 0 ? done : ['No finding has a safe fix.']
  const exitCode = compiled.ok ? exitCodes.ok : exitCodes.findings
  const what = `${diffs.join('')}${diffs.length > 0 ? '\n' : ''}${lines.map((line) => `${line}\n`).join('')}`
  const left = reported(compiled.report)
  const document = (): FindingsDocument => findingsDocument(left)
  const text = (): string => view(left)
  return forPeople
    ? { exitCode, document, text: () => `${what}\n${text()}` }
    : { exitCode, document, text, stderr: what }
}

function doneText(fixed: ReadonlyMap<string, number>, files: readonly string[], dryRun: boolean): readonly string[] {
  const total = [...fixed.values()].reduce((sum, count) => sum + count, 0)
  if (total === 0) return []
  const codes = [...fixed].map(([code, count]) => `${code}${count > 1 ? ` (${count})` : ''}`)
  return [
    `${dryRun ? 'Would fix' : 'Fixed'} ${plural(total, 'finding')}: ${codes.join(', ')}`,
    `${dryRun ? 'Would write' : 'Wrote'} ${files.join(', ')}`,
  ]
}

function byHandText(count: number): readonly string[] {
  if (count === 0) return []
  const [have, them] = count === 1 ? ['has', 'it'] : ['have', 'them']
  return [`${plural(count, 'finding')} ${have} a fix that would move a comment: fix ${them} by hand`]
}
