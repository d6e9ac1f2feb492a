import { allowEnvOption, listOption, textOption } from '../../program/command.ts'
import type { Command } from '../../program/command.ts'
import { exitCodes } from '../../program/outcome.ts'
import { traceVisitors } from '../../telemetry/trace-visitors.ts'

const visitors = Object.keys(traceVisitors) as (keyof typeof traceVisitors)[]

const whoTheyAre = visitors.map((name) => `${name} ${traceVisitors[name].about}`).join('; ')

export const trace: Command = {
  name: 'trace',
  summary: 'Show what a page would send for a visitor, without a browser',
  examples: [
    ['telemetry trace --domain paris-luggage.example --visitor refuses', 'what a visitor who refuses sends'],
    ['telemetry trace --domain paris-luggage.example --details', 'also what each event contains'],
  ],
  options: [
    { flags: '-d, --domain <domain>', description: 'domain or slug of the site', completes: 'domain' },
    { flags: '--visitor <visitor>', description: `who opens it: ${whoTheyAre}`, choices: visitors, default: 'new' },
    {
      flags: '--url <url>',
      description:
        "path and query of the page, e.g. '/de/legal/?utm_source=poster'; a path without a page shows the 404 page",
      default: '/',
    },
    { flags: '--gap <time>', description: 'open the page a second time after this time, e.g. 31m; units: s, m, h, d' },
    {
      flags: '--env <name>',
      description: 'environment of microsites.yaml; NAME.localhost: with its addresses on this machine',
      default: 'production',
      completes: 'environment',
    },
    allowEnvOption,
    { flags: '--details', description: 'also print what each event contains' },
    { flags: '--format <format>', description: 'output format', choices: ['text', 'json'], default: 'text' },
  ],
  async run(_args, options, host) {
    const { CommandFailure } = await import('../../program/command-failure.ts')
    const { environmentOf } = await import('../../build/environment-of.ts')
    const { readKeys } = await import('../../build/read-keys.ts')
    const { compileProject } = await import('../../project/compile-project.ts')
    const { checkoutAt } = await import('../../project/checkout.ts')
    const { gapOf } = await import('../../telemetry/gap-of.ts')
    const { siteAt } = await import('../../telemetry/site-at.ts')
    const { pageOf } = await import('../../telemetry/page-of.ts')
    const { runTrace } = await import('../../telemetry/run-trace.ts')
    const { findingsFailure } = await import('../../findings/findings-failure.ts')
    const { traceJson } = await import('../../telemetry/trace-json.ts')
    const { unmeasuredText } = await import('../../telemetry/unmeasured-text.ts')
    const { traceText } = await import('../../telemetry/trace-text.ts')
    const domain = textOption(options, 'domain')
    if (domain === undefined)
      throw new CommandFailure(exitCodes.usage, 'Name a site with `--domain`, e.g. `--domain paris-luggage.example`.')
    const gapText = textOption(options, 'gap')
    const gap = gapText === undefined ? undefined : gapOf(gapText)
    const { project, report } = await compileProject(checkoutAt(host))
    if (!project) return findingsFailure(report, host)
    const environment = environmentOf(project, textOption(options, 'env') ?? 'production')
    const site = siteAt(project, domain)
    const name = textOption(options, 'visitor') as keyof typeof traceVisitors
    const visitor = traceVisitors[name]
    const keys = readKeys(environment, host.env, listOption(options, 'allowEnv'))
    const standIns = keys.unset
    const variables = { ...keys.variables, ...Object.fromEntries(standIns.map((key) => [key, 'trace'])) }
    const page = pageOf(project, { environment, site, url: textOption(options, 'url') ?? '/', variables })
    const { data, url } = page
    const { telemetry } = data
    if (name === 'quick' && data.route !== '/')
      throw new CommandFailure(
        exitCodes.usage,
        'Only start pages have the form that `quick` books with. Leave out `--url`, or name e.g. `/de/`.',
      )
    if (!telemetry) {
      return {
        exitCode: exitCodes.ok,
        result: { measured: false, environment: environment.name },
        stdout: unmeasuredText(environment.name),
      }
    }
    const facts = {
      domain: site.domain,
      environment: environment.name,
      url: url.href,
      route: data.route,
      language: data.locale.language,
      consent: telemetry.consent,
      visitor: name,
      about: visitor.about,
      standIns,
      trace: await runTrace(page, telemetry, { visitor, gap }),
    }
    return {
      exitCode: exitCodes.ok,
      stdout: options['format'] === 'json' ? traceJson(facts) : traceText(facts, host, options['details'] === true),
    }
  },
}
