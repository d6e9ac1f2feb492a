import { listOption } from '../program/command.ts'
import type { Command } from '../program/command.ts'
import { filterOptions, tableFormat } from '../lookup/filter-options.ts'
import { exitCodes } from '../program/outcome.ts'

export const matrix: Command<'matrix'> = {
  name: 'matrix',
  purpose: 'Inspect',
  arguments: '[text...]',
  summary: 'Print a table of domains and locales: served, missing, excluded …',
  examples: [
    ['matrix', 'all domains and locales'],
    ['matrix --country JP --format markdown', 'for a ticket'],
  ],
  options: [
    ...filterOptions,
    { flags: '--locale <locales...>', description: 'only the columns of these languages', completes: 'locale' },
    tableFormat,
  ],
  async run(texts, options, host) {
    const { hideSecretsOf } = await import('../../compiler/diagnostic/hide-secrets.ts')
    const { matrix: matrixOf } = await import('../../compiler/lookup/matrix.ts')
    const { readProject } = await import('../project/read-project.ts')
    const { filterOf, languagesAskedFor, rowsAskedFor } = await import('../lookup/select.ts')
    const { checkoutAt } = await import('../project/checkout-at.ts')
    const { matrixDocument, matrixViews } = await import('../lookup/formats/matrix-views.ts')
    const { exitCodeOf, unreadText } = await import('../lookup/formats/nothing-named.ts')
    const { context, unread, hide } = await readProject(checkoutAt(host))
    const stderr = unreadText(unread)
    if (context.ast.sites.length === 0) return { exitCode: exitCodes.findings, ...(stderr !== undefined && { stderr }) }
    const languages = languagesAskedFor(context, listOption(options, 'locale'))
    const rows = rowsAskedFor(context, { ...filterOf(texts, options), locales: [] })
    const found = hideSecretsOf(matrixOf(context, rows, languages), hide)
    return {
      exitCode: exitCodeOf(unread),
      document: () => matrixDocument(found),
      rows: ['locales', 'sites'],
      text: () => matrixViews[options['format'] as keyof typeof matrixViews](found, host),
      ...(stderr !== undefined && { stderr }),
    }
  },
}
