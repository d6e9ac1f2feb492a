import { textOption } from '../program/command.ts'
import type { Command, CommandOptions } from '../program/command.ts'
import { findingsFormatNames } from '../findings/formats/index.ts'
import type { FindingsFormat } from '../findings/formats/index.ts'
import { exitCodes } from '../program/outcome.ts'
import { UsageFailure } from '../program/command-failure.ts'
import type { FindingsReport } from '../project/findings-report.ts'

export const validate: Command<'validate'> = {
  name: 'validate',
  purpose: 'Check',
  summary: 'Check the tables and the translations',
  examples: [
    ['validate', 'check everything'],
    ['validate --fix --dry-run', 'show the fixes that are safe'],
    ['validate --since origin/main --report sarif=findings.sarif', 'what a branch adds, also as a file'],
  ],
  options: [
    { flags: '--format <format>', description: 'output format', choices: findingsFormatNames, default: 'pretty' },
    {
      flags: '--report <format=file...>',
      description: 'also write a report to a file; can be repeated',
      completes: 'findings-format',
    },
    {
      flags: '--env <name>',
      description: 'also check that the keys of this environment are set',
      completes: 'environment',
    },
    { flags: '--all', description: 'show findings with the same cause one by one' },
    {
      flags: '--pages',
      description: 'also render all start pages and compare their text (takes a few seconds)',
    },
    {
      flags: '--since <ref>',
      description: 'only findings that are new since a branch, tag or commit',
      completes: 'ref',
    },
    {
      flags: '--watch',
      description: 'check again after each save; also keeps the editor schemas up to date',
    },
    { flags: '--fix', description: 'fix problems that have one safe fix, and show the changes' },
    { flags: '--dry-run', description: 'with --fix: show the fixes without writing them' },
  ],
  async run(_args, options, host) {
    const { reportFiles } = await import('../validate/report-files.ts')
    const { findingsDocument } = await import('../findings/findings-data.ts')
    const { findingsOutput } = await import('../validate/findings-output.ts')
    const { findingsCheck } = await import('../validate/findings-check.ts')
    const { tally } = await import('../project/findings-report.ts')
    const { checkoutAt } = await import('../project/checkout-at.ts')
    const { uncheckedTemplates } = await import('../project/project-code.ts')
    refuseTogether(options)
    const checkout = checkoutAt(host)
    const { root } = checkout
    const format = textOption(options, 'format') as FindingsFormat
    const reports = await reportFiles(options['report'], { cwd: host.cwd, root })
    const reported = (report: FindingsReport): FindingsReport => {
      const shown = { ...report, all: options['all'] === true }
      reports.write(shown)
      return shown
    }
    const formatter = await findingsOutput(format, host)
    const view = (report: FindingsReport): string => formatter(report, host)
    if (options['fix'] === true) {
      const { runFix } = await import('../edit/run-fix.lazy.ts')
      return runFix(
        checkout,
        { dryRun: options['dryRun'] === true, reported, view, forPeople: format === 'pretty' },
        host,
      )
    }
    const check = await findingsCheck(checkout, options, host)
    if (options['watch'] === true) {
      const { watchFindings } = await import('../validate/watch-findings.lazy.ts')
      const shown = (report: FindingsReport) => ({
        output: view(reported(report)),
        findings: report.diagnostics.length,
      })
      const { withSchemas } = await import('../edit/with-schemas.lazy.ts')
      const { loadProject } = await import('../project/load-project.ts')
      const { replaceFiles } = await import('../files/replace-files.ts')
      const { editProject } = await import('../project/edit-project.ts')
      // Keeps the schemas current for the open editor.
      const follow = () =>
        editProject(checkout, async () =>
          replaceFiles(root, await withSchemas(checkout, loadProject(checkout), new Map())),
        )
      return watchFindings(checkout, async () => shown(await check()), follow, host)
    }
    const report = reported(await check())
    const unchecked = uncheckedTemplates(checkout)
    return {
      exitCode: tally(report).errors === 0 ? exitCodes.ok : exitCodes.findings,
      document: () => findingsDocument(report),
      text: () => view(report),
      ...(unchecked !== undefined && { stderr: unchecked }),
    }
  },
}

/** Pairs of options that cannot be combined, and why. */
const apart = [
  ['fix', 'since', 'a fix also changes older findings'],
  ['fix', 'watch', 'the files would change while you edit them'],
  ['fix', 'pages', 'findings about pages have no automatic fix'],
  ['fix', 'env', 'a missing variable cannot be fixed in the files'],
  ['pages', 'since', 'the pages of a commit are not rendered'],
] as const

function refuseTogether(options: CommandOptions): void {
  const given = (name: string): boolean => options[name] !== undefined && options[name] !== false
  for (const [one, other, why] of apart)
    if (given(one) && given(other)) throw new UsageFailure(`\`--${one}\` cannot be used with \`--${other}\`: ${why}.`)
  if (given('dryRun') && !given('fix')) throw new UsageFailure('`--dry-run` needs `--fix`.')
}
