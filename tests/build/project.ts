import { createHash } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll } from 'vitest'
import { storeOf } from '../../cli/builder/release/output.ts'
import { compareText } from '../../compiler/diagnostic/sort.ts'
import { repository, runCli, runCliBeside } from '../run-cli.ts'
import type { CliRun } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** The domains of the table that the build's tests start from. */
export const domains = [
  'cologne-cathedral-luggage.example',
  'kyoto-bags.example',
  'paris-luggage.example',
  'tokyo-station-bags.example',
] as const

/** Returns an empty folder that is removed after all tests of the file. */
export function sharedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'microsites-test-'))
  afterAll(() => remove(folder))
  return folder
}

/** Returns an empty folder that is removed when the process ends, for what several test files share. */
export function lastingFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'microsites-test-'))
  process.once('exit', () => remove(folder))
  return folder
}

/** Creates a project of four sites. */
export function newProject(folder: string = join(temporaryFolder(), 'project')): string {
  cpSync(join(repository, 'tests/fixtures/table'), folder, { recursive: true })
  return folder
}

/** Leaves a project some of its sites, with fewer languages, for tests that build often. */
export function keepSites(project: string, ...kept: readonly string[]): void {
  const file = join(project, 'sites.yaml')
  const [head = '', ...rows] = readFileSync(file, 'utf8').split(/^(?= {2}\S+\.example:)/m)
  const left = rows.filter((row) => kept.some((domain) => row.startsWith(`  ${domain}:`)))
  writeFileSync(file, [head.replace('some: [en, de, ja]', 'some: [en]'), ...left].join(''))
}

/** Number of sites in a large project. */
export const sitesOfLargeProject = 40

/** Creates a project with enough sites for several machines. */
export function largeProject(folder: string): string {
  newProject(folder)
  for (let at = 0; at < sitesOfLargeProject - domains.length; at++)
    appendFileSync(
      join(folder, 'sites.yaml'),
      `  place-${at}.example: { type: poi, slug: place-${at}, locales: [en, de], names: { en: Place ${at} } }\n`,
    )
  return folder
}

/** Copies a project, including everything that earlier builds left. */
export function copyProject(from: string, to: string = join(temporaryFolder(), 'copy')): string {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true })
  return to
}

export function build(project: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): CliRun {
  return runCli(['build', ...args], { cwd: project, env })
}

/** Like `build`, but asynchronous, so that builds run in parallel. */
export function buildBeside(
  project: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<CliRun> {
  return runCliBeside(['build', ...args], { cwd: project, env })
}

/** Builds a project. Throws the program's output if the build fails. */
export function mustBuild(project: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): CliRun {
  const run = build(project, args, env)
  if (run.status !== 0) throw new Error(`exit ${run.status}\n${run.stdout}${run.stderr}`)
  return run
}

/** Builds without the output and caches of earlier builds. Unlike `--clean`, takes the prebuilt bundle, which saves seconds. */
export function mustBuildAnew(project: string): void {
  for (const name of ['dist', '.microsites']) remove(join(project, name))
  mustBuild(project)
}

/** Replaces a text in a file of a project. Throws if the text is missing. */
export function edit(project: string, file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(join(project, file), 'utf8')
  if (typeof from === 'string' ? !text.includes(from) : !from.test(text))
    throw new Error(`${file} does not hold ${from}`)
  writeFileSync(
    join(project, file),
    text.replace(from, () => to),
  )
}

/** Takes a site out of the table of a project. */
export function removeSite(project: string, domain: string): void {
  edit(project, 'sites.yaml', new RegExp(String.raw`^ {2}${domain}:[^]*?(?=^ {2}\S|$(?![^]))`, 'm'), '')
}

/** Returns all files below a folder as sorted relative paths. */
export function filesIn(folder: string): readonly string[] {
  const real = realpathSync(folder)
  return readdirSync(real, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ name, parentPath }) => relative(real, join(parentPath, name)))
    .toSorted(compareText)
}

/** Returns the digest of every file below a folder, by path. It is equal for identical trees. */
export function digestsIn(folder: string): Readonly<Record<string, string>> {
  const real = realpathSync(folder)
  return Object.fromEntries(filesIn(real).map((file) => [file, sha256(readFileSync(join(real, file)))]))
}

