import { textOption } from '../../program/command.ts'
import type { Command } from '../../program/command.ts'
import { exitCodes } from '../../program/outcome.ts'
import { traceVisitors } from '../../telemetry/trace-visitors.ts'

const visitors = Object.keys(traceVisitors) as (keyof typeof traceVisitors)[]

const whoTheyAre = visitors.map((name) => `${name} ${traceVisitors[name].about}`).join('; ')

export const trace: Command = {
  name: 'trace',
  summary: 'Show what a page would send for a visitor, without a browser',
  options: [
    { flags: '-d, --domain <domain>', description: 'domain of the page', completes: 'domain' },
    { flags: '--visitor <visitor>', description: `who opens it: ${whoTheyAre}`, choices: visitors, default: 'new' },
    {
      flags: '--language <language>',
      description: "language of the page (default: the site's first)",
      completes: 'locale',
    },
    {
      flags: '--env <name>',
      description: 'environment of microsites.yaml; NAME.localhost: with its addresses on this machine',
      default: 'production',
      completes: 'environment',
    },
    { flags: '--format <format>', description: 'output format', choices: ['text', 'json'], default: 'text' },
  ],
  async run(_args, options, host) {
    const { CommandFailure } = await import('../../program/command-failure.ts')
    const { environmentOf } = await import('../../build/environment-of.ts')
    const { selectSites } = await import('../../build/select-sites.ts')
    const { readKeys } = await import('../../build/read-keys.ts')
    const { compileProject } = await import('../../project/compile-project.ts')
    const { checkoutAt } = await import('../../project/checkout.ts')
    const { pageOf } = await import('../../telemetry/page-of.ts')
    const { runTrace } = await import('../../telemetry/run-trace.ts')
    const { findingsViews } = await import('../../findings/formats/index.ts')
    const { traceJson } = await import('../../telemetry/trace-json.ts')
    const { unmeasuredText } = await import('../../telemetry/unmeasured-text.ts')
    const { traceText } = await import('../../telemetry/trace-text.ts')
    const domain = textOption(options, 'domain')
    if (domain === undefined)
      throw new CommandFailure(exitCodes.usage, 'Name a site with `--domain`, e.g. `--domain paris-luggage.example`.')
    const { project, report } = await compileProject(checkoutAt(host))
    if (!project) return { exitCode: exitCodes.findings, stderr: findingsViews.pretty(report, host) }
    const environment = environmentOf(project, textOption(options, 'env') ?? 'production')
    const [site] = selectSites(project, { domains: [domain], filters: [] })
    if (!site) throw new CommandFailure(exitCodes.usage, `No site has the domain \`${domain}\`.`)
    const name = textOption(options, 'visitor') as keyof typeof traceVisitors
    const visitor = traceVisitors[name]
    const keys = readKeys(environment, host.env)
    const standIns = keys.unset
    const variables = { ...keys.variables, ...Object.fromEntries(standIns.map((key) => [key, 'trace'])) }
    const data = pageOf(project, {
      environment,
      site,
      route: visitor.route,
      language: textOption(options, 'language'),
      variables,
    })
    const { telemetry } = data
    if (!telemetry) {
      return { exitCode: exitCodes.ok, stdout: unmeasuredText(environment.name) }
    }
    const facts = {
      domain,
      environment: environment.name,
      language: data.locale.language,
      consent: telemetry.consent,
      visitor: name,
      about: visitor.about,
      standIns,
      trace: await runTrace(data, telemetry, visitor),
    }
    return {
      exitCode: exitCodes.ok,
      stdout: options['format'] === 'json' ? traceJson(facts) : traceText(facts, host),
    }
  },
}
