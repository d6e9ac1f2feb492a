import type { Change, Level } from '../../../compiler/diff/change.ts'
import { levels } from '../../../compiler/diff/change.ts'
import { plural } from '../../text/plural.ts'
import { printable } from '../../text/printable.ts'
import { commandData, commandProperties } from '../../text/workflow-command.ts'
import { addressLines } from './address-lines.ts'
import type { DiffReport } from './diff-report.ts'

/** The number of annotations of each kind that GitHub shows per step. */
const most = 10

const commands: Readonly<Record<Level, string>> = { breaking: 'error', risky: 'warning', safe: 'notice' }

/** Workflow commands that GitHub Actions shows at the lines of a pull request. Empty if nothing has changed. */
export function diffGithub(report: DiffReport): string {
  return levels.flatMap((level) => annotations(report, level)).join('')
}

function annotations(report: DiffReport, level: Level): readonly string[] {
  const all = report.changes.filter((change) => change.level === level)
  const shown = all.slice(0, all.length > most ? most - 1 : most)
  const more = all.length - shown.length
  return [
    ...shown.map((change) => annotation(report, change)),
    ...(more > 0
      ? [`::${commands[level]} title=microsites diff::${commandData(`There are ${plural(more, 'more change')}.`)}\n`]
      : []),
  ]
}

function annotation(report: DiffReport, change: Change): string {
  const place = report.placeOf(change)
  // GitHub cannot show a removed line, so give no position.
  const at = place?.side === 'after' ? { file: report.folder + place.file, line: place.line } : {}
  const lines = addressLines(change.addresses, 0).map(({ says }) => `${says}.`)
  const text = [`${change.subject} ${change.what}.`, change.reason, ...lines].map(printable).join('\n')
  return `::${commands[change.level]} ${commandProperties({ ...at, title: `${change.level}: ${change.kind}` })}::${commandData(text)}\n`
}
