import { textOption } from '../program/command.ts'
import type { Command } from '../program/command.ts'
import { diffFormats } from '../diff/formats/index.ts'
import type { DiffFormat } from '../diff/formats/index.ts'
import { exitCodes } from '../program/outcome.ts'

export const diff: Command<'diff'> = {
  name: 'diff',
  purpose: 'Release',
  arguments: '[from] [to]',
  summary: 'Show what a change of the table does to live URLs',
  examples: [
    ['diff', 'what your uncommitted changes do'],
    ['diff origin/main... --fail-on breaking', 'fail in CI if a URL stops working'],
    ['diff old/dist dist', 'compare the URLs of two builds'],
  ],
  options: [
    {
      flags: '--format <format>',
      description: 'output format',
      choices: [...Object.keys(diffFormats), 'json'],
      default: 'pretty',
    },
    { flags: '--impact', description: 'show only the totals of all changes' },
    { flags: '--details', description: 'show every URL and every value' },
    { flags: '--blame', description: 'show the git author of each line' },
    {
      flags: '--suggest',
      description: 'print only the lines that are missing in the tables: redirects, retired domains, aliases',
    },
    {
      flags: '--env <name>',
      description: 'environment of microsites.yaml whose URLs are compared',
      default: 'production',
      completes: 'environment',
    },
    { flags: '--exit-code', description: 'exit 2 if there are changes' },
    {
      flags: '--fail-on <level>',
      description: 'exit 2 if there are changes of this level or worse, without --reason',
      choices: ['breaking', 'risky'],
    },
    {
      flags: '--reason <text>',
      description: 'why a change is meant that `guard` in microsites.yaml or --fail-on refuses',
    },
  ],
  completes: [['ref'], ['ref']],
  async run(words, options, host) {
    const { join, resolve } = await import('node:path')
    const { kindOf } = await import('../files/named-path.ts')
    const { compareSides } = await import('../diff/compare-sides.ts')
    const { diffReportOf } = await import('../diff/diff-report-of.ts')
    const { repositoryFolder } = await import('../project/repository-folder.ts')
    const { exitCodeOf, guardRefusal } = await import('../diff/exit-code-of.ts')
    const { reasonOption } = await import('../program/reason-option.ts')
    const { checkoutAt, checkoutOrFolder } = await import('../project/checkout-at.ts')
    const { diffDocument } = await import('../diff/diff-document.ts')
    const reason = reasonOption(options)
    const environment = textOption(options, 'env') ?? 'production'
    // Two other projects can be compared from anywhere. A build is compared with the redirects of the project.
    const others = words.map((word) => resolve(host.cwd, word))
    const needsNone =
      others.length === 2 && others.every((path) => kindOf(path) && !kindOf(join(path, 'manifest.json')))
    const checkout = needsNone ? checkoutOrFolder(host) : checkoutAt(host)
    const sides = await compareSides(checkout, words, environment, host)
    const { changes } = sides
    const refused = guardRefusal(changes, reason)
    const exitCode = refused === undefined ? exitCodeOf(changes, options) : exitCodes.findings
    if (options['suggest'] === true) {
      const { suggestionText } = await import('../diff/formats/suggested-lines.ts')
      const text = suggestionText(changes.changes)
      const missing = text === '' ? 'No line is missing.\n' : ''
      return { exitCode, result: { suggested: text }, text, stderr: missing + (refused ?? '') }
    }
    const format = textOption(options, 'format') as DiffFormat | 'json'
    const detail = { impact: options['impact'] === true, details: options['details'] === true }
    const blame = options['blame'] === true
    const report = await diffReportOf(sides, {
      checkout,
      places: format !== 'pretty' || blame || detail.details,
      blame,
      reason,
      folder: repositoryFolder(checkout.root),
    })
    sides.keep()
    // The formatter of JSON is `run.ts`.
    const formatter = await diffFormats[format === 'json' ? 'pretty' : format]()
    return {
      exitCode,
      document: () => diffDocument(report),
      text: () => formatter(report, detail, host),
      stderr: `${sides.note ?? ''}${refused ?? ''}`,
    }
  },
}
