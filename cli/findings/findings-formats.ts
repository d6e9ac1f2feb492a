/** Every format of findings, in the order of `--help`. The formatters are in `views/findings/`. */
export const findingsFormats = [
  'pretty',
  'json',
  'ndjson',
  'github',
  'gitlab',
  'sarif',
  'rdjson',
  'junit',
  'markdown',
] as const

export type FindingsFormat = (typeof findingsFormats)[number]
