import type { Command } from '../command.ts'
import { exitCodes } from '../outcome.ts'

export const init: Command = {
  name: 'init',
  arguments: '[dir]',
  summary: 'make a small project: two sites, two languages, the schemas, a CI workflow',
  options: [],
  async run([dir = '.'], _options, host) {
    const { resolve } = await import('node:path')
    const { starterFiles } = await import('../load/starter-files.ts')
    const { writeNewFiles } = await import('../write/write-new-files.ts')
    const folder = resolve(host.cwd, dir)
    const files = await starterFiles()
    const taken = writeNewFiles(folder, files)
    if (taken.length > 0) {
      return {
        exitCode: exitCodes.usage,
        stderr: `Nothing was written: ${taken.map((path) => `\`${path}\``).join(', ')} would be overwritten.\n`,
      }
    }
    const list = [...files.keys()].map((path) => `  ${path}\n`).join('')
    return { exitCode: exitCodes.ok, stdout: `${list}\nNow: microsites validate, then microsites build.\n` }
  },
}
