import { formatOption } from '../program/command.ts'
import type { Command } from '../program/command.ts'
import { exitCodes } from '../program/outcome.ts'

export const init: Command = {
  name: 'init',
  purpose: 'Write',
  arguments: '[dir]',
  summary: 'Create a small project: two sites, two languages, CI',
  examples: [
    ['init', 'start in this folder'],
    ['init luggage', 'start in a new folder'],
  ],
  options: [formatOption],
  async run([dir = '.'], _options, host) {
    const { resolve } = await import('node:path')
    const { starterFiles } = await import('../project/starter/starter-files.ts')
    const { starterPackage } = await import('../project/starter/starter-package.ts')
    const { stepsAfterInit } = await import('../project/starter/steps-after-init.ts')
    const { openTree } = await import('../files/tree.ts')
    const { replaceFiles, writeNewFiles } = await import('../files/generated-files.ts')
    const root = resolve(host.cwd, dir)
    const folder = openTree(root)
    const ownPackage = folder.has('package.json')
    const files = new Map([...(await starterFiles(host.env)), ...(ownPackage ? [] : starterPackage())])
    const ignored = folder.read('.gitignore')?.toString()
    const ignoring = ignored === undefined ? undefined : withLines(ignored, files.get('.gitignore') ?? '')
    if (ignoring !== undefined) files.delete('.gitignore')
    const taken = writeNewFiles(folder, files)
    if (taken.length > 0) {
      return {
        exitCode: exitCodes.usage,
        stderr: `Nothing was written: ${taken.map((path) => `\`${path}\``).join(', ')} would be overwritten.\n`,
      }
    }
    if (ignoring !== undefined) replaceFiles(root, new Map([['.gitignore', ignoring]]))
    const list = [...files.keys()].map((path) => `  ${path}\n`).join('')
    const steps = stepsAfterInit({ dir, ownPackage, locked: files.has('package-lock.json') })
    return {
      exitCode: exitCodes.ok,
      result: { folder: dir, written: [...files.keys()] },
      stdout: `${list}\n${steps}`,
    }
  },
}

/** A text with the lines that it lacks at its end. */
function withLines(text: string, lines: string | Uint8Array): string {
  const present = new Set(text.split(/\r?\n/))
  const missing = lines
    .toString()
    .split('\n')
    .filter((line) => line !== '' && !present.has(line))
  const end = text === '' || text.endsWith('\n') ? '' : '\n'
  return missing.length === 0 ? text : `${text}${end}${missing.join('\n')}\n`
}
