import { listOption } from '../../program/command.ts'
import type { Command } from '../../program/command.ts'
import { exitCodes } from '../../program/outcome.ts'

export const check: Command = {
  name: 'check',
  summary: 'Show which sites can go live in which languages, and what is missing',
  options: [
    {
      flags: '-d, --domain <domains...>',
      description: 'only these domains or slugs',
      completes: 'domain',
    },
    { flags: '-l, --language <languages...>', description: 'only these languages', completes: 'locale' },
    { flags: '--format <format>', description: 'output format', choices: ['text', 'json'], default: 'text' },
  ],
  async run(_args, options, host) {
    const { CommandFailure } = await import('../../program/command-failure.ts')
    const { readiness } = await import('../../../compiler/readiness/readiness.ts')
    const { compileProject } = await import('../../project/compile-project.ts')
    const { knownLanguages } = await import('../../validate/languages/known-languages.ts')
    const { loadNotes } = await import('../../validate/languages/load-notes.ts')
    const { sitesNamed } = await import('../../validate/languages/sites-named.ts')
    const { checkoutAt } = await import('../../project/checkout.ts')
    const { findingsViews } = await import('../../findings/formats/index.ts')
    const { readinessViews } = await import('../../validate/languages/readiness-views.ts')
    const checkout = checkoutAt(host)
    const { project, report } = await compileProject(checkout, 'translation')
    if (!project) return { exitCode: exitCodes.findings, stderr: findingsViews.pretty(report, host) }
    const domains = listOption(options, 'domain')
    const result = readiness({
      project,
      notes: loadNotes(checkout.root, project.namespaces),
      findings: report.diagnostics,
      sites: sitesNamed(project, domains),
      languages: knownLanguages(project, listOption(options, 'language')),
      beyondOffered: domains.length > 0,
    })
    if (result.sites.every(({ languages }) => languages.length === 0))
      throw new CommandFailure(
        exitCodes.usage,
        'No site offers that. Name a site with `--domain` to look at it all the same.',
      )
    const ok = result.sites.every(({ languages }) => languages.every(({ ready }) => ready))
    const view = readinessViews[options['format'] as keyof typeof readinessViews]
    return {
      exitCode: ok ? exitCodes.ok : exitCodes.findings,
      stdout: view({ result, ok, named: domains.length > 0, textOf: report.textOf }, host),
    }
  },
}
