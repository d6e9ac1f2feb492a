import type { Change, Level } from '../../../compiler/diff/change.ts'
import { printable } from '../../text/printable.ts'
import type { Style } from '../../text/style.ts'
import { addressLines, addressText } from './address-lines.ts'
import { changeGroups } from './change-groups.ts'
import type { ChangeGroup } from './change-groups.ts'
import { placeText } from './diff-report.ts'
import type { DiffDetail, DiffReport } from './diff-report.ts'
import { suggestedLines } from './suggested-lines.ts'
import { buildShare, guardLine, impactLines, levelCounts, tableShare } from './impact.ts'

/** Columns before the text of a change. */
const margin = 10

/** Sites and URLs shown per change at most. */
const most = 3

/** A comparison for people: what changes, why it matters, and what happens to URLs. */
export function diffPretty(report: DiffReport, { impact, details }: DiffDetail, style: Style): string {
  const title = `${style.bold(printable(report.from))} → ${style.bold(printable(report.to))}`
  if (report.changes.length === 0) return `${title}${style.dim(' · ')}no change\n`
  const guard = guardText(report, style)
  if (impact) {
    const lines = impactLines(report).map(([about, text]) => `${style.dim(about.padEnd(margin))}${printable(text)}\n`)
    return `${title}\n${guard}\n${lines.join('')}`
  }
  const shown = details ? Number.POSITIVE_INFINITY : most
  const groups = changeGroups(report.changes).map((group) => groupText(group, report, shown, style))
  return `${title}${style.dim(' · ')}${tableShare(report)}\n${guard}\n${groups.join('\n')}\n${footer(report, style)}\n`
}

/** The first lines: whether the guard refuses the change, or why it does not. */
function guardText(report: DiffReport, style: Style): string {
  const line = guardLine(report)
  if (line === undefined) return ''
  const reason = report.reason === undefined ? '' : `Reason: ${printable(report.reason)}\n`
  return `\n${style.bold(line)}\n${reason}`
}

function groupText(group: ChangeGroup, report: DiffReport, shown: number, style: Style): string {
  const mark = markOf(group.level, style)
  const lines = [
    ...(group.changes.length > 1
      ? [
          some(
            group.changes.map(({ subject }) => printable(subject)),
            shown,
          ),
        ]
      : []),
    printable(group.reason),
    ...addressLines(group.addresses, shown).flatMap((line) => [
      `${printable(line.says)}:`,
      ...line.shown.map((one) => `  ${printable(addressText(one))}`),
      ...(line.more > 0 ? [`  and ${line.more} more`] : []),
    ]),
    ...suggestion(group, shown),
    ...places(group, report, shown),
    ...(shown === most ? [] : group.changes.flatMap(editLines)),
  ]
  const head = `${mark(group.level.toUpperCase().padEnd(margin))}${style.bold(printable(group.subject))}  ${printable(group.what)}\n`
  return head + lines.map((line) => `${' '.repeat(margin)}${style.dim(line)}\n`).join('')
}

/** Where the changes are declared. Empty unless authors or all details were requested. */
function places({ changes }: ChangeGroup, { placeOf }: DiffReport, shown: number): readonly string[] {
  const found = changes.flatMap((change) => placeOf(change) ?? [])
  const wanted = found.filter(({ author }) => author !== undefined || shown > most)
  return [...new Set(wanted.map((place) => `at ${printable(placeText(place))}`))].slice(0, shown)
}

function suggestion({ changes }: ChangeGroup, shown: number): readonly string[] {
  const lines = suggestedLines(changes)
  if (lines.length === 0) return []
  const more = lines.length - shown
  return [
    'add below `moved:` in sites.yaml:',
    ...lines.slice(0, shown).map((line) => `  ${printable(line)}`),
    ...(more > 0 ? [`  and ${more} more (see --suggest)`] : []),
  ]
}

/** Every differing value, one per line. */
function editLines({ edits }: Change): readonly string[] {
  const value = (of: unknown): string => (of === undefined ? 'none' : printable(JSON.stringify(of)))
  return edits.map(({ path, before, after }) => `${printable(path.join(' '))}: ${value(before)} → ${value(after)}`)
}

function some(names: readonly string[], shown: number): string {
  const more = names.length - shown
  return names.slice(0, shown).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

function footer(report: DiffReport, style: Style): string {
  const counts = levelCounts(report).map(([level, text]) => markOf(level as Level, style)(text))
  return [...counts, buildShare(report)].join(style.dim(' · '))
}

function markOf(level: Level, style: Style): (text: string) => string {
  return { breaking: style.red, risky: style.yellow, safe: style.green }[level]
}