export function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

export interface ManifestFile {
  readonly environment: string
  readonly sites: Readonly<
    Record<string, { readonly inputs: string; readonly files: Readonly<Record<string, readonly [number, string]>> }>
  >
}

export function manifestOf(dist: string): ManifestFile {
  return JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as ManifestFile
}

/** Returns how a release differs from its manifest; empty if the release is complete. */
export function flaws(dist: string): readonly string[] {
  const folder = realpathSync(dist)
  const { sites } = manifestOf(folder)
  const expected = new Map(
    Object.entries(sites).flatMap(([domain, { files }]) =>
      Object.entries(files).map(([file, record]) => [`${domain}/${file}`, record]),
    ),
  )
  const found = filesIn(folder).filter((file) => file !== 'manifest.json')
  return [
    ...[...expected.keys()].filter((file) => !found.includes(file)).map((file) => `${file} is missing`),
    ...found.flatMap((file) => {
      const record = expected.get(file)
      if (!record) return [`${file} is not in the manifest`]
      const content = readFileSync(join(folder, file))
      return content.byteLength === record[0] && sha256(content) === record[1] ? [] : [`${file} has another content`]
    }),
  ]
}

/** Returns files that a build must not leave behind. */
export function leftovers(project: string): readonly string[] {
  const store = storeOf(join(project, 'dist'), project)
  const kept = existsSync(store) ? readdirSync(store).filter((name) => name !== 'record.json') : []
  const cache = existsSync(join(project, '.microsites'))
    ? filesIn(join(project, '.microsites')).filter((file) => file.includes('.tmp') && !file.startsWith('dist/'))
    : []
  return [...kept, ...cache]
}

/** Returns variables that load a module of `preload/` before the program. */
export function preload(name: string, settings: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  return {
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'preload', `${name}.mjs`)).href}`,
    ...settings,
  }
}

/**
 * Returns the numbers (from 1) of the calls with which a single-threaded build changes the disk. Omits calls that only
 * repeat the calls around them, such as one file after another in a folder.
 */
export function callsOf(project: string): readonly number[] {
  const log = join(project, 'calls')
  mustBuild(project, ['--jobs', '1'], countedCalls(log))
  return callsOfAKind(log)
}

/** Returns variables that make the program log each call that changes the disk. */
export function countedCalls(log: string): NodeJS.ProcessEnv {
  return preload('faults', { FAULT: 'none', FAULT_AT: '100000', FAULT_LOG: log })
}

/** Returns the numbers of the calls in such a log, without those that only repeat the calls around them. */
export function callsOfAKind(log: string): readonly number[] {
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n')
  const kinds = lines.map((line) => line.slice(0, line.lastIndexOf('/')).replaceAll(/\d+/g, ''))
  const again = (index: number): boolean =>
    kinds.slice(Math.max(0, index - 4), index).includes(kinds[index] ?? '') &&
    kinds.slice(index + 1, index + 5).includes(kinds[index] ?? '')
  return kinds.flatMap((_, index) => (again(index) ? [] : [index + 1]))
}

export function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

/** A project that was built twice, with a row changed and another under a new domain since then, with the digests before and after the next build. */
export interface ChangedProject {
  readonly changed: string
  readonly before: Readonly<Record<string, string>>
  readonly after: Readonly<Record<string, string>>
}

/** Creates a project with few files, for tests that go through every call of a build. */
export function changedProject(shared: string): ChangedProject {
  const changed = newProject(join(shared, 'project'))
  edit(changed, 'sites.yaml', 'some: [en, de, ja]', 'some: [en]')
  mustBuild(changed)
  edit(changed, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
  mustBuild(changed)
  const before = digestsIn(join(changed, 'dist'))
  edit(changed, 'sites.yaml', 'de: Paris', 'de: Paris an der Seine')
  edit(changed, 'sites.yaml', `  ${domains[3]}:`, '  tokyo-luggage.example:')
  const finished = copyProject(changed, join(shared, 'finished'))
  mustBuild(finished)
  return { changed, before, after: digestsIn(join(finished, 'dist')) }
}
