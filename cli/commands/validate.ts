import type { Command } from '../command.ts'
import { exitCodes } from '../outcome.ts'

export const validate: Command = {
  name: 'validate',
  summary: 'check the tables and the translations',
  options: [{ flags: '--format <format>', description: 'how to report', choices: ['text', 'json'], default: 'text' }],
  async run(_args, options, host) {
    const { compileProject } = await import('../load/compile-project.ts')
    const { findingsViews } = await import('../views/index.ts')
    const { projectRoot } = await import('../project-root.ts')
    const { report, ok } = await compileProject(projectRoot(host.cwd))
    const view = findingsViews[options['format'] as keyof typeof findingsViews]
    return { exitCode: ok ? exitCodes.ok : exitCodes.findings, stdout: view(report, host) }
  },
}
