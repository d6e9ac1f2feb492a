/** Where a visitor's consent is asked for before anything is measured, or measuring goes on until it is refused. */
export type ConsentMode = 'opt-in' | 'opt-out'

/**
 * What a page knows of the environment that it was built for (EN-02), as far as measuring goes. Only keys that are meant
 * to be public are in it. A page of an environment without Segment and Datadog has none of this.
 */
export interface TelemetrySettings {
  /** Name of the environment, e.g. `production`. */
  readonly environment: string
  readonly consent: ConsentMode
  /** Fixed base of the addresses that analytics reports, without a slash at its end. */
  readonly micrositesHost: string
  /** Absolute address of the marketing site's bot check. */
  readonly botCheck: string
  /** Absolute base address of the product's GraphQL API. */
  readonly graphql: string
  /**
   * Base address of what takes events in place of Segment's and Datadog's own hosts: absolute (a local intake) or
   * root-relative (a relay on the same site). Below it lie `/v1/projects/{writeKey}/settings`, `/v1/b` and `/datadog`.
   */
  readonly intake?: string
  /** The commit that the pages were built from, where the build was told. */
  readonly commit?: string
  readonly segment?: {
    readonly writeKey: string
    /** Of the intake of Segment's region, where that is not the usual one. */
    readonly apiHost?: string
  }
  readonly datadog?: {
    readonly applicationId: string
    /** Empty where the variable that should hold it is not set. */
    readonly clientToken: string
    /** E.g. `datadoghq.eu`. */
    readonly site: string
    /** Percentage of sessions that are measured, 0–100. */
    readonly sessionSampleRate: number
    /** Percentage of measured sessions that are recorded, 0–100. */
    readonly sessionReplaySampleRate: number
    /** Of a configuration kept at Datadog, which is fetched only where this is set (MO-11). */
    readonly remoteConfigurationId?: string
  }
}
