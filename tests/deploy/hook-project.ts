import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject, edit, lastingFolder, mustBuild, newProject } from '../build/project.ts'

let folder: string | undefined

/** Returns a built project without a live release, which is created once. */
function built(): string {
  if (folder !== undefined) return folder
  folder = newProject(join(lastingFolder(), 'built'))
  edit(folder, 'sites.yaml', 'some: [en, de, ja]', 'some: [en]')
  cpSync(join(import.meta.dirname, 'hook-program.mjs'), join(folder, 'hook.mjs'))
  mustBuild(folder)
  return folder
}

/** Returns the project with the given deployment settings. */
export function projectWith(deployment: object): string {
  const project = copyProject(built())
  const file = join(project, 'microsites.yaml')
  writeFileSync(file, `${readFileSync(file, 'utf8')}deploy: ${JSON.stringify({ production: deployment })}\n`)
  return project
}

/** Returns the command line of a hook. */
export const hook = (name: string, what = 'note', ...more: readonly string[]): readonly string[] => [
  process.execPath,
  'hook.mjs',
  name,
  what,
  ...more,
]
/** A target on this machine. */
export const directory = { folder: 'live' }

interface Note {
  readonly name: string
  readonly more: readonly string[]
  readonly own: Readonly<Record<string, string>>
  readonly context: Readonly<Record<string, unknown>>
  readonly pid: number
}

/** Returns what each call of the hook was told, in order. */
export function notes(project: string): readonly Note[] {
  const file = join(project, 'log')
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Note)
}
/** Returns the names of the hooks that ran, in order. */
export const names = (project: string): readonly string[] => notes(project).map(({ name }) => name)
export const apply = ['apply', '--yes']
