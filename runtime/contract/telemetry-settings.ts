import type { MeasuringServices } from './measuring-services.ts'

/**
 * `opt-in`: nothing is measured before the visitor consents. `opt-out`: visits are measured until the visitor refuses.
 */
export type ConsentMode = 'opt-in' | 'opt-out'

/**
 * The telemetry settings of the environment that a page was built for (EN-02). It contains only keys that are meant to
 * be public; the key of a variable that is not set is empty. Pages of an environment without Segment and Datadog have
 * no such settings.
 */
export interface TelemetrySettings extends MeasuringServices {
  /** Name of the environment, e.g. `production`. */
  readonly environment: string
  readonly consent: ConsentMode
  /** Fixed base of the URLs that analytics reports, without a trailing slash. */
  readonly micrositesHost: string
  /** Absolute URL of the marketing site's bot check. */
  readonly botCheck: string
  /** Absolute base URL of the product's GraphQL API. */
  readonly graphql: string
  /**
   * Base URL that receives events instead of Segment's and Datadog's own hosts: absolute (a local intake) or
   * root-relative (a relay on the same site). Below it are `/v1/projects/{writeKey}/settings`, `/v1/b` and `/datadog`.
   */
  readonly intake?: string
  /** The commit that the pages were built from, if the build was given one. */
  readonly commit?: string
}
