import type { Readiness, Verdict } from '../../../compiler/readiness/readiness.ts'
import { groupBy } from '../../../compiler/source/group-by.ts'
import { findingBlocks } from '../../findings/formats/pretty.ts'
import type { FindingsReport } from '../../project/findings-report.ts'
import { plural } from '../../text/plural.ts'
import { printable } from '../../text/printable.ts'
import type { Style } from '../../text/style.ts'

/** The selected sites, one by one, with all findings. */
export function readinessDetails(report: FindingsReport, { verdicts }: Readiness, style: Style): string {
  const lines = verdicts.map((verdict) => {
    const { domain, language, offered, ready } = verdict
    const why = ready ? '' : style.dim(`: see the findings in ${language} above`)
    const missing = offered ? '' : style.dim(` (its row does not offer ${language} yet)`)
    const can = ready ? 'can' : 'cannot'
    return `${mark(verdict, style)} ${style.bold(printable(domain))} ${can} go live in ${language}${why}${missing}\n`
  })
  return findingBlocks(report, style) + lines.join('')
}

/** All sites: the findings about texts, one line per site, one column per language, then totals. */
export function readinessTable(
  report: FindingsReport,
  { verdicts }: Readiness,
  languages: readonly string[],
  style: Style,
): string {
  const rows = [...groupBy(verdicts, ({ domain }) => domain)]
  const width = Math.max(...rows.map(([domain]) => domain.length))
  const line = (label: string, fields: readonly string[]): string =>
    `${label.padEnd(width)}  ${fields.join(' ')}`.trimEnd()
  const header = line(
    '',
    languages.map((name) => style.bold(name)),
  )
  const lines = rows.map(([domain, cells]) =>
    line(
      printable(domain),
      languages.map((name) => {
        const cell = cells.find(({ language }) => language === name)
        return (cell ? mark(cell, style) : style.dim('·')) + ' '.repeat(name.length - 1)
      }),
    ),
  )
  const ready = verdicts.filter((verdict) => verdict.ready).length
  const warned = verdicts.filter((verdict) => verdict.ready && verdict.warned)
  const sums = [
    `${plural(rows.length, 'site')}, ${plural(verdicts.length, 'start page')}`,
    style.green(`${ready} can go live`),
    ...(ready < verdicts.length ? [style.red(`${verdicts.length - ready} cannot`)] : []),
    ...(warned.length > 0 ? [style.yellow(`${warned.length} with warnings`)] : []),
  ]
  const legend = `${style.green('✔')} can go live  ${style.yellow('!')} can, with warnings  ${style.red('✖')} cannot  ${style.dim('·')} not offered`
  const [first] = [...verdicts.filter((verdict) => !verdict.ready), ...warned]
  const more = first ? [style.dim(`For details, run microsites i18n check --domain ${first.domain}`)] : []
  const ofTexts = { ...report, diagnostics: report.diagnostics.filter(({ domain }) => domain === undefined) }
  const table = [header, ...lines, header, '', legend, sums.join(style.dim(' · ')), ...more]
  return `${findingBlocks(ofTexts, style)}${table.join('\n')}\n`
}

function mark({ ready, warned }: Verdict, style: Style): string {
  if (!ready) return style.red('✖')
  return warned ? style.yellow('!') : style.green('✔')
}
