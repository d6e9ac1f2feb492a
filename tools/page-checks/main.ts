import { relative, resolve } from 'node:path'
import { CommandFailure } from '../../cli/program/command-failure.ts'
import { logSafe } from '../../cli/text/log-safe.ts'
import { findingsOutput } from '../../cli/validate/findings-output.ts'
import { reportFiles } from '../../cli/validate/report-files.ts'
import { compileProject } from '../../cli/project/compile-project.ts'
import { settleOutput } from '../../cli/builder/release/settle-output.ts'
import { checkoutAt } from '../../cli/project/checkout-at.ts'
import { exitCodes } from '../../cli/program/outcome.ts'
import { everyFinding } from '../../compiler/pages/page-checks.ts'
import type { Context } from './check.ts'
import { startBrowsing } from './browser/browsing.ts'
import type { Browsing } from './browser/browsing.ts'
import { sampleSites } from './browser/sample.ts'
import { checks } from './checks/index.ts'
import { narrowed, readDist } from './built/read-dist.ts'
import type { Dist } from './built/read-dist.ts'
import { findingsOf } from './findings.ts'
import { measuresText } from './measures-text.ts'
import { readOptions } from './options.ts'
import { problemsIn, runChecks } from './run-checks.ts'
import type { Outcome } from './run-checks.ts'

type Options = ReturnType<typeof readOptions>

/** Runs what the command line asks for. Exit code 0: no page has a finding that counts; 1: one has; 64: wrong usage. */
async function main(args: readonly string[]): Promise<number> {
  const checkout = checkoutAt({ cwd: process.cwd(), env: process.env, projectCode: true })
  try {
    const options = readOptions(args)
    const reports = await reportFiles(options.report, { cwd: process.cwd(), root: checkout.root })
    settleOutput(checkout, resolve(options.dist))
    const whole = readDist(options.dist)
    const dist = chosenDist(whole, options)
    const { ok, report, compilation } = await compileProject(checkout)
    if (!ok) throw new CommandFailure(exitCodes.findings, 'The tables have errors. Run `microsites validate`.')
    const outcomes = await check(dist, whole, options)
    process.stderr.write(measuresText(outcomes))
    const findings = findingsOf(
      outcomes.flatMap((outcome) => problemsIn(outcome, options.busy)),
      { siteSpan: compilation.siteSpan, dist: relative(checkout.root, whole.folder) },
    )
    const partial = options.busy || options.only.length > 0 || dist.sites.length < whole.sites.length
    const counting = compilation.ofBuild(findings, { known: everyFinding, lookedFor: partial ? [] : ['b'] })
    const counts = { ...report.counts, sites: dist.sites.length }
    const shown = { ...report, ...counting, counts, known: everyFinding }
    reports.write(shown)
    const host = { color: process.stdout.isTTY && process.stdout.hasColors(), env: process.env }
    process.stdout.write(logSafe(host.env, options.format)((await findingsOutput(options.format, host))(shown, host)))
    const fails = counting.diagnostics.some(({ code, severity }) => severity === 'error' || code.startsWith('page/'))
    return fails ? exitCodes.findings : exitCodes.ok
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error
    process.stderr.write(`${error.message}\n`)
    return error.exitCode
  }
}

/** The domains of a build that the command line asks for. Throws a {@link CommandFailure} if there are none. */
function chosenDist(whole: Dist, { only, domain: domains, sample, dist: folder }: Options): Dist {
  const names = checks.map(({ name }) => name)
  const unknown = [...only.filter((name) => !names.includes(name)), ...domains.filter((name) => !whole.site(name))]
  if (unknown.length > 0)
    throw new CommandFailure(exitCodes.usage, `There is no ${unknown.join(', ')} here. Checks: ${names.join(', ')}`)
  const asked = sample ? sampleSites(whole).map(({ domain }) => domain) : domains
  const dist = asked.length > 0 ? narrowed(whole, asked) : whole
  if (dist.sites.length === 0) throw new CommandFailure(exitCodes.usage, `There is no site in ${folder}.`)
  return dist
}

async function check(dist: Dist, whole: Dist, options: Options): Promise<Outcome[]> {
  let browsing: Promise<Browsing> | undefined
  const context: Context = {
    dist,
    whole,
    allLighthouse: options['all-lighthouse'],
    busy: options.busy,
    browsing: () => (browsing ??= startBrowsing(dist, options.sample)),
  }
  const chosen = checks.filter(({ name }) => options.only.length === 0 || options.only.includes(name))
  process.stderr.write(`${dist.sites.length} sites, ${chosen.length} checks\n`)
  try {
    return await runChecks(chosen, context, ({ check: { name }, took }) =>
      process.stderr.write(`  ${name}  ${(took / 1000).toFixed(1)} s\n`),
    )
  } finally {
    await (await browsing)?.close()
  }
}

process.exitCode = await main(process.argv.slice(2))
