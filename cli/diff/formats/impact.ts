import { levels } from '../../../compiler/diff/levels.ts'
import { plural } from '../../text/plural.ts'
import { addressLines } from './address-lines.ts'
import type { DiffReport } from './diff-report.ts'

/** `2.5 %` */
function percent(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10} %`
}

/** The number of changes per level, e.g. `2 breaking`. */
export function levelCounts({ changes }: Pick<DiffReport, 'changes'>): readonly (readonly [string, string])[] {
  return levels.flatMap((level): readonly (readonly [string, string])[] => {
    const count = changes.filter((change) => change.level === level).length
    return count > 0 ? [[level, `${count} ${level}`]] : []
  })
}

/** The share of the table that changes, and the guard's limit. */
export function tableShare({ sites, guard }: Pick<DiffReport, 'sites' | 'guard'>): string {
  const verb = sites.changed === 1 ? 'changes' : 'change'
  const limit = guard.limit === undefined ? '' : `, limit ${guard.limit} %`
  return `${sites.changed} of ${plural(sites.before, 'site')} ${verb} (${percent(sites.changed, sites.before)}${limit})`
}

/** The guard's decision as a sentence, if a change exceeds its limit. The reason is shown separately. */
export function guardLine(report: Pick<DiffReport, 'guard' | 'reason' | 'sites'>): string | undefined {
  if (!report.guard.exceeded) return undefined
  return report.reason === undefined
    ? `Refused by the guard: ${tableShare(report)}. Say why with \`--reason\`; in a pull request, with a line \`Guard-Reason: why\` in a commit message.`
    : `Allowed with a reason, although it exceeds the guard: ${tableShare(report)}.`
}

/** How many domains a build has to render again. */
export function buildShare({ rebuilt, domains }: Pick<DiffReport, 'rebuilt' | 'domains'>): string {
  return [
    `${rebuilt.length} of ${plural(domains.all, 'domain')} rebuilt`,
    ...(domains.new > 0 ? [`${domains.new} of them new`] : []),
    ...(domains.gone > 0 ? [`${domains.gone} removed`] : []),
  ].join(', ')
}

/** The overall effect of all changes, as pairs of label and text. */
export function impactLines(report: DiffReport): readonly (readonly [about: string, text: string])[] {
  const { changes, textPages } = report
  const effects = addressLines(
    changes.flatMap(({ addresses }) => addresses),
    0,
  )
  return [
    [
      'changes',
      levelCounts(report)
        .map(([, text]) => text)
        .join(', '),
    ],
    ['table', tableShare(report)],
    ...effects.map(({ says }) => ['URLs', says] as const),
    ['build', buildShare(report)],
    ...(textPages > 0 ? [['texts', `text changes on ${plural(textPages, 'page')}`] as const] : []),
  ]
}
