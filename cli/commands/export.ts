import { textOption } from '../program/command.ts'
import type { Command } from '../program/command.ts'
import { exitCodes } from '../program/outcome.ts'

export const exportTable: Command = {
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
    const { checkoutAt } = await import('../project/checkout.ts')
    const { outputFile } = await import('../files/output-file.ts')
    const { replaceAll } = await import('../files/generated-files.ts')
    const { unreadText } = await import('../lookup/formats/nothing-named.ts')
    const { plural } = await import('../text/plural.ts')
    const { tableCsv, tableJson } = await import('../import/export-table.ts')
    const checkout = checkoutAt(host)
    const out = textOption(options, 'out')
    const file = out === undefined ? undefined : outputFile(out, '--out', { cwd: host.cwd, root: checkout.root })
    const isJson = file ? /\.json$/i.test(file.path) : options['format'] === 'json'
    const { context, unread } = await readProject(checkout)
    const { sites } = context.ast
    const text = isJson ? tableJson(sites) : tableCsv(sites)
    if (file) replaceAll([{ ...file.place, content: text }])
    const note = unreadText(unread)
    return {
      exitCode: exitCodes.ok,
      ...(file && { result: { file: file.shown, rows: sites.length } }),
      stdout: file ? `${file.shown}: ${plural(sites.length, 'row')}\n` : text,
      ...(note !== undefined && { stderr: note }),
    }
  },
}
