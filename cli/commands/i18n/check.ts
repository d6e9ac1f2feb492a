import { listOption } from '../../command.ts'
import type { Command } from '../../command.ts'
import { exitCodes } from '../../outcome.ts'

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
    const { CommandFailure } = await import('../../command-failure.ts')
    const { readiness } = await import('../../../compiler/readiness/readiness.ts')
    const { compileProject } = await import('../../load/compile-project.ts')
    const { knownLanguages } = await import('../../i18n/known-languages.ts')
    const { loadNotes } = await import('../../i18n/load-notes.ts')
    const { sitesNamed } = await import('../../i18n/sites-named.ts')
    const { projectRoot } = await import('../../project-root.ts')
    const { findingsViews } = await import('../../views/findings/index.ts')
    const { readinessViews } = await import('../../views/i18n/readiness-views.ts')
    const root = projectRoot(host.cwd)
    const { project, report } = await compileProject(root, 'translation')
    if (!project) return { exitCode: exitCodes.findings, stderr: findingsViews.pretty(report, host) }
    const domains = listOption(options, 'domain')
    const result = readiness({
      project,
      notes: loadNotes(root, project.namespaces),
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
