import type { Host } from '../../program/host.ts'
import { handoverMarkdown } from './handover-markdown.ts'
import type { HandoverReport } from './handover-report.ts'
import { handoverText } from './handover-text.ts'
import { styleFor } from '../../text/style.ts'

/** The formatters of `i18n notes` for people, by their `--format` name. */
export const handoverViews = {
  text: (report, host) => handoverText(report, styleFor(host.color)),
  markdown: (report) => handoverMarkdown(report),
} as const satisfies Readonly<Record<string, (report: HandoverReport, host: Host) => string>>
