import { textOption } from '../program/command.ts'
import type { Command } from '../program/command.ts'

export const importRedirects: Command<'import redirects'> = {
  name: 'import redirects',
  purpose: 'Write',
  arguments: '<file>',
  summary: 'Write old URLs and their targets from a CSV, Excel or JSON file below `moved` in sites.yaml',
  examples: [
    ['import redirects old.csv --dry-run', 'see what would change'],
    ['import redirects old.csv --domain paris-bags.example', 'the file has paths of one site'],
    ['import redirects Pages.csv', 'list URLs of Search Console without a page or a redirect'],
  ],
  options: [
    { flags: '--object <name>', description: 'the sheet of a workbook, if there are several' },
    {
      flags: '--map <header=column...>',
      description: 'the column that a header means: from, to, status, permanent, regex, match, state, or `-` for none',
    },
    { flags: '--domain <domain>', description: 'the site of paths without a domain', completes: 'domain' },
    { flags: '--strict', description: 'refuse columns that are guessed or unknown, and cells that are corrected' },
    { flags: '--reason <text>', description: 'why a change that the guard refuses is meant' },
    { flags: '--dry-run', description: 'show the changes without writing them' },
  ],
  async run([file = ''], options, host) {
    const { reasonOption } = await import('../program/reason-option.ts')
    const { pairsOf } = await import('../import/sheet-columns.ts')
    const { readSheet } = await import('../import/read-sheet.ts')
    const { runImportRedirects } = await import('../import/run-import-redirects.ts')
    const raw = await readSheet(host.cwd, file, textOption(options, 'object'), 'from,to')
    return runImportRedirects(host, raw, {
      dryRun: options['dryRun'] === true,
      reason: reasonOption(options),
      strict: options['strict'] === true,
      mapping: pairsOf(options['map'], '--map "Old URL=from"'),
      domain: textOption(options, 'domain'),
    })
  },
}
