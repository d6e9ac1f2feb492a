import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foreignCache } from '../project/cache/foreign-cache.ts'
import { ownPath } from '../files/own-path.ts'
import { replaceFile } from '../files/replace-file.ts'
import { buildStages } from './build-event.ts'
import type { BuildStage } from './build-event.ts'
import type { BuildResult } from './run-build.ts'
import type { BuildTimes } from './stopwatch.ts'
import type { Checkout } from '../project/checkout.ts'

/**
 * Statistics of the last build. They are kept outside the output, which contains no times, so that equal builds are
 * equal byte for byte.
 */
export interface BuildRecord {
  readonly schema: 'microsites.build-record/v1'
  readonly environment: string
  /** The output folder, relative to the project. */
  readonly out: string
  /** When the build ended: ISO 8601, in UTC. */
  readonly at: string
  readonly built: number
  readonly unchanged: number
  readonly failed: number
  /** All times in milliseconds. */
  readonly milliseconds: number
  readonly stages: readonly (readonly [BuildStage, number])[]
  /** By domain: how long the last rendering took, in this build or an earlier one. */
  readonly sites: Readonly<Record<string, number>>
}

interface FinishedBuild extends Pick<BuildRecord, 'environment' | 'out'> {
  readonly result: Pick<BuildResult, 'built' | 'unchanged' | 'failed' | 'manifest'>
  readonly times: BuildTimes
}

const fileIn = (root: string): string => join(ownPath(root, '.microsites'), 'last-build.json')

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
    milliseconds: rounded(times.whole),
    stages: times.stages.map(([stage, took]) => [stage, rounded(took)] as const),
    sites: Object.fromEntries(
      Object.keys(result.manifest.sites).flatMap((domain) => {
        const took = times.sites.get(domain) ?? (Object.hasOwn(known, domain) ? known[domain] : undefined)
        return took === undefined ? [] : [[domain, rounded(took)]]
      }),
    ),
  }
  try {
    replaceFile(fileIn(checkout.root), `${JSON.stringify(record)}\n`)
  } catch {
    // Only reports read the file.
  }
}

/** The statistics of the last build of the project. `undefined` if there are none. */
export function readBuildRecord(checkout: Checkout): BuildRecord | undefined {
  if (foreignCache(checkout) !== undefined) return undefined
  try {
    const record: unknown = JSON.parse(readFileSync(fileIn(checkout.root), 'utf8'))
    return isBuildRecord(record) ? record : undefined
  } catch {
    return undefined
  }
}

function isBuildRecord(value: unknown): value is BuildRecord {
  const record = (value ?? {}) as Record<string, unknown>
  const { schema, environment, out, at, stages, sites } = record
  const isPair = (one: unknown): boolean =>
    Array.isArray(one) && buildStages.some((stage) => stage === one[0]) && Number.isFinite(one[1])
  return (
    schema === 'microsites.build-record/v1' &&
    [environment, out, at].every((text) => typeof text === 'string') &&
    ['built', 'unchanged', 'failed', 'milliseconds'].every((name) => Number.isFinite(record[name])) &&
    Array.isArray(stages) &&
    stages.every(isPair) &&
    typeof sites === 'object' &&
    sites !== null &&
    Object.values(sites).every((took) => Number.isFinite(took))
  )
}

const rounded = (milliseconds: number): number => Math.round(milliseconds * 10) / 10
