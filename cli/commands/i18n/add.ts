import type { Command } from '../../program/command.ts'

export const add: Command<'i18n add'> = {
  name: 'add',
  arguments: '<language>',
  summary: 'Add a language to locales.yaml, with files of texts to translate',
  examples: [
    ['i18n add nl', 'add Dutch, as in the Netherlands'],
    ['i18n add nl-BE --dry-run', 'show the change for Belgium'],
  ],
  options: [{ flags: '--dry-run', description: 'show the change without writing it' }],
  async run([word = ''], options, host) {
    const { languageEdits } = await import('../../edit/language-edits.ts')
    const { runEdit } = await import('../../edit/run-edit.ts')
    return runEdit(host, options['dryRun'] === true, (project) => languageEdits(project, word))
  },
}
