import type { Command } from '../program/command.ts'
import { exitCodes } from '../program/outcome.ts'
import type { Failure } from '../program/outcome.ts'

export const init: Command<'init'> = {
  name: 'init',
  purpose: 'Write',
  arguments: '[dir]',
  summary: 'Create a small project: two sites, CI; on a terminal, ask for brand, domain and languages',
  examples: [
    ['init', 'start in this folder'],
    ['init luggage', 'start in a new folder'],
    ['init luggage --brand "Bag Stop" --domain rome-luggage.example --name Rome --languages en,it', 'ask nothing'],
  ],
  options: [
    { flags: '--brand <brand>', description: 'name of the service in all pages' },
    { flags: '--domain <domain>', description: 'domain of the first site; needs --name' },
    { flags: '--name <name>', description: 'name of its place in the default language' },
    { flags: '--type <type>', description: 'poi or city (default: city)', completes: 'site-type' },
    { flags: '--languages <languages>', description: 'languages of the sites, the default first, e.g. en,it' },
    { flags: '-y, --yes', description: 'ask nothing: take the defaults for the rest' },
  ],
  async run([dir = '.'], options, host) {
    const { resolve } = await import('node:path')
    const { askAnswers } = await import('../project/starter/ask-answers.ts')
    const { starterFiles } = await import('../project/starter/starter-files.ts')
    const { starterPackage } = await import('../project/starter/starter-package.ts')
    const { stepsAfterInit } = await import('../project/starter/steps-after-init.ts')
    const { openTree } = await import('../files/tree.ts')
    const { replaceFiles } = await import('../files/replace-files.ts')
    const { npm, packageManagerOf } = await import('../project/package-manager.ts')
    const { editProject } = await import('../project/edit-project.ts')
    const root = resolve(host.cwd, dir)
    const folder = openTree(root)
    const ownPackage = folder.has('package.json')
    // Nobody should answer in vain.
    const tables = ['locales.yaml', 'microsites.yaml', 'sites.yaml'].filter((path) => folder.has(path))
    if (tables.length > 0) return refused(tables)
    const answers = await askAnswers(options, host)
    const written = [...(await starterFiles(answers, host.env))].filter(
      ([path]) => !isOptional(path) || !folder.has(path),
    )
    const used = packageManagerOf(folder, host.env)
    const files = new Map([...written, ...(ownPackage ? [] : starterPackage(answers, used))])
    // The lock file that comes along is npm's.
    const locked = files.has('package-lock.json')
    const manager = locked ? npm : used
    files.set(workflow, manager.words(files.get(workflow)?.toString() ?? ''))
    const ignored = folder.read('.gitignore')?.toString()
    const ignoring = ignored === undefined ? undefined : withLines(ignored, files.get('.gitignore') ?? '')
    if (ignoring !== undefined) files.delete('.gitignore')
    const taken = [...files.keys()].filter((path) => folder.has(path))
    if (taken.length > 0) return refused(taken)
    const edits = [...files].map(([path, content]) => ({ path, content, before: undefined }))
    const ignore = { path: '.gitignore', content: ignoring ?? '', before: ignored }
    await editProject({ root, env: host.env, projectCode: false }, async () =>
      replaceFiles(root, ignoring === undefined ? edits : [...edits, ignore]),
    )
    const list = [...files.keys()].map((path) => `  ${path}\n`).join('')
    const steps = stepsAfterInit({ dir, ownPackage, locked, manager })
    const samples = 'Before you deploy, replace the samples in microsites.yaml: operator, address, email and hosts.'
    return {
      exitCode: exitCodes.ok,
      result: { folder: dir, written: [...files.keys()] },
      text: `${list}\n${samples}\n\n${steps}`,
    }
  },
}

const workflow = '.github/workflows/microsites.yml'

const refused = (taken: readonly string[]): Failure => ({
  exitCode: exitCodes.usage,
  stderr: `Nothing was written: ${taken.map((path) => `\`${path}\``).join(', ')} would be overwritten.\n`,
})

/** Whether an existing file may take the place of this one: settings of an editor and of type checks. */
const isOptional = (path: string): boolean => path === 'tsconfig.json' || path.startsWith('.vscode/')

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
