import type { output } from 'zod'
import type { PlatformTable } from '../1-parse/schema/platform.ts'
import type { targetSchemas } from '../1-parse/schema/targets/index.ts'
import { hookOf } from './hook.ts'
import type { Hook } from './hook.ts'
import { sampleValues } from './sample-values.ts'

/** Days on which nothing is deployed, both included, as in `2026-12-18`. */
export interface Freeze {
  readonly from: string
  readonly until: string
  readonly reason: string
}

/** When hooks run. */
export type HookTime = 'before' | 'after' | 'failure'

type Schemas = typeof targetSchemas

/** The kind of a target, and its settings as in microsites.yaml. The target itself applies their defaults. */
type TargetSettings = {
  [Kind in keyof Schemas]: { readonly kind: Kind } & Readonly<output<Schemas[Kind]>>
}[keyof Schemas]

/** How an environment's sites are deployed, with all defaults applied except the target's. */
export interface Deployment {
  readonly environment: string
  /** Host pattern of the sites; `{domain}` stands for the domain. */
  readonly hosts: string
  /** The patterns of other hosts, which redirect to those. Absent if there are none. */
  readonly aliases?: readonly string[]
  readonly target: TargetSettings
  readonly hooks: Readonly<Record<HookTime, readonly Hook[]>>
  /** Number of releases to keep for rollbacks. */
  readonly keep: number
  readonly freeze: readonly Freeze[]
  /** Values of `init` that sites at real domains have to replace. */
  readonly samples: readonly string[]
}

/** A deployment to a kind of target. */
export type DeploymentTo<Kind extends TargetSettings['kind']> = Omit<Deployment, 'target'> & {
  readonly target: Extract<TargetSettings, { readonly kind: Kind }>
}

/** Default number of releases to keep. */
const usualReleases = 5

/** The deployment of an environment. `undefined` if it has none. */
export function deploymentOf(platform: PlatformTable, environment: string): Deployment | undefined {
  const { deploy, environments } = platform
  const row = deploy && Object.hasOwn(deploy, environment) ? deploy[environment] : undefined
  const place = Object.hasOwn(environments, environment) ? environments[environment] : undefined
  const target = row && targetOf(row)
  if (row === undefined || target === undefined || place === undefined) return undefined
  const { before = [], after = [], failure = [] } = row.hooks ?? {}
  return {
    environment,
    hosts: place.hosts,
    ...(place.aliases && { aliases: place.aliases }),
    target,
    hooks: {
      before: before.map((row) => hookOf(row, 'domain')),
      after: after.map((row) => hookOf(row, 'domain')),
      // A deployment fails once, however many sites it has.
      failure: failure.map((row) => hookOf(row, 'release')),
    },
    keep: row.keep ?? usualReleases,
    freeze: row.freeze ?? [],
    samples: sampleValues(platform, environment).map(({ value }) => value),
  }
}

type DeploymentRow = NonNullable<PlatformTable['deploy']>[string]

function targetOf({
  hooks: _hooks,
  keep: _keep,
  freeze: _freeze,
  ...targets
}: DeploymentRow): TargetSettings | undefined {
  // The schema accepts exactly one kind of target.
  return Object.entries(targets).map(([kind, settings]) => ({ kind, ...settings }) as TargetSettings)[0]
}

/** The freeze that includes a day. @param day as in `2026-12-18` */
export function freezeOn(freezes: readonly Freeze[], day: string): Freeze | undefined {
  return freezes.find(({ from, until }) => from <= day && day <= until)
}
