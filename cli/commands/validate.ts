import { textOption } from '../command.ts'
import type { Command } from '../command.ts'
import { exitCodes } from '../outcome.ts'

export const validate: Command = {
  name: 'validate',
  summary: 'check the tables and the translations',
  options: [
    {
      flags: '--env <name>',
      description: 'also whether the keys of this environment of microsites.yaml are set',
      completes: 'environment',
    },
    {
      flags: '--pages',
      description: 'also what start pages say, for which all of them are rendered: some seconds for 150 sites',
    },
    { flags: '--format <format>', description: 'how to report', choices: ['text', 'json'], default: 'text' },
    { flags: '--fix', description: 'mend what has one safe remedy, and show what was done' },
    { flags: '--dry-run', description: 'with --fix: show what would be done, and write nothing' },
  ],
  async run(_args, options, host) {
    const { findingsViews } = await import('../views/index.ts')
    const { projectRoot } = await import('../project-root.ts')
    const format = options['format'] as keyof typeof findingsViews
    const view = findingsViews[format]
    const root = projectRoot(host.cwd)
    if (options['fix'] === true) {
      const { runFix } = await import('../edit/run-fix.ts')
      const dryRun = options['dryRun'] === true
      return runFix(root, { dryRun, view: (report) => view(report, host), forPeople: format === 'text' }, host)
    }
    if (options['dryRun'] === true) return { exitCode: exitCodes.usage, stderr: '`--dry-run` goes with `--fix`.\n' }
    const { compileProject } = await import('../load/compile-project.ts')
    const name = textOption(options, 'env')
    const chosen = name === undefined ? undefined : { name, variables: host.env }
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
    return { exitCode: ok ? exitCodes.ok : exitCodes.findings, stdout: view(report, host) }
  },
}
