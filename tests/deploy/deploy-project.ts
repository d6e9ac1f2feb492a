import { appendFileSync, existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  copyProject,
  digestsIn,
  edit,
  filesIn,
  lastingFolder,
  mustBuild,
  newProject,
  sha256,
} from '../build/project.ts'
import { runCli, runCliBeside } from '../run-cli.ts'
import type { CliRun } from '../run-cli.ts'

let first: string | undefined

/** Returns a built project of four small sites that are deployed into the folder `live`. It is built once, and copied. */
export function deployedProject(folder?: string): string {
  first ??= built(join(lastingFolder(), 'project'))
  return copyProject(first, folder)
}

function built(folder: string): string {
  const project = newProject(folder)
  edit(project, 'sites.yaml', 'some: [en, de, ja]', 'some: [en]')
  appendFileSync(join(project, 'microsites.yaml'), 'deploy: { production: { directory: { folder: live } } }\n')
  mustBuild(project)
  return project
}

export function deploy(project: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): CliRun {
  return runCli(['deploy', ...args], { cwd: project, env })
}

/** Deploys a project. Throws the program's output if that fails. */
export function mustDeploy(project: string, args: readonly string[] = ['apply', '--yes']): CliRun {
  const run = deploy(project, args)
  if (run.status !== 0) throw new Error(`exit ${run.status}\n${run.stdout}${run.stderr}`)
  return run
}

/** Like `deploy`, but asynchronous, so that deployments run in parallel. */
export function deployBeside(project: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<CliRun> {
  return runCliBeside(['deploy', ...args], { cwd: project, env })
}

/** Returns the id of the release that visitors see. */
export function liveRelease(project: string): string {
  return readlinkSync(join(project, 'live/current')).replace('releases/', '')
}

/** Returns the digest of every file that visitors see, by domain and path, including assets of other releases. */
export function liveDigests(project: string, domains: readonly string[]): Readonly<Record<string, string>> {
  const current = realpathSync(join(project, 'live/current'))
  return Object.fromEntries(
    domains.flatMap((domain) => {
      const site = realpathSync(join(current, domain))
      const pages = filesIn(site).filter((file) => file !== 'assets')
      const assets = filesIn(join(site, 'assets')).map((file) => `assets/${file}`)
      return [...pages, ...assets].map((file) => [`${domain}/${file}`, sha256(readFileSync(join(site, file)))])
    }),
  )
}

/** Returns the digest of every built file, without the manifest. */
export function builtDigests(project: string): Readonly<Record<string, string>> {
  const { 'manifest.json': _, ...files } = digestsIn(join(project, 'dist'))
  return files
}

/** Returns files that a finished deployment must not leave behind. */
export function leftovers(project: string): readonly string[] {
  const live = existsSync(join(project, 'live')) ? filesIn(join(project, 'live')) : []
  const own = join(project, '.microsites/deploy/production')
  return [
    ...live.filter((file) => file.includes('.tmp') || file === 'lock' || file.startsWith('state/')),
    ...(existsSync(own) ? filesIn(own) : []),
  ]
}

/** Turns a project into a fresh clone with the same build. */
export function forget(project: string): void {
  rmSync(join(project, '.microsites'), { recursive: true, force: true })
}

/** Returns the steps that a run reports as done. */
export function stepsIn({ stderr }: CliRun): readonly string[] {
  return stderr.split('\n').flatMap((line) => (line.startsWith('✔ ') ? [line.slice(2)] : []))
}

/** Returns the completed steps of an unfinished deployment. @param state the folder of the target's state */
export function journalled(project: string, state = 'live/state'): readonly string[] {
  const file = join(project, state, 'steps')
  return existsSync(join(project, state, 'journal')) && existsSync(file) ? stepsOf(readFileSync(file, 'utf8')) : []
}

/** Returns the steps in the text of a target's state. */
export function stepsOf(text: string): readonly string[] {
  return [...text.matchAll(/^\{"done":"(.*)"\}$/gm)].map(([, step = '']) => step)
}
