import type { MeasuringServices } from './measuring-services.ts'

/**
 * What differs between environments (EN-02). The keys of services are `env:NAME` (the variable that holds the key) or
 * `local`.
 */
export interface EnvironmentEntry extends MeasuringServices {
  /** Host of a site; `{domain}` is replaced by its domain. */
  readonly hosts: string
  /** Whether search engines may list the pages. */
  readonly indexable: boolean
  readonly micrositesHost: string
  readonly botCheck: string
  readonly graphql: string
  readonly app: string
  /** Absolute, or root-relative on each site. */
  readonly intake?: string
}

/** Environments by name, e.g. `production`. */
export type EnvironmentMap = Readonly<Record<string, EnvironmentEntry>>
