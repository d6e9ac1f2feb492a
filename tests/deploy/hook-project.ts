import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject, edit, lastingFolder, mustBuild, newProject } from '../build/project.ts'

let folder: string | undefined

/** Built, nothing live; made once. */
function built(): string {
  if (folder !== undefined) return folder
  folder = newProject(join(lastingFolder(), 'built'))
  edit(folder, 'sites.yaml', 'some: [en, de, ja]', 'some: [en]')
  cpSync(join(import.meta.dirname, 'hook-program.mjs'), join(folder, 'hook.mjs'))
  mustBuild(folder)
  return folder
}

/** The project with a deployment. */
export function projectWith(deployment: object): string {
  const project = copyProject(built())
  const file = join(project, 'microsites.yaml')
  writeFileSync(file, `${readFileSync(file, 'utf8')}deploy: ${JSON.stringify({ production: deployment })}\n`)
  return project
}

/** A run of the program. */
export const hook = (name: string, what = 'note', ...more: readonly string[]): readonly string[] => [
  process.execPath,
  'hook.mjs',
  name,
  what,
  ...more,
]
/** A target of this machine. */
export const directory = { folder: 'live' }

interface Note {
  readonly name: string
  readonly more: readonly string[]
  readonly own: Readonly<Record<string, string>>
  readonly context: Readonly<Record<string, unknown>>
  readonly pid: number
}

/** What each run of the program was told, in their order. */
export function notes(project: string): readonly Note[] {
  const file = join(project, 'log')
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Note)
}
/** The hooks that ran, in their order. */
export const names = (project: string): readonly string[] => notes(project).map(({ name }) => name)
export const apply = ['apply', '--yes']
