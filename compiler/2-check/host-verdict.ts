import type { GrammarProblem } from '../domain/host-grammar.ts'

/** What is wrong with a domain: the most informative problem only. */
export type HostProblem =
  | ({ readonly kind: 'invalid' } & GrammarProblem)
  | { readonly kind: 'not-canonical' }
  | { readonly kind: 'reserved'; readonly reserved: string }
  | { readonly kind: 'public-suffix' }
  | { readonly kind: 'unknown-suffix'; readonly suffix: string; readonly meant?: string }
  | { readonly kind: 'bad-punycode'; readonly label: string }
  | { readonly kind: 'look-alike'; readonly shown: string; readonly reason: string }

/** A domain as browsers read it. */
export interface HostReading {
  /** The normal form: equal for two spellings of the same domain. */
  readonly canonical: string
  readonly problem?: HostProblem
}
