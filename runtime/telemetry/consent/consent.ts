import type { Purpose } from '../../contract/purposes.ts'

export type Verdict = 'unknown' | 'granted' | 'denied'

export type Choice = Readonly<Record<Purpose, boolean>>

/** What the visitor allows. Lives as long as the page. */
export interface Consent {
  /** The purposes that the visitor is asked for: those of the services that the environment uses. */
  readonly asked: readonly Purpose[]
  verdict(purpose: Purpose): Verdict
  /** Whether the verdicts come from Global Privacy Control instead of a choice. */
  readonly bySignal: boolean
  /** Whether to ask the visitor. */
  readonly open: boolean
  /** Stores the choice with its time and the version of the question. */
  choose(choice: Choice): void
  /** Whether the choice could be stored. Otherwise it holds for this page alone. */
  readonly kept: boolean
  /** Whether an earlier choice is no longer valid: it is too old, or the question has changed. */
  readonly lapsed: boolean
  /**
   * Calls back after each choice. `here` tells whether it was made on this page. @returns a function that unsubscribes
   */
  subscribe(listener: (here: boolean) => void): () => void
}
