import { join, relative } from 'node:path'
import { packageRoot } from '../files/package.ts'
import { openTree, temporaryPath } from '../files/tree.ts'
import type { Tree } from '../files/tree.ts'
import { CommandFailure } from '../program/command-failure.ts'
import { digest } from '../program/digest.ts'
import type { Host } from '../program/host.ts'
import { exitCodes } from '../program/outcome.ts'
import type { ResultOrFailure } from '../program/outcome.ts'
import { usualConfig } from '../project/checkout.ts'
import { contentFolder } from '../project/content-files.ts'
import { today } from '../project/today.ts'
import { plural } from '../text/plural.ts'
import { printable } from '../text/printable.ts'
import type { BuildOptions, Refuse } from './build-options.ts'
import { readManifest } from './release/manifest.ts'
import { storeOf } from './release/output.ts'
import type { SiteRecord } from './release/site-record.ts'
import type { BuildResult } from './build-result.ts'

/** What building some sites a second time has shown. */
export interface Verified {
  readonly domains: readonly string[]
  /** The files that differ, by domain. */
  readonly different: Readonly<Record<string, readonly string[]>>
}

/** The folder of the second output in the copy. */
const output = '.microsites/verified'

/** Folders that are not copied: packages, git's own, and what builds keep. */
const notCopied: ReadonlySet<string> = new Set(['node_modules', '.git', '.microsites'])

/**
 * Builds some of the sites again, from nothing: in a copy of the project without caches and without the output, with a bundle
 * that Vite builds anew. Compares the files with those of the result. Draws the
 * sites by a digest of their bytes and the day.
 */
export async function verifyBuild(
  options: BuildOptions,
  { manifest, selected }: BuildResult,
  host: Host,
  build: (options: BuildOptions, refuse: Refuse, host: Host) => Promise<ResultOrFailure<'build'>>,
): Promise<Verified> {
  const domains = sampleOf(manifest.sites, selected, options.verify)
  if (domains.length === 0) return { domains, different: {} }
  const { checkout } = options
  // In the project, so that templates find the packages that they import.
  const name = temporaryPath('.microsites/verify')
  const project = openTree(checkout.root)
  project.remove(name)
  try {
    const copy = project.folder(name)
    copyInto(copy, project, checkout.root, checkout.config)
    const root = copy.path()
    const again: BuildOptions = {
      ...options,
      checkout: { ...checkout, root },
      out: copy.path(output),
      selection: { domains, filters: [] },
      shard: undefined,
      clean: true,
      jobs: 1,
      verify: 0,
      profile: undefined,
    }
    const silent: Host = {
      ...host,
      cwd: root,
      env: { ...host.env, MICROSITES_CACHE: undefined },
      interactive: false,
      detail: 'quiet',
      progress: () => {},
      print: () => {},
    }
    const { exitCode, text = '', stderr = '' } = await build(again, notAgain, silent)
    if (exitCode !== exitCodes.ok) notAgain(`${stderr}${text}`)
    const second = readManifest(copy.folder(output))?.sites ?? {}
    return { domains, different: differencesOf(domains, manifest.sites, second) }
  } finally {
    project.remove(name)
  }
}

/** The result for people. */
export function verifiedText({ domains, different }: Verified): string {
  const wrong = Object.entries(different)
  if (wrong.length === 0)
    return `Verified: ${plural(domains.length, 'site')} built again from nothing, byte for byte the same\n`
  const lines = wrong.map(([domain, files]) => `  ${printable(domain)}: ${files.map(printable).join(', ')}\n`)
  return `Built again from nothing, ${wrong.length} of ${plural(domains.length, 'site')} differ:\n${lines.join('')}Build with \`--clean\`, then verify again. If files still differ, something outside of the project decides about them.\n`
}

function notAgain(why: unknown): never {
  const reason = typeof why === 'string' ? why : 'a copy of the project has findings that the project does not have'
  throw new CommandFailure(exitCodes.findings, `\`--verify\` could not build the sites again: ${reason.trim()}`)
}

function sampleOf(
  sites: Readonly<Record<string, SiteRecord>>,
  selected: readonly string[],
  count: number,
): readonly string[] {
  const day = today()
  const draws = selected.flatMap((domain) => {
    const site = sites[domain]
    return site && site.pages > 0 ? [[digest(`${day} ${domain} ${site.digest}`), domain] as const] : []
  })
  const drawn = draws.toSorted(([a], [b]) => (a < b ? -1 : 1)).slice(0, count)
  return drawn.map(([, domain]) => domain)
}

/** @param config the file of settings, if it is not the usual one */
function copyInto(copy: Tree, project: Tree, root: string, config = usualConfig): void {
  const isOutput = (path: string): boolean => project.has(relative(root, storeOf(join(root, path), root)))
  const files = (path: string): readonly string[] =>
    project.list(path).flatMap((entry) => {
      const below = path === '' ? entry.name : `${path}/${entry.name}`
      if (entry.isFile()) return [below]
      return !entry.isDirectory() || notCopied.has(entry.name) || isOutput(below) ? [] : files(below)
    })
  const tables = ['sites.yaml', 'locales.yaml', 'facts.yaml', config].filter((file) => project.has(file))
  // Templates and texts in the folder of the package are not those of a project.
  const inPackage = root === packageRoot ? [...tables, ...files(contentFolder)] : files('')
  for (const file of inPackage) copy.create(file, project.mustRead(file))
}

function differencesOf(
  domains: readonly string[],
  first: Readonly<Record<string, SiteRecord>>,
  second: Readonly<Record<string, SiteRecord>>,
): Verified['different'] {
  const filesOf = (site: SiteRecord | undefined): Readonly<Record<string, string>> =>
    Object.fromEntries(Object.entries(site?.files ?? {}).map(([file, [, sha256]]) => [file, sha256]))
  const different = domains.flatMap((domain) => {
    const [before, after] = [filesOf(first[domain]), filesOf(second[domain])]
    const files = Object.keys({ ...before, ...after }).filter((file) => before[file] !== after[file])
    return files.length > 0 ? [[domain, files] as const] : []
  })
  return Object.fromEntries(different)
}
