import type { Command } from '../../program/command.ts'

export const importTexts: Command<'i18n import'> = {
  name: 'import',
  arguments: '<file>',
  summary: 'Read translated texts from a CSV or Excel file with the columns of `i18n export`',
  examples: [
    ['i18n import nl.csv --dry-run', 'see what would change'],
    ['i18n import nl.csv', 'write the texts'],
  ],
  options: [{ flags: '--dry-run', description: 'show the changes without writing them' }],
  async run([file = ''], options, host) {
    const { importTexts: run } = await import('../../edit/import-texts.lazy.ts')
    return run(host, file, options['dryRun'] === true)
  },
}
