import { compile } from '../../compiler/compile.ts'
import type { Project } from '../../compiler/3-resolve/project.ts'
import { ignoreRefusal } from '../program/command-failure.ts'
import type { Host } from '../program/host.ts'
import { parseCacheOf } from '../project/cache/parse-cache-of.ts'
import { configFile, projectConfig } from '../project/config/project-config.ts'
import type { LoadedConfig } from '../project/config/project-config.ts'
import { changedPaths } from '../project/git/changed-paths.ts'
import { commitOf } from '../project/git/commit-of.ts'
import { projectAt } from '../project/project-at.ts'
import { textsAtPath } from '../project/texts-path.ts'
import { today } from '../project/today.ts'
import { printable } from '../text/printable.ts'
import { inputsIn, scopeOf } from './read-state.ts'
import type { BundleParts } from './bundle/bundle.ts'
import type { BuildRequest } from './read-state.ts'

/** Files that decide which packages are installed, and with which changes. */
const packages =
  /^(?:\.\.\/)*(?:package(?:-lock)?\.json|npm-shrinkwrap\.json|pnpm-(?:lock|workspace)\.yaml|\.pnpmfile\.cjs|yarn\.lock|\.yarnrc\.yml|bun\.lockb?)$|\.patch$/

/** Code, outside of what the program itself writes. */
const code = /^(?!\.\.\/|generated\/|schemas\/).*\.(?:[cm]?[jt]sx?|json)$/

/**
 * The domains whose files a change since a commit may have changed: those with other inputs, and all domains if code has
 * changed, or if the tables of the commit cannot be built. Throws a command failure if the commit does not exist.
 */
export async function affectedDomains(
  table: Project,
  request: BuildRequest,
  ref: string,
  bundle: () => Promise<BundleParts>,
  host: Pick<Host, 'progress' | 'detail'>,
): Promise<ReadonlySet<string>> {
  const { checkout } = request
  const commit = await commitOf(checkout, ref, '--affected')
  const config = await projectConfig(checkout)
  const now = digestsOf(table, request, config)
  const all = (why: string): ReadonlySet<string> => {
    if (host.detail !== 'quiet') host.progress(`All sites are affected: ${why}.\n`)
    return new Set(now.keys())
  }
  const changed = await changedPaths(checkout, commit)
  const packageFiles = new Set((await bundle()).packageFiles)
  const changedCode = changed.find((path) => packageFiles.has(path) || isCode(path, changed, config))
  if (changedCode !== undefined) return all(`\`${printable(changedCode)}\` has changed`)
  const { project } = await compile(await projectAt(checkout, commit), {
    cache: parseCacheOf(checkout),
    today: today(),
  })
  const before = project && digestsIfThere(project, request, config)
  if (!before) return all(`those of \`${printable(ref)}\` cannot be built for ${request.environment}`)
  return new Set([...now].filter(([domain, inputs]) => before.get(domain) !== inputs).map(([domain]) => domain))
}

function isCode(path: string, changed: readonly string[], { digest }: LoadedConfig): boolean {
  if (packages.test(path)) return true
  if (path.startsWith('templates/')) return textsAtPath(path) === undefined
  // A configuration may import anything.
  return (digest !== '' || changed.includes(configFile)) && code.test(path)
}

/** The digest of the inputs of every domain. */
function digestsOf(project: Project, request: BuildRequest, config: LoadedConfig): ReadonlyMap<string, string> {
  const everything = { ...request, selection: { domains: [], filters: [] }, shard: undefined }
  const { selected } = inputsIn(scopeOf(project, everything), { templates: '', packages: {} }, config)
  return new Map([...selected].map(([domain, { digest }]) => [domain, digest]))
}

/** The same, or `undefined` if the environment or the test locale did not exist. */
function digestsIfThere(
  ...args: readonly [Project, BuildRequest, LoadedConfig]
): ReadonlyMap<string, string> | undefined {
  try {
    return digestsOf(...args)
  } catch (error) {
    return ignoreRefusal(error)
  }
}
