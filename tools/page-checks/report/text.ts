import { passes, reaches } from '../check.ts'
import type { Figure, Finding, Place } from '../check.ts'
import type { Outcome } from '../run-checks.ts'

/** Places that are shown of findings that say the same. */
const PLACES = 3

/** Figures and findings as people read them. */
export function reportText(outcomes: readonly Outcome[]): string {
  const figures = outcomes.flatMap((outcome) => outcome.figures)
  const missed = figures.filter((figure) => !passes(figure)).length
  const parts = outcomes.flatMap(({ check, findings, notes = [] }) =>
    findings.length + notes.length === 0
      ? []
      : [`${check.title} (${check.name})`, ...notes.map((note) => `  ${note}`), ...groupsOf(findings), ''],
  )
  const verdict = missed === 0 ? 'Every bar is kept.' : `${missed} of ${figures.length} figures miss their bar.`
  return [...parts, ...tableOf(figures), '', verdict, ''].join('\n')
}

function groupsOf(findings: readonly Finding[]): string[] {
  return [...Map.groupBy(findings, ({ message }) => message)].flatMap(([message, same]) => [
    `  ${same.length} × ${message}`,
    ...same.slice(0, PLACES).map((one) => `      ${placeOf(one)}${one.detail ? `  ${one.detail}` : ''}`),
    ...(same.length > PLACES ? [`      and ${same.length - PLACES} more`] : []),
  ])
}

function tableOf(figures: readonly Figure[]): string[] {
  const rows = figures.map((figure) => [
    figure.label,
    numberOf(figure.bar, figure),
    numberOf(figure.aim, figure),
    numberOf(figure.found, figure),
    passes(figure) ? (reaches(figure) ? '' : 'short of the aim') : 'MISSED',
    figure.at && !(figure.bar === 0 && figure.found === 0) ? placeOf(figure.at) : '',
  ])
  const all = [['', 'at least', 'aim', 'found', '', 'at'], ...rows]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? []
  return all.map((row) =>
    row
      .map((cell, column) =>
        column >= 1 && column <= 3 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
}

function numberOf(value: number | undefined, { unit = '' }: Figure): string {
  if (value === undefined) return ''
  const text = String(Math.round(value * 10_000) / 10_000).replace(/\B(?<!\.\d*)(?=(?:\d{3})+(?!\d))/g, ' ')
  return unit === '' ? text : `${text} ${unit}`
}

const placeOf = ({ domain, path }: Place): string => `${domain}${path}`
