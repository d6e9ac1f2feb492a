/** What shells can complete a word with, beside the names of commands and options. */
export type CandidateKind =
  | 'code'
  | 'country'
  | 'domain'
  | 'environment'
  | 'field'
  | 'locale'
  | 'locale-set'
  | 'ref'
  | 'shell'
  | 'site-type'
  | 'slug'
