import type { Command } from '../../program/command.ts'
import { exitCodes } from '../../program/outcome.ts'

export const catalogue: Command<'telemetry catalogue'> = {
  name: 'catalogue',
  summary: 'Print every event that pages and the product may send',
  examples: [['telemetry catalogue --format json', 'for a program']],
  options: [
    {
      flags: '--format <format>',
      description: 'output format; json is a JSON Schema',
      choices: ['markdown', 'json'],
      default: 'markdown',
    },
    { flags: '--write', description: 'write both formats to docs/ and schemas/ instead' },
    { flags: '--check', description: 'print and write nothing; fail if the files are out of date' },
  ],
  async run(_args, options, host) {
    const { catalogueMarkdown } = await import('../../telemetry/catalogue-markdown.ts')
    const { catalogueSchema } = await import('../../telemetry/catalogue-schema.ts')
    if (options['write'] !== true && options['check'] !== true)
      return { exitCode: exitCodes.ok, document: catalogueSchema, text: catalogueMarkdown }
    const { documentText } = await import('../../program/document-text.ts')
    const { writeOrCheck } = await import('../../files/generated-files.ts')
    const { openTree } = await import('../../files/tree.ts')
    return writeOrCheck({
      folder: openTree(host.cwd),
      shown: '.',
      files: new Map([
        ['docs/telemetry-events.md', catalogueMarkdown()],
        ['schemas/telemetry-events.schema.json', documentText(catalogueSchema())],
      ]),
      check: options['check'] === true,
      command: 'microsites telemetry catalogue --write',
    })
  },
}
