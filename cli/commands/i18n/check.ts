import { listOption, textOption } from '../../program/command.ts'
import type { Command } from '../../program/command.ts'
import { findingsFormatNames } from '../../findings/formats/index.ts'
import type { FindingsFormat } from '../../findings/formats/index.ts'
import { exitCodes } from '../../program/outcome.ts'

export const check: Command<'i18n check'> = {
  name: 'check',
  summary: 'Show which sites can go live in which languages, and what is missing',
  examples: [
    ['i18n check --language pl', 'what keeps sites from going live in Polish'],
    ['i18n check --domain paris-luggage.example', 'all languages of one site'],
  ],
  options: [
    {
      flags: '-d, --domain <domains...>',
      description: 'only these domains or slugs',
      completes: 'domain',
    },
    { flags: '-l, --language <languages...>', description: 'only these languages', completes: 'locale' },
    { flags: '--format <format>', description: 'output format', choices: findingsFormatNames, default: 'pretty' },
  ],
  async run(_args, options, host) {
    const { UsageFailure } = await import('../../program/command-failure.ts')
    const { checkReadiness } = await import('../../../compiler/readiness/check-readiness.ts')
    const { readiness } = await import('../../../compiler/readiness/readiness.ts')
    const { findingsDocument } = await import('../../findings/findings-data.ts')
    const { findingsOutput } = await import('../../validate/findings-output.ts')
    const { compileProject } = await import('../../project/compile-project.ts')
    const { knownLanguages } = await import('../../validate/languages/known-languages.ts')
    const { domainsNamed } = await import('../../project/domains-named.ts')
    const { checkoutAt } = await import('../../project/checkout-at.ts')
    const { tally } = await import('../../project/findings-report.ts')
    const { readinessDetails, readinessTable } = await import('../../validate/languages/readiness.ts')
    const { styleFor } = await import('../../text/style.ts')
    const { project, report, compilation } = await compileProject(checkoutAt(host), 'translation')
    const format = textOption(options, 'format') as FindingsFormat
    if (!project) {
      const formatter = await findingsOutput(format, host)
      const text = (): string => formatter(report, host)
      const exitCode = exitCodes.findings
      return format === 'pretty'
        ? { exitCode, stderr: text() }
        : { exitCode, document: () => findingsDocument(report), text }
    }
    const domains = listOption(options, 'domain')
    const named = knownLanguages(project, listOption(options, 'language'))
    const languages = Object.keys(project.locales).filter((language) => named.length === 0 || named.includes(language))
    const chosen = new Set(domains.flatMap((word) => domainsNamed(word, project.sites)))
    const sites = project.sites.filter(({ domain }) => chosen.size === 0 || chosen.has(domain))
    // A language that a site does not offer is checked if it is asked for by name.
    const beyondOffered = domains.length > 0 && named.length > 0
    const found = checkReadiness(project, compilation.locate, { sites, languages: beyondOffered ? languages : [] })
    const everywhere = domains.length === 0 && named.length === 0
    const settled = compilation.withLanguages(found, everywhere)
    const result = readiness({ settled, before: report.diagnostics, sites, languages, beyondOffered })
    if (result.verdicts.length === 0)
      throw new UsageFailure('No site offers these languages. Name a site with `--domain` to check it anyway.')
    const shown = { ...report, ...result, counts: { sites: sites.length, locales: languages.length } }
    const style = styleFor(host.color)
    const formatter = await findingsOutput(format, host, () =>
      domains.length > 0 ? readinessDetails(shown, result, style) : readinessTable(shown, result, languages, style),
    )
    return {
      exitCode: tally(shown).errors === 0 ? exitCodes.ok : exitCodes.findings,
      document: () => findingsDocument(shown),
      text: () => formatter(shown, host),
    }
  },
}
