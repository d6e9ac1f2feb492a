import type { DiffFormat } from '../diff-formats.ts'
import type { Host } from '../../program/host.ts'
import { styleFor } from '../../text/style.ts'
import type { DiffDetail, DiffReport } from './diff-report.ts'
import { diffGithub } from './github.ts'
import { diffHtml } from './html.ts'
import { diffMarkdown } from './markdown.ts'
import { diffPretty } from './pretty.ts'

/** All formatters for a comparison, by their `--format` name. */
export const diffViews: Readonly<
  Record<Exclude<DiffFormat, 'json'>, (report: DiffReport, detail: DiffDetail, host: Pick<Host, 'color'>) => string>
> = {
  pretty: (report, detail, { color }) => diffPretty(report, detail, styleFor(color)),
  markdown: diffMarkdown,
  github: diffGithub,
  html: diffHtml,
}
