import { attempt } from '../../compiler/source/attempt.ts'
import { foreignCache } from '../project/cache/foreign-cache.ts'
import { openTree } from '../files/tree.ts'
import type { BuildTimes } from './stopwatch.ts'
import type { Checkout } from '../project/checkout.ts'
import { documentIn } from '../documents/document-in.ts'
import { buildRecord } from '../documents/validators/buildRecord.js'
import type { Documents } from '../documents/schemas.ts'
import type { BuildResult } from './build-result.ts'

/**
 * Statistics of the last build. They are kept outside the output, which contains no times, so that equal builds are
 * equal byte for byte.
 */
export type BuildRecord = Documents['buildRecord']

interface FinishedBuild extends Pick<BuildRecord, 'environment' | 'out'> {
  readonly result: Pick<BuildResult, 'built' | 'unchanged' | 'failed' | 'manifest'>
  readonly times: BuildTimes
}

const file = '.microsites/last-build.json'

/** Saves the statistics of a build. Ignores a failure to write, because only reports read them. */
export function keepBuildRecord(checkout: Checkout, { environment, out, result, times }: FinishedBuild): void {
  const before = readBuildRecord(checkout)
  const known = before?.environment === environment && before.out === out ? before.sites : {}
  const record: BuildRecord = {
    schema: 'microsites.build-record/v1',
    environment,
    out,
    at: new Date().toISOString(),
    built: result.built,
    unchanged: result.unchanged,
    failed: result.failed.size,
    milliseconds: Math.round(times.total),
    stages: times.stages.map(([stage, took]) => [stage, Math.round(took)]),
    sites: Object.fromEntries(
      Object.keys(result.manifest.sites).flatMap((domain) => {
        const took = times.sites.get(domain)?.milliseconds ?? (Object.hasOwn(known, domain) ? known[domain] : undefined)
        return took === undefined ? [] : [[domain, Math.round(took)]]
      }),
    ),
  }
  try {
    openTree(checkout.root).replace(file, `${JSON.stringify(record)}\n`)
  } catch {
    // Only reports read the file.
  }
}

/** The statistics of the last build of the project. `undefined` if there are none. */
export function readBuildRecord(checkout: Checkout): BuildRecord | undefined {
  if (foreignCache(checkout) !== undefined) return undefined
  return attempt(() => documentIn(buildRecord, openTree(checkout.root).read(file) ?? '').value, undefined)
}
