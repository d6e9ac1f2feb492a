import type { PlatformTable } from '../1-parse/schema/platform.ts'

/** Days on which nothing is deployed, both included, as in `2026-12-18`. */
export interface Freeze {
  readonly from: string
  readonly until: string
  readonly reason: string
}

/** Where an environment's sites go, every default applied. */
export interface Deployment {
  readonly environment: string
  /** Host of a site; `{domain}` stands for its domain. */
  readonly hosts: string
  /** The kind of target, and its settings. */
  readonly target: { readonly kind: 'directory'; readonly folder: string }
  /** How many releases stay to go back to. */
  readonly keep: number
  readonly freeze: readonly Freeze[]
}

const usualReleases = 5

/** The deployment of an environment; nothing where there is none. */
export function deploymentOf({ deploy, environments }: PlatformTable, environment: string): Deployment | undefined {
  const row = deploy && Object.hasOwn(deploy, environment) ? deploy[environment] : undefined
  const place = Object.hasOwn(environments, environment) ? environments[environment] : undefined
  if (row?.directory === undefined || place === undefined) return undefined
  return {
    environment,
    hosts: place.hosts,
    target: { kind: 'directory', folder: row.directory.folder },
    keep: row.keep ?? usualReleases,
    freeze: row.freeze ?? [],
  }
}

/** The freeze that a day lies in. @param day as in `2026-12-18` */
export function freezeOn(freezes: readonly Freeze[], day: string): Freeze | undefined {
  return freezes.find(({ from, until }) => from <= day && day <= until)
}
