import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CliRun } from '../run-cli.ts'
import { compareText } from '../../compiler/diagnostic/sort.ts'
import { unservedFiles } from '../../compiler/domain/unserved-files.ts'
import { copyProject, edit, filesIn, mustBuild, newProject, sha256 } from '../build/project.ts'
import { deployBeside, stepsOf } from './deploy-project.ts'
import { bucket, credentials } from './s3-store.ts'
import type { TestStore } from './s3-store.ts'

/** Prefix of all keys. */
export const prefix = 'shop/live/'

/** Creates and builds a project of four small sites. */
export function builtProject(folder: string): string {
  const project = newProject(folder)
  edit(project, 'sites.yaml', 'some: [en, de, ja]', 'some: [en]')
  mustBuild(project)
  return project
}

/** Copies a project, changes the name of a place, and builds it. */
export function nextOf(from: string, folder: string, name: string): string {
  const project = copyProject(from, folder)
  edit(project, 'sites.yaml', /en: Kyoto[\w ]*/, `en: Kyoto ${name}`)
  mustBuild(project)
  return project
}

/** Creates a project with the build of another one, and only what deployments need. */
export function likeness(of: string, folder: string): string {
  mkdirSync(folder, { recursive: true })
  for (const file of ['sites.yaml', 'locales.yaml', 'microsites.yaml']) copyFileSync(join(of, file), join(folder, file))
  cpSync(join(of, 'dist'), join(folder, 'dist'), { recursive: true })
  return folder
}

/** Sets the store that a project is deployed to. @param more settings of the deployment, and of its bucket */
export function pointTo(
  project: string,
  { origin }: Pick<TestStore, 'origin'>,
  { s3 = {}, ...more }: { readonly s3?: object; readonly keep?: number; readonly hooks?: object } = {},
): void {
  const file = join(project, 'microsites.yaml')
  const target = { bucket, endpoint: origin, prefix: prefix.slice(0, -1), ...s3 }
  writeFileSync(
    file,
    `${readFileSync(file, 'utf8').replace(/^deploy:.*\n/m, '')}deploy: ${JSON.stringify({ production: { s3: target, ...more } })}\n`,
  )
}

export function deployTo(project: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<CliRun> {
  return deployBeside(project, args, { ...credentials, AWS_EC2_METADATA_DISABLED: 'true', ...env })
}

/** Deploys a project. Throws the program's output if that fails. */
export async function mustDeployTo(project: string, args: readonly string[] = ['apply', '--yes']): Promise<CliRun> {
  const run = await deployTo(project, args)
  if (run.status !== 0) throw new Error(`exit ${run.status}\n${run.stdout}${run.stderr}`)
  return run
}

/** Returns the completed steps of an unfinished deployment; `undefined` if none has started. */
export async function journalledIn(store: TestStore): Promise<readonly string[] | undefined> {
  const keys = await store.keys()
  const [journal, steps] = ['journal', 'steps'].map((name) => `${prefix}.microsites/state/${name}`)
  if (!keys.includes(journal ?? '')) return undefined
  return keys.includes(steps ?? '') ? stepsOf(Buffer.from((await store.get(steps ?? '')).content).toString()) : []
}

/** Returns what a store serves: the digest of each file, by domain and path. */
export async function served(store: TestStore): Promise<Readonly<Record<string, string>>> {
  const site = `${prefix}sites/`
  return Object.fromEntries(
    [...(await store.digests())].flatMap(([key, digest]) =>
      key.startsWith(site) ? [[key.slice(site.length), digest] as const] : [],
    ),
  )
}

/** Returns the part of a build that visitors see: the digest of each file, by domain and path. */
export function forVisitors(project: string): Readonly<Record<string, string>> {
  const hidden: ReadonlySet<string> = new Set([...unservedFiles, 'manifest.json'])
  const dist = join(project, 'dist')
  return Object.fromEntries(
    filesIn(dist)
      .filter((file) => !hidden.has(file.slice(file.indexOf('/') + 1)))
      .toSorted(compareText)
      .map((file) => [file, sha256(readFileSync(join(dist, file)))]),
  )
}

/** Returns the assets that live pages refer to but that are missing. */
export async function missingAssets(store: TestStore, domain: string): Promise<readonly string[]> {
  const site = `${prefix}sites/${domain}/`
  const keys = await store.keys()
  const missing: string[] = []
  for (const key of keys.filter((one) => one.startsWith(site) && one.endsWith('.html'))) {
    const page = Buffer.from((await store.get(key)).content).toString()
    for (const [, asset = ''] of page.matchAll(/["'(]\/(assets\/[\w.-]+)/g))
      if (!keys.includes(site + asset)) missing.push(`${key} → ${asset}`)
  }
  return missing
}
