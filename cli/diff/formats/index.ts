import type { Host } from '../../program/host.ts'
import type { DiffDetail, DiffReport } from './diff-report.ts'

type DiffFormatter = (report: DiffReport, detail: DiffDetail, host: Pick<Host, 'color'>) => string

/** All formats of `diff` except JSON, in the order of `--help`. Each loads its formatter, so that the names alone cost nothing. */
export const diffFormats = {
  pretty: async () => (await import('./pretty.ts')).diffPretty,
  markdown: async () => (await import('./markdown.ts')).diffMarkdown,
  github: async () => (await import('./github.ts')).diffGithub,
  html: async () => (await import('./html.ts')).diffHtml,
} as const satisfies Readonly<Record<string, () => Promise<DiffFormatter>>>

export type DiffFormat = keyof typeof diffFormats
