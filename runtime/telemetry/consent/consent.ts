/** What visitors are asked for, each by itself: events of Segment, Datadog's measurements, recordings of the screen. */
export const purposes = ['analytics', 'monitoring', 'replay'] as const

export type Purpose = (typeof purposes)[number]

export type Verdict = 'unknown' | 'granted' | 'denied'

export type Choice = Readonly<Record<Purpose, boolean>>

/** What the visitor allows. Lives as long as the page. */
export interface Consent {
  verdict(purpose: Purpose): Verdict
  /** Whether the verdicts come from Global Privacy Control rather than from a choice. */
  readonly bySignal: boolean
  /** Whether the visitor has to be asked. */
  readonly open: boolean
  /** Stores the choice with its time and the version of the question. */
  choose(choice: Choice): void
  /** Whether an earlier choice holds no longer: it was made too long ago, or the question has changed. */
  readonly lapsed: boolean
  /** Calls back after each choice, and says whether it was made on this page or elsewhere. @returns what ends that. */
  subscribe(listener: (here: boolean) => void): () => void
}
