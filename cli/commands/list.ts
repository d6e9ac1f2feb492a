import type { Command } from '../program/command.ts'
import { filterOptions, tableFormat } from '../lookup/filter-options.ts'
import { exitCodes } from '../program/outcome.ts'

export const list: Command<'list'> = {
  name: 'list',
  purpose: 'Inspect',
  arguments: '[text...]',
  summary: 'List sites whose domain, slug or names contain all texts',
  examples: [
    ['list --country FR --locale ja', 'sites in France with Japanese pages'],
    ['list station --format csv', 'for a spreadsheet'],
  ],
  options: [
    ...filterOptions,
    { flags: '--locale <locales...>', description: 'only sites with these languages', completes: 'locale' },
    tableFormat,
  ],
  async run(texts, options, host) {
    const { hideSecretsOf } = await import('../../compiler/diagnostic/hide-secrets.ts')
    const { listedSite } = await import('../../compiler/lookup/listed-site.ts')
    const { readProject } = await import('../project/read-project.ts')
    const { filterOf, rowsAskedFor } = await import('../lookup/select.ts')
    const { checkoutAt } = await import('../project/checkout-at.ts')
    const { listDocument, listViews } = await import('../lookup/formats/list-views.ts')
    const { exitCodeOf, unreadText } = await import('../lookup/formats/nothing-named.ts')
    const { context, unread, hide } = await readProject(checkoutAt(host))
    const stderr = unreadText(unread)
    if (context.ast.sites.length === 0) return { exitCode: exitCodes.findings, ...(stderr !== undefined && { stderr }) }
    const rows = rowsAskedFor(context, filterOf(texts, options)).map((site) => listedSite(context, site))
    const found = { sites: hideSecretsOf(rows, hide), all: context.ast.sites.length }
    return {
      exitCode: exitCodeOf(unread),
      document: () => listDocument(found),
      rows: ['sites'],
      text: () => listViews[options['format'] as keyof typeof listViews](found, host),
      ...(stderr !== undefined && { stderr }),
    }
  },
}
