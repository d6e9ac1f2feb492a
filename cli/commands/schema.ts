import { textOption } from '../command.ts'
import type { Command } from '../command.ts'
import { exitCodes } from '../outcome.ts'

export const schema: Command = {
  name: 'schema',
  summary: 'write the JSON Schemas of the three files, for editors',
  options: [
    { flags: '--out <dir>', description: 'folder for the schemas', default: 'schemas' },
    { flags: '--check', description: 'write nothing; fail when what is there is stale' },
  ],
  async run(_args, options, host) {
    const { resolve } = await import('node:path')
    const { jsonSchemas } = await import('../../compiler/1-parse/schema/json-schemas.ts')
    const { staleFiles, writeTree } = await import('../write/write-tree.ts')
    const out = textOption(options, 'out') ?? 'schemas'
    const folder = resolve(host.cwd, out)
    const tree = jsonSchemas()
    if (options['check'] !== true) {
      writeTree(folder, tree)
      return { exitCode: exitCodes.ok, stdout: [...tree.keys()].map((path) => `${out}/${path}\n`).join('') }
    }
    const stale = staleFiles(folder, tree)
    return stale.length === 0
      ? { exitCode: exitCodes.ok, stdout: `${out}: up to date\n` }
      : { exitCode: exitCodes.findings, stderr: `Stale: ${stale.join(', ')}. Run \`microsites schema\`.\n` }
  },
}
