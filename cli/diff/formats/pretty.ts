import type { Change } from '../../../compiler/diff/change.ts'
import type { Level } from '../../../compiler/diff/levels.ts'
import { valueEdits } from '../../../compiler/diff/edits.ts'
import { turned } from '../../../compiler/diff/words.ts'
import { printable } from '../../text/printable.ts'
import type { Host } from '../../program/host.ts'
import { styleFor } from '../../text/style.ts'
import type { Style } from '../../text/style.ts'
import { addressLines, addressText } from './address-lines.ts'
import { changeGroups, memberLines } from './change-groups.ts'
import type { ChangeGroup } from './change-groups.ts'
import { placeText } from './diff-report.ts'
import type { DiffDetail, DiffReport } from './diff-report.ts'
import { blockTitle, suggestedBlocks } from './suggested-lines.ts'
import { buildShare, guardLine, impactLines, levelCounts, tableShare } from './impact.ts'

/** Columns before the text of a change. */
const margin = 10

/** Sites and URLs shown per change at most. */
const most = 3

/** A comparison for people: what changes, why it matters, and what happens to URLs. */
export function diffPretty(
  report: DiffReport,
  { impact, details, brief = false }: DiffDetail,
  { color }: Pick<Host, 'color'>,
): string {
  const style = styleFor(color)
  const title = `${style.bold(printable(report.from))} → ${style.bold(printable(report.to))}`
  if (report.changes.length === 0) return `${title}${style.dim(' · ')}no change\n`
  const guard = guardText(report, style)
  if (impact) {
    const lines = impactLines(report).map(([about, text]) => `${style.dim(about.padEnd(margin))}${printable(text)}\n`)
    return `${title}\n${guard}\n${lines.join('')}`
  }
  const shown = details ? Number.POSITIVE_INFINITY : most
  const groups = changeGroups(report.changes).map((group) =>
    brief && group.level === 'safe' ? headOf(group, style) : groupText(group, report, shown, style),
  )
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
  const lines = [
    ...memberLines(group, shown).map(printable),
    printable(group.reason),
    ...addressLines(group.addresses, shown).flatMap((line) => [
      `${printable(line.says)}:`,
      ...line.shown.map((address) => `  ${printable(addressText(address))}`),
      ...(line.more > 0 ? [`  and ${line.more} more`] : []),
    ]),
    ...suggestion(group, shown),
    ...places(group, report, shown),
    ...(shown === most ? [] : group.changes.flatMap(editLines)),
  ]
  return headOf(group, style) + lines.map((line) => `${' '.repeat(margin)}${style.dim(line)}\n`).join('')
}

function headOf({ level, subject, what }: ChangeGroup, style: Style): string {
  const mark = markOf(level, style)
  return `${mark(level.toUpperCase().padEnd(margin))}${style.bold(printable(subject))}  ${printable(what)}\n`
}

/** Where the changes are declared. Empty unless authors or all details were requested. */
function places({ changes }: ChangeGroup, { placeOf }: DiffReport, shown: number): readonly string[] {
  const found = changes.flatMap((change) => placeOf(change) ?? [])
  const wanted = found.filter(({ author }) => author !== undefined || shown > most)
  return [...new Set(wanted.map((place) => `at ${printable(placeText(place))}`))].slice(0, shown)
}

function suggestion({ changes }: ChangeGroup, shown: number): readonly string[] {
  return suggestedBlocks(changes).flatMap((block) => {
    const more = block.lines.length - shown
    return [
      `${printable(blockTitle(block))}:`,
      ...block.lines.slice(0, shown).map((line) => `  ${printable(line)}`),
      ...(more > 0 ? [`  and ${more} more (see --suggest)`] : []),
    ]
  })
}

/** Every differing value, one per line. */
function editLines({ edits }: Change): readonly string[] {
  return edits
    .flatMap(valueEdits)
    .map(({ path, before, after }) =>
      printable(`${path.join(' ')}: ${turned(before, after, Number.POSITIVE_INFINITY)}`),
    )
}

function footer(report: DiffReport, style: Style): string {
  const counts = levelCounts(report).map(([level, text]) => markOf(level as Level, style)(text))
  return [...counts, buildShare(report)].join(style.dim(' · '))
}

function markOf(level: Level, style: Style): (text: string) => string {
  return { breaking: style.red, risky: style.yellow, safe: style.green }[level]
}
