/** An event as Segment's SDK puts it on the wire. */
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

/** What a request turned out to hold. `unreadable` says why it could not be decoded. */
export type IntakeContent =
  | { readonly kind: 'preflight' | 'bot-check' | 'unknown' }
  | { readonly kind: 'settings'; readonly writeKey: string }
  | { readonly kind: 'events'; readonly events: readonly SegmentEvent[] }
  | { readonly kind: 'metrics' | 'graphql'; readonly value: unknown }
  | { readonly kind: 'rum' | 'logs'; readonly items: readonly Readonly<Record<string, unknown>>[] }
  /** A segment of a recording: what describes it, and what it holds (`records`), inflated. */
  | { readonly kind: 'replay'; readonly event: Readonly<Record<string, unknown>>; readonly segment: ReplaySegment }
  | { readonly kind: 'unreadable'; readonly reason: string }

export interface ReplaySegment {
  readonly records: readonly Readonly<Record<string, unknown>>[]
}

/** A request that has been read to its end. */
export interface IntakeRequest {
  /** Counts from 0, in the order in which requests ended. */
  readonly index: number
  /** Milliseconds since 1970 by this machine's clock. */
  readonly time: number
  readonly method: string
  /** Path and query, as asked for. */
  readonly url: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly content: IntakeContent
}

/** How a request is answered. What is left out is as the real intake would answer. */
export interface IntakeAnswer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Text as it is; anything else as JSON. */
  readonly body?: unknown
  /** Milliseconds to wait first. */
  readonly delay?: number
  /**
   * `hang`: never answers. `close`: closes the connection and takes nothing. `lose`: takes what came, then closes the
   * connection, so that the sender can't know.
   */
  readonly fault?: 'hang' | 'close' | 'lose'
}

export interface IntakeRecord extends IntakeRequest {
  /** Status that it was answered with; none where it was left without an answer. */
  readonly status?: number
  /** Whether the intake keeps what came. */
  readonly taken: boolean
}
