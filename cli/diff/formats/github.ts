import type { Level } from '../../../compiler/diff/levels.ts'
import { levels } from '../../../compiler/diff/levels.ts'
import { plural } from '../../text/plural.ts'
import { printable } from '../../text/printable.ts'
import { workflowCommand } from '../../text/workflow-command.ts'
import { addressLines } from './address-lines.ts'
import { changeGroups, groupsOfOne, memberLines, mostAlone } from './change-groups.ts'
import type { ChangeGroup } from './change-groups.ts'
import type { DiffReport } from './diff-report.ts'

/** The number of annotations of each kind that GitHub shows per step. */
const most = 10

const commands = { breaking: 'error', risky: 'warning', safe: 'notice' } as const satisfies Record<Level, string>

/** Workflow commands that GitHub Actions shows at the lines of a pull request. Empty if nothing has changed. */
export function diffGithub(report: DiffReport): string {
  const groups = changeGroups(report.changes).flatMap((group) =>
    group.changes.length > mostAlone ? [group] : groupsOfOne(group.changes),
  )
  return levels.flatMap((level) => annotations(report, level, groups)).join('')
}

function annotations(report: DiffReport, level: Level, groups: readonly ChangeGroup[]): readonly string[] {
  const all = groups.filter((group) => group.level === level)
  const shown = all.slice(0, all.length > most ? most - 1 : most)
  const more = all.slice(shown.length).flatMap(({ changes }) => changes).length
  return [
    ...shown.map((group) => annotation(report, group)),
    ...(more > 0
      ? [workflowCommand(commands[level], { title: 'microsites diff' }, `There are ${plural(more, 'more change')}.`)]
      : []),
  ]
}

/** The annotation of a group, at the line of its first change. */
function annotation(report: DiffReport, group: ChangeGroup): string {
  const { changes, kind, level } = group
  const [place] = changes.map(report.placeOf)
  // GitHub cannot show a removed line, so give no position.
  const at = place?.side === 'after' ? { file: report.folder + place.file, line: place.line } : {}
  const lines = addressLines(group.addresses, 0).map(({ says }) => `${says}.`)
  const members = memberLines(group, mostAlone)
  const text = [`${group.subject} ${group.what}.`, ...members, group.reason, ...lines].map(printable).join('\n')
  return workflowCommand(commands[level], { ...at, title: `${level}: ${kind}` }, text)
}
