import { writeFileSync } from 'node:fs'
import { passes } from './check.ts'
import type { Context, Figure } from './check.ts'
import { startBrowsing } from './browser/browsing.ts'
import type { Browsing } from './browser/browsing.ts'
import { sampleSites } from './browser/sample.ts'
import { checks } from './checks/index.ts'
import { narrowed, readDist } from './built/read-dist.ts'
import { readOptions, usage } from './options.ts'
import type { Options } from './options.ts'
import { buildPreview } from './preview-build.ts'
import type { PreviewBuild } from './preview-build.ts'
import { reportJson } from './report/json.ts'
import { reportText } from './report/text.ts'
import { runChecks } from './run-checks.ts'

/** Runs what the command line asks for. Exit code 0: every bar is kept; 1: one is missed; 64: wrong usage. */
async function main(args: readonly string[]): Promise<number> {
  let options: Options
  try {
    options = readOptions(args)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${usage}`)
    return 64
  }
  const whole = readDist(options.dist)
  const unknown = [
    ...options.only.filter((name) => !checks.some((check) => check.name === name)),
    ...options.domains.filter((domain) => !whole.site(domain)),
  ]
  if (unknown.length > 0) {
    const known = checks.map(({ name }) => name).join(', ')
    process.stderr.write(`There is no ${unknown.join(', ')} here. Checks: ${known}\n`)
    return 64
  }
  const sample = sampleSites(whole)
  const asked = options.sample ? sample.map(({ domain }) => domain) : options.domains
  const dist = asked.length > 0 ? narrowed(whole, asked) : whole
  if (dist.sites.length === 0) {
    process.stderr.write(`There is no site in ${options.dist}.\n`)
    return 64
  }

  let browsing: Promise<Browsing> | undefined
  let preview: PreviewBuild | undefined
  const context: Context = {
    dist,
    whole,
    allLighthouse: options.allLighthouse,
    preview: () => (preview ??= buildPreview(sample.map(({ domain }) => domain))).dist,
    browsing: () => (browsing ??= startBrowsing(dist)),
  }
  const chosen = checks.filter(({ name }) => options.only.length === 0 || options.only.includes(name))
  try {
    process.stderr.write(`${dist.sites.length} sites, ${chosen.length} checks\n`)
    const outcomes = await runChecks(chosen, context, ({ check, took }) =>
      process.stderr.write(`  ${check.name}  ${(took / 1000).toFixed(1)} s\n`),
    )
    process.stdout.write(reportText(outcomes))
    if (options.json !== undefined) writeFileSync(options.json, reportJson(outcomes))
    const counts = (figure: Figure): boolean => !(options.busy && figure.timed)
    return outcomes.some(({ figures }) => !figures.filter(counts).every(passes)) ? 1 : 0
  } finally {
    preview?.remove()
    await (await browsing)?.close()
  }
}

process.exitCode = await main(process.argv.slice(2))
