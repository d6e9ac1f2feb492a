import { textOption } from '../command.ts'
import type { Command } from '../command.ts'

export const schema: Command = {
  name: 'schema',
  summary: 'write the JSON Schemas of the three files, for editors, of findings and of changes',
  options: [
    { flags: '--out <dir>', description: 'folder for the schemas', default: 'schemas' },
    { flags: '--check', description: 'write nothing; fail when what is there is stale' },
  ],
  async run(_args, options, host) {
    const { resolve } = await import('node:path')
    const { jsonSchemas } = await import('../../compiler/1-parse/schema/json-schemas.ts')
    const { writeOrCheck } = await import('../write/write-or-check.ts')
    const shown = textOption(options, 'out') ?? 'schemas'
    return writeOrCheck({
      folder: resolve(host.cwd, shown),
      shown,
      tree: jsonSchemas(),
      check: options['check'] === true,
      command: 'microsites schema',
    })
  },
}
