import { textOption } from '../program/command.ts'
import type { Command } from '../program/command.ts'

export const schema: Command = {
  name: 'schema',
  summary: 'Write the JSON Schemas that editors use for the three files',
  options: [
    { flags: '--out <dir>', description: 'output folder (default: `schemas` in the project)' },
    { flags: '--check', description: 'write nothing; fail if the files are out of date' },
  ],
  async run(_args, options, host) {
    const { existsSync } = await import('node:fs')
    const { join, relative, resolve } = await import('node:path')
    const { isForEditors } = await import('../../compiler/editor/json-schemas.ts')
    const { loadProject } = await import('../project/load-project.ts')
    const { schemasOf } = await import('../project/schemas-of.ts')
    const { checkoutAt } = await import('../project/checkout.ts')
    const { writeOrCheck } = await import('../files/write-or-check.ts')
    const checkout = checkoutAt(host)
    const { root } = checkout
    const out = textOption(options, 'out')
    const folder = out === undefined ? resolve(root, 'schemas') : resolve(host.cwd, out)
    const { schemas } = await schemasOf(checkout, loadProject(root))
    // Schemas for programs are optional. A new project does not have them.
    const needed = [...schemas].filter(([name]) => isForEditors(name) || existsSync(join(folder, name)))
    const check = options['check'] === true
    return writeOrCheck({
      folder,
      shown: out ?? relative(host.cwd, folder).replaceAll('\\', '/'),
      tree: check ? new Map(needed) : schemas,
      check,
      command: 'microsites schema',
    })
  },
}
