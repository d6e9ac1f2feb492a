import { textOption } from '../program/command.ts'
import type { Command } from '../program/command.ts'
import { exitCodes } from '../program/outcome.ts'
import type { DocumentOf } from '../../compiler/results/result-of.ts'

export const exportTable: Command<'export'> = {
  name: 'export',
  purpose: 'Write',
  summary: 'Print the rows of sites.yaml as CSV or JSON, for spreadsheets and `import`',
  examples: [
    ['export --out sites.csv', 'for Excel, Google Sheets or Airtable'],
    ['export --format json', 'for programs'],
  ],
  options: [
    {
      flags: '--out <file>',
      description: 'write this file instead of standard output: JSON if it ends in .json, otherwise CSV',
    },
    { flags: '--format <format>', description: 'output format', choices: ['csv', 'json'], default: 'csv' },
  ],
  async run(_args, options, host) {
    const { readProject } = await import('../project/read-project.ts')
    const { checkoutAt } = await import('../project/checkout-at.ts')
    const { outputFile, writeOutputs } = await import('../files/output-file.ts')
    const { unreadText } = await import('../lookup/formats/nothing-named.ts')
    const { plural } = await import('../text/plural.ts')
    const { documentText } = await import('../program/document-text.ts')
    const { tableCsv, tableDocument } = await import('../import/export-table.ts')
    const checkout = checkoutAt(host)
    const out = textOption(options, 'out')
    const file = out === undefined ? undefined : outputFile(out, '--out', { cwd: host.cwd, root: checkout.root })
    const { context, unread, sources } = await readProject(checkout)
    const { sites } = context.ast
    const lost = unread.filter(({ severity, span }) => severity === 'error' && span.file === sources.sites.path)
    // A sheet or backup with fewer rows would look complete.
    if (lost.length > 0) return { exitCode: exitCodes.findings, stderr: `Nothing was exported. ${unreadText(lost)}` }
    const document = (): DocumentOf<'export'> => tableDocument(sites)
    const text = (): string => tableCsv(sites)
    if (!file) return { exitCode: exitCodes.ok, document, text }
    writeOutputs([{ ...file, content: /\.json$/i.test(file.path) ? documentText(document()) : text() }])
    return {
      exitCode: exitCodes.ok,
      result: { file: file.shown, rows: sites.length },
      text: `${file.shown}: ${plural(sites.length, 'row')}\n`,
    }
  },
}
