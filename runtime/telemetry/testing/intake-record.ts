/** An event as Segment's SDK sends it. */
export interface SegmentEvent {
  readonly messageId: string
  readonly type: 'track' | 'page' | 'identify' | 'screen' | 'group' | 'alias'
  /** ISO 8601. */
  readonly timestamp: string
  /** Name of a track event. */
  readonly event?: string
  /** Name of a page event. */
  readonly name?: string
  readonly anonymousId?: string
  readonly userId?: string | null
  readonly writeKey?: string
  readonly properties?: Readonly<Record<string, unknown>>
  readonly traits?: Readonly<Record<string, unknown>>
  readonly context: Readonly<Record<string, unknown>>
}

/** The decoded contents of a request. `unreadable` gives the reason why decoding failed. */
export type IntakeContent =
  | { readonly kind: 'preflight' | 'bot-check' | 'unknown' }
  | { readonly kind: 'settings'; readonly writeKey: string }
  | { readonly kind: 'events'; readonly events: readonly SegmentEvent[] }
  | { readonly kind: 'metrics' | 'graphql'; readonly value: unknown }
  | { readonly kind: 'rum' | 'logs'; readonly items: readonly Readonly<Record<string, unknown>>[] }
  /** A segment of a recording, with its metadata and its inflated contents (`records`). */
  | { readonly kind: 'replay'; readonly event: Readonly<Record<string, unknown>>; readonly segment: ReplaySegment }
  | { readonly kind: 'unreadable'; readonly reason: string }

export interface ReplaySegment {
  readonly records: readonly Readonly<Record<string, unknown>>[]
}

/** A request that was read completely. */
export interface IntakeRequest {
  /** Counts from 0, in the order in which the requests ended. */
  readonly index: number
  /** Milliseconds since 1970, from this machine's clock. */
  readonly time: number
  readonly method: string
  /** Path and query as requested. */
  readonly url: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly content: IntakeContent
}

/** How to answer a request. Missing fields get the values of the real intake. */
export interface IntakeAnswer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** A string is sent as it is, anything else as JSON. */
  readonly body?: unknown
  /** Delay before the answer, in milliseconds. */
  readonly delay?: number
  /**
   * `hang`: never answers. `close`: closes the connection and discards the request. `lose`: keeps the request and
   * closes the connection, so that the sender does not know.
   */
  readonly fault?: 'hang' | 'close' | 'lose'
}

export interface IntakeRecord extends IntakeRequest {
  /** Status of the answer; `undefined` if there was no answer. */
  readonly status?: number
  /** Whether the intake has kept the request's contents. */
  readonly taken: boolean
}
