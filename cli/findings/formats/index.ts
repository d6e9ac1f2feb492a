import type { FindingsFormat } from '../findings-formats.ts'
import type { Host } from '../../program/host.ts'
import type { FindingsReport } from '../../project/findings-report.ts'
import { jsonSafe } from '../../text/json-safe.ts'
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
  json: (report) => jsonSafe(findingsJson(report)),
  ndjson: (report) => jsonSafe(findingsNdjson(report)),
  github: findingsGithub,
  gitlab: (report) => jsonSafe(findingsGitlab(report)),
  sarif: (report) => jsonSafe(findingsSarif(report)),
  rdjson: (report) => jsonSafe(findingsRdjson(report)),
  junit: findingsJunit,
  markdown: findingsMarkdown,
}
