import type { Host } from '../../program/host.ts'
import type { FindingsReport } from '../../project/findings-report.ts'

export type FindingsFormatter = (report: FindingsReport, host: Pick<Host, 'color'>) => string

/** All formats of findings, in the order of `--help`. Each loads its formatter, so that the names alone cost nothing. */
export const findingsFormats = {
  pretty: async () => (await import('./pretty.ts')).findingsPretty,
  json: async () => (await import('./json.ts')).findingsJson,
  ndjson: async () => (await import('./ndjson.ts')).findingsNdjson,
  github: async () => (await import('./github.ts')).findingsGithub,
  gitlab: async () => (await import('./gitlab.ts')).findingsGitlab,
  sarif: async () => (await import('./sarif.ts')).findingsSarif,
  rdjson: async () => (await import('./rdjson.ts')).findingsRdjson,
  junit: async () => (await import('./junit.ts')).findingsJunit,
  markdown: async () => (await import('./markdown.ts')).findingsMarkdown,
} as const satisfies Readonly<Record<string, () => Promise<FindingsFormatter>>>

export type FindingsFormat = keyof typeof findingsFormats

export const findingsFormatNames = Object.keys(findingsFormats) as readonly FindingsFormat[]
