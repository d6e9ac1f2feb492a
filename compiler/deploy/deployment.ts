import type { PlatformTable } from '../1-parse/schema/platform.ts'
import { hookOf } from './hook.ts'
import type { Hook } from './hook.ts'
import { targetSettings } from './settings/index.ts'

/** Days on which nothing is deployed, both included, as in `2026-12-18`. */
export interface Freeze {
  readonly from: string
  readonly until: string
  readonly reason: string
}

/** When hooks run. */
export type HookTime = 'before' | 'after' | 'failure'

/** The kinds of target, with their settings. */
export type TargetSettings = ReturnType<(typeof targetSettings)[keyof typeof targetSettings]>

/** Where an environment's sites go, every default applied. */
export interface Deployment {
  readonly environment: string
  /** Host of a site; `{domain}` stands for its domain. */
  readonly hosts: string
  /** The kind of target, and its settings. */
  readonly target: TargetSettings
  readonly hooks: Readonly<Record<HookTime, readonly Hook[]>>
  /** How many releases stay to go back to. */
  readonly keep: number
  readonly freeze: readonly Freeze[]
}

/** A deployment to a kind of target. */
export type DeploymentTo<Kind extends TargetSettings['kind']> = Omit<Deployment, 'target'> & {
  readonly target: Extract<TargetSettings, { readonly kind: Kind }>
}

/** How many releases stay, where nothing says so. */
const usualReleases = 5

/** The deployment of an environment; nothing where there is none. */
export function deploymentOf({ deploy, environments }: PlatformTable, environment: string): Deployment | undefined {
  const row = deploy && Object.hasOwn(deploy, environment) ? deploy[environment] : undefined
  const place = Object.hasOwn(environments, environment) ? environments[environment] : undefined
  const target = row && targetOf(row, environment)
  if (row === undefined || target === undefined || place === undefined) return undefined
  const { before = [], after = [], failure = [] } = row.hooks ?? {}
  return {
    environment,
    hosts: place.hosts,
    target,
    hooks: { before: before.map(hookOf), after: after.map(hookOf), failure: failure.map(hookOf) },
    keep: row.keep ?? usualReleases,
    freeze: row.freeze ?? [],
  }
}

type DeploymentRow = NonNullable<PlatformTable['deploy']>[string]

function targetOf(row: DeploymentRow, environment: string): TargetSettings | undefined {
  for (const kind of Object.keys(targetSettings) as (keyof typeof targetSettings)[]) {
    const settings = row[kind]
    // Which of them it is and which settings they are is one and the same.
    if (settings)
      return (targetSettings[kind] as (row: object, environment: string) => TargetSettings)(settings, environment)
  }
  return undefined
}

/** The freeze that a day lies in. @param day as in `2026-12-18` */
export function freezeOn(freezes: readonly Freeze[], day: string): Freeze | undefined {
  return freezes.find(({ from, until }) => from <= day && day <= until)
}
