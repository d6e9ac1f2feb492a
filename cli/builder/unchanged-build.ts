import { isDeepStrictEqual } from 'node:util'
import { filesOf } from '../../compiler/source/source-set.ts'
import { packageFile } from '../files/package.ts'
import { programId } from '../files/program-id.ts'
import { openTree } from '../files/tree.ts'
import { digest } from '../program/digest.ts'
import type { Host } from '../program/host.ts'
import { foreignCache } from '../project/cache/foreign-cache.ts'
import type { Checkout } from '../project/checkout.ts'
import { configFile } from '../project/config/project-config.ts'
import { commitNow } from '../project/git/commit-now.ts'
import { placeFiles } from '../project/place-data.ts'
import { today } from '../project/today.ts'
import { keepsAll } from './build-options.ts'
import type { BuildOptions } from './build-options.ts'
import { pictureCacheKey } from './cards/picture-store.ts'
import type { Keys } from './read-keys.ts'
import { lockOutput } from './release/lock-output.ts'
import { readOutputRecord } from './release/output-record.ts'
import type { OutputRecord } from './release/output-record.ts'
import { readOutput } from './release/read-output.ts'
import type { Output } from './release/output.ts'
import { isPending } from './release/publication.ts'
import { fileSeal } from './release/seal.ts'
import { sealsOf } from './read-state.ts'
import type { BuildResult } from './build-result.ts'
import type { SourceSet } from '../../compiler/source/source-set.ts'

/** What was asked of a build that left nothing to do, and what it said. */
export type CompleteBuild = NonNullable<OutputRecord['complete']>

/** Stands among the variables of a build for the commit that it found itself. */
export const commitVariable = 'MICROSITES_COMMIT'

/** The key of a build: equal keys and equal environment variables give equal outputs. `undefined`: cannot be known. */
export type BuildKey = ((bundle: string, variables: readonly string[]) => string) | undefined

/**
 * The key of everything that a build reads, computed without compiling. There is none for a part of the sites, for a clean
 * build, and for a project with a configuration, whose code may read anything.
 */
export function buildKey(options: BuildOptions, sources: SourceSet, { env }: Pick<Host, 'env'>): BuildKey {
  const { checkout, environment, shard, pseudo, commit, allowedVariables } = options
  if (!keepsAll(options) || openTree(checkout.root).has(configFile)) return undefined
  const files = filesOf(sources).map(({ path, text, defect }) => [path, digest(text), defect])
  const media = sources.media?.paths.map((path) => [path, sources.media?.file(path)])
  const package_ = [programId, pictureCacheKey(), placeFiles.map((name) => digest(packageFile(name)))]
  const asked = [environment, shard, pseudo, commit, allowedVariables, checkout.projectCode, checkout.config]
  const read = [files, sources.ownTemplates, media, sources.cardFonts?.installed]
  const known = digest(JSON.stringify([package_, asked, read, today()]))
  const valueOf = (name: string): string | undefined => (name === commitVariable ? commitNow(checkout) : env[name])
  return (bundle, variables) => digest(JSON.stringify([known, bundle, variables.map((name) => [name, valueOf(name)])]))
}

/** The result of a build, and what its summary says beside it. */
export interface ReportedBuild {
  readonly result: BuildResult
  readonly warnings: number
  readonly keys: Pick<Keys, 'unset' | 'off'>
}

/**
 * The result of a build whose sources are those of the last one, if each file of the output is as it was built. Compiles
 * nothing. `undefined` if there may be something to do.
 */
export function unchangedBuild(
  { checkout, out, requireKeys }: BuildOptions,
  key: BuildKey,
  bundle: string,
  output: Output,
  { onInterrupt }: Pick<Host, 'onInterrupt'>,
): ReportedBuild | undefined {
  if (!key || isPending(output) || foreignCache(checkout, out) !== undefined) return undefined
  const { complete } = readOutputRecord(output.store)
  if (!complete || complete.key !== key(bundle, complete.variables)) return undefined
  const { warnings, unset, off, generated } = complete
  if ((requireKeys && unset.length > 0) || !isDeepStrictEqual(generated, generatedSeals(checkout))) return undefined
  const leave = lockOutput(output, onInterrupt)
  try {
    const state = readOutput(output, true)
    const { manifest, recorded } = state
    if (!manifest || !recorded) return undefined
    const selected = Object.keys(manifest.sites)
    if (sealsOf(state, selected).size < selected.length) return undefined
    // A domain without pages is no site.
    const unchanged = Object.values(manifest.sites).filter(({ pages }) => pages > 0).length
    return { result: { built: 0, unchanged, failed: new Map(), manifest, selected }, warnings, keys: { unset, off } }
  } finally {
    leave()
  }
}

/** The seals of the files in `generated/`. */
export function generatedSeals({ root }: Checkout): CompleteBuild['generated'] {
  const folder = openTree(root).folder('generated')
  return Object.fromEntries(folder.files().map((file) => [file, fileSeal(folder, file)]))
}
