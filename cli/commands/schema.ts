import { textOption } from '../program/command.ts'
import type { Command } from '../program/command.ts'
import type { Outcome } from '../program/outcome.ts'

export const schema: Command<'schema'> = {
  name: 'schema',
  purpose: 'Write',
  summary: 'Write the JSON Schemas that editors use for the tables',
  examples: [
    ['schema', 'write schemas/'],
    ['schema --check', 'fail in CI if schemas/ is out of date'],
  ],
  options: [
    {
      flags: '--out <dir>',
      description: 'output folder for all schemas, also those of JSON output (default: `schemas` in the project)',
    },
    { flags: '--check', description: 'write nothing; fail if the files are out of date' },
  ],
  async run(_args, options, host) {
    const { relative, resolve } = await import('node:path')
    const { isForEditors } = await import('../../compiler/editor/json-schemas.ts')
    const { loadProject } = await import('../project/load-project.ts')
    const { schemasOf } = await import('../project/schemas-of.ts')
    const { checkoutAt } = await import('../project/checkout-at.ts')
    const { openFolder } = await import('../files/named-path.ts')
    const { refuseOtherFiles, writeOrCheck } = await import('../files/generated-files.ts')
    const { editProject } = await import('../project/edit-project.ts')
    const checkout = checkoutAt(host)
    const { root } = checkout
    const out = textOption(options, 'out')
    const folder = openFolder(root, out === undefined ? 'schemas' : resolve(host.cwd, out))
    const check = options['check'] === true
    const write = async (): Promise<Outcome<'schema'>> => {
      const { schemas } = await schemasOf(checkout, loadProject(checkout))
      // Schemas for programs are optional. A new project does not have them, and `--out` writes them.
      const needed = [...schemas].filter(([name]) => isForEditors(name) || folder.has(name))
      if (out !== undefined && !check) refuseOtherFiles(folder, schemas, out)
      return writeOrCheck({
        folder,
        shown: out ?? relative(host.cwd, folder.path()).replaceAll('\\', '/'),
        files: check || out === undefined ? new Map(needed) : schemas,
        root,
        check,
        command: 'microsites schema',
      })
    }
    return editProject(checkout, write, check)
  },
}
