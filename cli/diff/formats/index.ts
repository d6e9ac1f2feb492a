import type { DiffFormat } from '../diff-formats.ts'
import type { Host } from '../../program/host.ts'
import { styleFor } from '../../text/style.ts'
import type { DiffDetail, DiffReport } from './diff-report.ts'
import { diffGithub } from './github.ts'
import { diffHtml } from './html.ts'
import { diffJson } from './json.ts'
import { diffMarkdown } from './markdown.ts'
import { diffPretty } from './pretty.ts'

/** All formatters for a comparison, by their `--format` name. */
export const diffViews: Readonly<
  Record<DiffFormat, (report: DiffReport, detail: DiffDetail, host: Pick<Host, 'color'>) => string>
> = {
  pretty: (report, detail, { color }) => diffPretty(report, detail, styleFor(color)),
  json: diffJson,
  markdown: diffMarkdown,
  github: diffGithub,
  html: diffHtml,
}
