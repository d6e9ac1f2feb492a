import type { PlatformTable } from '../1-parse/schema/platform.ts'

/** Days on which nothing is deployed, both included, as in `2026-12-18`. */
export interface Freeze {
  readonly from: string
  readonly until: string
  readonly reason: string
}

/** A program to run, every default applied. */
export interface Hook {
  /** The program and its arguments, with `{domain}` and such in them. */
  readonly run: readonly string[]
  /** Seconds. */
  readonly timeout: number
  readonly retries: number
  /** The variables that it gets besides the usual ones. */
  readonly env: readonly string[]
  readonly per: 'release' | 'domain'
}

/** When hooks run. */
export type HookTime = 'before' | 'after' | 'failure'

/** The kinds of target, with their settings. */
export type TargetSettings =
  | { readonly kind: 'directory'; readonly folder: string }
  | {
      readonly kind: 's3'
      readonly bucket: string
      /** What all keys begin with: nothing, or a path that ends with a slash. */
      readonly prefix: string
      readonly region: string
      /** Origin of the store; left out where it is Amazon's. */
      readonly endpoint?: string
      /** Requests at a time. */
      readonly concurrency: number
    }
  | {
      readonly kind: 'command'
      readonly upload: Hook
      readonly retire?: Hook
      /** Uploads at a time. */
      readonly concurrency: number
      /** Folder, relative to the project. */
      readonly state: string
    }

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

const usual = { releases: 5, timeout: 300, concurrency: 4, requests: 16, region: 'us-east-1' } as const

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
    keep: row.keep ?? usual.releases,
    freeze: row.freeze ?? [],
  }
}

type DeploymentRow = NonNullable<PlatformTable['deploy']>[string]

function targetOf({ directory, s3, command }: DeploymentRow, environment: string): TargetSettings | undefined {
  if (directory) return { kind: 'directory', folder: directory.folder }
  if (s3) {
    const { bucket, prefix, region = usual.region, endpoint, concurrency = usual.requests } = s3
    return {
      kind: 's3',
      bucket,
      prefix: prefix === undefined ? '' : `${prefix}/`,
      region,
      ...(endpoint !== undefined && { endpoint }),
      concurrency,
    }
  }
  if (!command) return undefined
  return {
    kind: 'command',
    upload: hookOf(command.upload),
    ...(command.retire && { retire: hookOf(command.retire) }),
    concurrency: command.concurrency ?? usual.concurrency,
    state: command.state ?? `.microsites/deploy/${environment}/state`,
  }
}

type HookRow = NonNullable<NonNullable<DeploymentRow['hooks']>['before']>[number]

function hookOf({ run, timeout = usual.timeout, retries = 0, env = [], per = 'release' }: HookRow): Hook {
  return { run, timeout, retries, env, per }
}

/** The freeze that a day lies in. @param day as in `2026-12-18` */
export function freezeOn(freezes: readonly Freeze[], day: string): Freeze | undefined {
  return freezes.find(({ from, until }) => from <= day && day <= until)
}
