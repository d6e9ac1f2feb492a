import type { Command } from '../program/command.ts'
import { exitCodes } from '../program/outcome.ts'

export const init: Command = {
  name: 'init',
  arguments: '[dir]',
  summary: 'Create a small project: two sites, two languages, schemas, a CI workflow',
  options: [],
  async run([dir = '.'], _options, host) {
    const { existsSync } = await import('node:fs')
    const { join, resolve } = await import('node:path')
    const { starterFiles } = await import('../project/starter/starter-files.ts')
    const { starterPackage } = await import('../project/starter/starter-package.ts')
    const { stepsAfterInit } = await import('../project/starter/steps-after-init.ts')
    const { writeNewFiles } = await import('../files/write-new-files.ts')
    const folder = resolve(host.cwd, dir)
    const ownPackage = existsSync(join(folder, 'package.json'))
    const files = new Map([...(await starterFiles(host.env)), ...(ownPackage ? [] : starterPackage())])
    const taken = writeNewFiles(folder, files)
    if (taken.length > 0) {
      return {
        exitCode: exitCodes.usage,
        stderr: `Nothing was written: ${taken.map((path) => `\`${path}\``).join(', ')} would be overwritten.\n`,
      }
    }
    const list = [...files.keys()].map((path) => `  ${path}\n`).join('')
    const steps = stepsAfterInit({ dir, ownPackage, locked: files.has('package-lock.json') })
    return { exitCode: exitCodes.ok, stdout: `${list}\n${steps}` }
  },
}
