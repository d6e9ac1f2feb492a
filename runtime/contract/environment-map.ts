/** What differs between environments (EN-02). */
export interface EnvironmentEntry {
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
  /** The keys are `env:NAME` (the variable that holds the key) or `local`. */
  readonly segment?: { readonly writeKey: string; readonly apiHost?: string }
  readonly datadog?: {
    readonly applicationId: string
    readonly clientToken: string
    readonly site: string
    /** Percentages, 0–100. */
    readonly sessionSampleRate: number
    readonly sessionReplaySampleRate: number
  }
}

/** Environments by name, e.g. `production`. */
export type EnvironmentMap = Readonly<Record<string, EnvironmentEntry>>
