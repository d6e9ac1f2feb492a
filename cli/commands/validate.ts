import { textOption } from '../command.ts'
import type { Command } from '../command.ts'
import { findingsFormats } from '../findings-formats.ts'
import type { FindingsFormat } from '../findings-formats.ts'
import { exitCodes } from '../outcome.ts'

export const validate: Command = {
  name: 'validate',
  summary: 'check the tables and the translations',
  options: [
    { flags: '--format <format>', description: 'how to report', choices: findingsFormats, default: 'pretty' },
    { flags: '--report <format=file...>', description: 'write a report into a file as well; any number of them' },
  ],
  async run(_args, options, host) {
    const { compileProject } = await import('../load/compile-project.ts')
    const { reportFiles } = await import('../findings/report-files.ts')
    const { findingsOutput } = await import('../findings/findings-output.ts')
    const { projectRoot } = await import('../project-root.ts')
    const root = projectRoot(host.cwd)
    const format = textOption(options, 'format') as FindingsFormat
    const reports = reportFiles(options['report'], { cwd: host.cwd, root })
    const { report, ok } = await compileProject(root)
    reports.write(report)
    return { exitCode: ok ? exitCodes.ok : exitCodes.findings, stdout: findingsOutput(report, format, host) }
  },
}
