import type { Command } from '../../program/command.ts'

export const importFacts: Command<'facts import'> = {
  name: 'import',
  arguments: '<file>',
  summary: 'Write facts about places from a CSV, Excel or JSON file into facts.yaml',
  examples: [
    ['facts import inventory.csv --dry-run', 'see what would change'],
    ['facts import inventory.csv', 'write facts.yaml'],
  ],
  options: [{ flags: '--dry-run', description: 'show the changes without writing them' }],
  async run([file = ''], options, host) {
    const { runImport } = await import('../../edit/run-import.ts')
    return runImport(host, file, options['dryRun'] === true)
  },
}
