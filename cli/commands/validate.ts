import { textOption } from '../command.ts'
import type { Command } from '../command.ts'
import { exitCodes } from '../outcome.ts'

export const validate: Command = {
  name: 'validate',
  summary: 'check the tables and the translations',
  options: [
    { flags: '--env <name>', description: 'also whether the keys of this environment of microsites.yaml are set' },
    {
      flags: '--pages',
      description: 'also what start pages say, for which all of them are rendered: some seconds for 150 sites',
    },
    { flags: '--format <format>', description: 'how to report', choices: ['text', 'json'], default: 'text' },
  ],
  async run(_args, options, host) {
    const { compileProject } = await import('../load/compile-project.ts')
    const { findingsViews } = await import('../views/index.ts')
    const { projectRoot } = await import('../project-root.ts')
    const name = textOption(options, 'env')
    const chosen = name === undefined ? undefined : { name, variables: host.env }
    const root = projectRoot(host.cwd)
    const compiled = await compileProject(root, undefined, chosen)
    const { ok, project } = compiled
    let { report } = compiled
    if (project && name !== undefined) {
      const { environmentOf } = await import('../build/environment-of.ts')
      environmentOf(project, name)
    }
    if (project && options['pages'] === true) {
      const { withPageFindings } = await import('../pages/with-page-findings.ts')
      report = await withPageFindings(compiled, project, { root, environment: name ?? 'production', host })
    }
    const view = findingsViews[options['format'] as keyof typeof findingsViews]
    return { exitCode: ok ? exitCodes.ok : exitCodes.findings, stdout: view(report, host) }
  },
}
