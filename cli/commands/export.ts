import type { Command } from '../program/command.ts'
import { exitCodes } from '../program/outcome.ts'

export const exportTable: Command = {
  name: 'export',
  purpose: 'Write',
  summary: 'Print the rows of sites.yaml as CSV or JSON, for spreadsheets and `import`',
  examples: [
    ['export > sites.csv', 'for Excel, Google Sheets or Airtable'],
    ['export --format json', 'for programs'],
  ],
  options: [{ flags: '--format <format>', description: 'output format', choices: ['csv', 'json'], default: 'csv' }],
  async run(_args, options, host) {
    const { surveyProject } = await import('../project/survey-project.ts')
    const { checkoutAt } = await import('../project/checkout.ts')
    const { unreadText } = await import('../lookup/formats/nothing-named.ts')
    const { tableCsv, tableJson } = await import('../import/export-table.ts')
    const { context, unread } = await surveyProject(checkoutAt(host))
    const text = options['format'] === 'json' ? tableJson(context.ast.sites) : tableCsv(context.ast.sites)
    const note = unreadText(unread)
    return { exitCode: exitCodes.ok, stdout: text, ...(note !== undefined && { stderr: note }) }
  },
}
