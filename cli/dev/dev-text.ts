import type { Environment, Project } from '../../compiler/3-resolve/project.ts'
import type { Problem } from '../../runtime/dev/messages.ts'
import { hostIn } from './local-environments.ts'
import type { Host } from '../program/host.ts'
import { findingsPretty } from '../findings/formats/pretty.ts'
import { tally } from '../project/findings-report.ts'
import type { FindingsReport } from '../project/findings-report.ts'
import { plural } from '../text/plural.ts'
import { printable } from '../text/printable.ts'
import { styleFor } from '../text/style.ts'
import type { Style } from '../text/style.ts'

export interface DevFacts {
  readonly sites: Project['sites']
  readonly environment: Environment
  readonly port: number
  /** URL of the event intake, if it has its own. */
  readonly intake: string | undefined
}

/** Which sites are served at which URLs. */
export function devText({ sites, environment, port, intake }: DevFacts): string {
  const first = sites[0]
  const lines = [
    `${plural(sites.length, 'site')} at http://localhost:${port}`,
    ...(first ? [`e.g. http://${hostIn(environment, first.domain)}:${port}`] : []),
    ...(intake === undefined ? [] : [`telemetry goes to ${intake}`]),
    'Open pages update when you save. Press Ctrl-C to stop.',
  ]
  return `${lines.join('\n')}\n`
}

/** A problem that is not a finding in the project's files. */
export function problemText({ severity, message, help }: Problem, host: Host): string {
  const style = styleFor(host.color && host.interactive)
  const color = severity === 'error' ? style.red : style.yellow
  return `${timeIn(style)} ${color(printable(message))}${help === undefined ? '' : `\n${printable(help)}`}\n`
}

/** The result of a change to the files: one line, or the findings. */
export function changeText(
  { ok, report }: { readonly ok: boolean; readonly report: FindingsReport },
  host: Host,
): string {
  const style = styleFor(host.color && host.interactive)
  const time = timeIn(style)
  const { warnings } = tally(report)
  if (!ok)
    return `${findingsPretty(report, { color: host.color && host.interactive })}${time} ${style.red('pages stay as they were')}\n`
  return `${time} ${style.green('✔')} ${plural(report.counts.sites, 'site')}${warnings > 0 ? `, ${plural(warnings, 'warning')}` : ''}\n`
}

/** The time of day, e.g. `14:03:20`. */
function timeIn(style: Style): string {
  return style.dim(new Date().toTimeString().slice(0, 8))
}
