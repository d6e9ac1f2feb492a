import { textOption } from '../program/command.ts'
import type { Command } from '../program/command.ts'

export const importTable: Command<'import'> = {
  name: 'import',
  purpose: 'Write',
  arguments: '<file>',
  summary: 'Write the rows of a CSV, Excel or JSON file, or of a host map in code, into sites.yaml',
  examples: [
    ['import sites.csv --dry-run', 'see what would change'],
    ['import sites.csv --map "Website=domain" --map "Notes=-"', 'say what columns mean; it is remembered'],
    ['import src/hosts.ts', 'read an object of hosts, without running it'],
  ],
  options: [
    {
      flags: '--object <name>',
      description: 'the sheet of a workbook, or the object of hosts in code, if there are several',
    },
    { flags: '--map <header=column...>', description: 'the column that a header means, or `-` for none' },
    { flags: '--set <column=value...>', description: 'a value for new rows that have none' },
    { flags: '--strict', description: 'refuse columns that are guessed or unknown, and cells that are corrected' },
    { flags: '--remove', description: 'also remove the rows that the file does not have' },
    { flags: '--reason <text>', description: 'why a change that the guard refuses is meant' },
    { flags: '--dry-run', description: 'show the changes without writing them' },
  ],
  async run([file = ''], options, host) {
    const { UsageFailure } = await import('../program/command-failure.ts')
    const { reasonOption } = await import('../program/reason-option.ts')
    const { pairsOf } = await import('../import/sheet-columns.ts')
    const { runImportTable } = await import('../import/run-import-table.ts')
    const object = textOption(options, 'object')
    const isCode = /\.[cm]?[jt]sx?$/i.test(file)
    if (object !== undefined && !isCode && !/\.xlsx$/i.test(file))
      throw new UsageFailure('`--object` names a sheet of a workbook or an object of hosts in code.')
    const raw = isCode
      ? (await import('../import/read-hosts.lazy.ts')).readHosts(host.cwd, file, object)
      : await (await import('../import/read-sheet.ts')).readSheet(host.cwd, file, object)
    return runImportTable(host, raw, {
      dryRun: options['dryRun'] === true,
      remove: options['remove'] === true,
      reason: reasonOption(options),
      strict: options['strict'] === true,
      mapping: pairsOf(options['map'], '--map "Website=domain"'),
      given: pairsOf(options['set'], '--set type=poi'),
    })
  },
}
