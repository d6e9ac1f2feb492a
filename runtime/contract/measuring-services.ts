/** The settings of the services that measure visits. @typeParam Key the value of a key, or what says where it is from */
export interface MeasuringServices<Key = string> {
  readonly segment?: {
    readonly writeKey: Key
    /** The intake of Segment's region, e.g. `events.eu1.segmentapis.com`, if it is not the default one. */
    readonly apiHost?: string
  }
  readonly datadog?: {
    readonly applicationId: Key
    readonly clientToken: Key
    /** E.g. `datadoghq.eu`. */
    readonly site: string
    /** Percentage of sessions that are measured, 0–100. */
    readonly sessionSampleRate: number
    /** Percentage of measured sessions that are recorded, 0–100. */
    readonly sessionReplaySampleRate: number
    /** Id of a remote configuration at Datadog, which is fetched only if this is set (MO-11). */
    readonly remoteConfigurationId?: string
  }
}
