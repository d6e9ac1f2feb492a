import { textOption } from '../command.ts'
import type { Command } from '../command.ts'
import { findingsFormats } from '../findings-formats.ts'
import type { FindingsFormat } from '../findings-formats.ts'
import { exitCodes } from '../outcome.ts'
import type { FindingsReport } from '../views/findings-report.ts'

export const validate: Command = {
  name: 'validate',
  summary: 'check the tables and the translations',
  options: [
    { flags: '--format <format>', description: 'how to report', choices: findingsFormats, default: 'pretty' },
    { flags: '--report <format=file...>', description: 'write a report into a file as well; any number of them' },
    { flags: '--since <ref>', description: 'only what has been added since a branch, a tag or a commit' },
    { flags: '--watch', description: 'check again each time that a file is saved, until Ctrl-C' },
  ],
  async run(_args, options, host) {
    const { compileProject } = await import('../load/compile-project.ts')
    const { reportFiles } = await import('../findings/report-files.ts')
    const { findingsOutput } = await import('../findings/findings-output.ts')
    const { today } = await import('../load/today.ts')
    const { tally } = await import('../views/findings-report.ts')
    const { projectRoot } = await import('../project-root.ts')
    const root = projectRoot(host.cwd)
    const format = textOption(options, 'format') as FindingsFormat
    const reports = reportFiles(options['report'], { cwd: host.cwd, root })
    const ref = textOption(options, 'since')
    const added =
      ref === undefined ? undefined : await (await import('../findings/added-since.ts')).addedSince(root, ref, today())
    const check = async (): Promise<FindingsReport> => {
      const compiled = await compileProject(root)
      const report = added ? added(compiled.report) : compiled.report
      reports.write(report)
      return report
    }
    if (options['watch'] === true) {
      const { watchFindings } = await import('../findings/watch-findings.ts')
      return watchFindings(
        root,
        async () => {
          const report = await check()
          return { output: findingsOutput(report, format, host), findings: report.diagnostics.length }
        },
        host,
      )
    }
    const report = await check()
    return {
      exitCode: tally(report).errors === 0 ? exitCodes.ok : exitCodes.findings,
      stdout: findingsOutput(report, format, host),
    }
  },
}
