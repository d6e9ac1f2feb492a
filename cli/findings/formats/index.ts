import type { FindingsFormat } from '../findings-formats.ts'
import type { Host } from '../../program/host.ts'
import type { FindingsReport } from '../../project/findings-report.ts'
import { styleFor } from '../../text/style.ts'
import { findingsGithub } from './github.ts'
import { findingsGitlab } from './gitlab.ts'
import { findingsJson } from './json.ts'
import { findingsJunit } from './junit.ts'
import { findingsMarkdown } from './markdown.ts'
import { findingsNdjson } from './ndjson.ts'
import { findingsPretty } from './pretty.ts'
import { findingsRdjson } from './rdjson.ts'
import { findingsSarif } from './sarif.ts'

/** All formatters for findings, by their `--format` and `--report` name. */
export const findingsViews: Readonly<
  Record<FindingsFormat, (report: FindingsReport, host: Pick<Host, 'color'>) => string>
> = {
  pretty: (report, { color }) => findingsPretty(report, styleFor(color)),
  json: findingsJson,
  ndjson: findingsNdjson,
  github: findingsGithub,
  gitlab: findingsGitlab,
  sarif: findingsSarif,
  rdjson: findingsRdjson,
  junit: findingsJunit,
  markdown: findingsMarkdown,
}
