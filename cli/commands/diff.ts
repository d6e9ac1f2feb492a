import { textOption } from '../command.ts'
import type { Command } from '../command.ts'
import { diffFormats } from '../diff-formats.ts'
import type { DiffFormat } from '../diff-formats.ts'
import { exitCodes } from '../outcome.ts'

export const diff: Command = {
  name: 'diff',
  arguments: '[from] [to]',
  summary:
    'say what a change of the table means: two git refs, files, folders or releases; HEAD and the working tree if left out',
  options: [
    { flags: '--format <format>', description: 'how to report', choices: diffFormats, default: 'pretty' },
    { flags: '--impact', description: 'only sums: what all changes together do' },
    { flags: '--details', description: 'every address and every value' },
    { flags: '--blame', description: 'who wrote the lines, as git has it' },
    { flags: '--suggest', description: 'print what sites.yaml lacks below `moved:`, and nothing else' },
    {
      flags: '--env <name>',
      description: 'the environment of microsites.yaml whose addresses are looked at',
      default: 'production',
      completes: 'environment',
    },
    { flags: '--exit-code', description: 'exit 2 where there are changes' },
    { flags: '--fail-on <level>', description: 'exit 1 where there are such changes', choices: ['breaking', 'risky'] },
    {
      flags: '--reason <text>',
      description: 'why more of the table changes than `guard` in microsites.yaml lets pass',
    },
  ],
  completes: [['ref'], ['ref']],
  async run(words, options, host) {
    const { compareSides } = await import('../diff/compare-sides.ts')
    const { diffReportOf } = await import('../diff/diff-report-of.ts')
    const { repositoryFolder } = await import('../load/repository-folder.ts')
    const { exitCodeOf, guardRefusal } = await import('../diff/exit-code-of.ts')
    const { reasonOption } = await import('../reason-option.ts')
    const { projectRoot } = await import('../project-root.ts')
    const { diffViews } = await import('../views/diff/index.ts')
    const reason = reasonOption(options)
    const environment = textOption(options, 'env') ?? 'production'
    const root = projectRoot(host.cwd)
    const sides = await compareSides(root, words, environment, host)
    const { changes } = sides
    const refused = guardRefusal(changes, reason)
    const exitCode = refused === undefined ? exitCodeOf(changes, options) : exitCodes.findings
    if (options['suggest'] === true) {
      const { suggestionText } = await import('../views/diff/suggested-lines.ts')
      const stdout = suggestionText(changes.changes)
      const missing = stdout === '' ? 'Nothing is missing below `moved:`.\n' : ''
      return { exitCode, stdout, stderr: missing + (refused ?? '') }
    }
    const format = textOption(options, 'format') as DiffFormat
    const detail = { impact: options['impact'] === true, details: options['details'] === true }
    const blame = options['blame'] === true
    const report = await diffReportOf(sides, {
      root,
      places: format !== 'pretty' || blame || detail.details,
      blame,
      reason,
      folder: repositoryFolder(root),
    })
    sides.keep()
    return {
      exitCode,
      stdout: diffViews[format](report, detail, host),
      stderr: `${sides.note ?? ''}${refused ?? ''}`,
    }
  },
}
