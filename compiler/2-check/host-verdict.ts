import type { GrammarFault } from '../domain/host-grammar.ts'

/** What is wrong with a domain: the one fault that says most about it. */
export type HostFault =
  | ({ readonly kind: 'invalid' } & GrammarFault)
  | { readonly kind: 'not-canonical' }
  | { readonly kind: 'reserved'; readonly reserved: string }
  | { readonly kind: 'public-suffix' }
  | { readonly kind: 'unknown-suffix'; readonly suffix: string; readonly meant?: string }
  | { readonly kind: 'bad-punycode'; readonly label: string }
  | { readonly kind: 'look-alike'; readonly shown: string; readonly problem: string }

/** A domain as browsers would read it. */
export interface HostReading {
  /** The form in which two spellings of one domain are equal. */
  readonly canonical: string
  readonly fault?: HostFault
}
