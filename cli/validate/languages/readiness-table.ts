import type { SiteLanguage } from '../../../compiler/readiness/readiness.ts'
import { languageLines } from './language-lines.ts'
import { plural } from '../../text/plural.ts'
import { printable } from '../../text/printable.ts'
import type { ReadinessReport } from './readiness-report.ts'
import { sourceLines } from '../../text/source-lines.ts'
import type { Style } from '../../text/style.ts'

/** All sites: one line per site, one column per language, then totals. */
export function readinessTable({ result, textOf }: ReadinessReport, style: Style): string {
  const names = result.languages.map(({ language }) => language)
  const rows = result.sites.filter(({ languages }) => languages.length > 0)
  const width = Math.max(0, ...rows.map(({ domain }) => domain.length))
  const cells = rows.flatMap(({ languages }) => languages)
  const line = (label: string, fields: readonly string[]): string =>
    `${label.padEnd(width)}  ${fields.join(' ')}`.trimEnd()
  const header = line(
    '',
    names.map((name) => style.bold(name)),
  )
  const lines = rows.map(({ domain, languages }) =>
    line(
      printable(domain),
      names.map((name) => {
        const cell = languages.find(({ language }) => language === name)
        return mark(cell) + ' '.repeat(name.length - 1)
      }),
    ),
  )
  const ready = cells.filter((cell) => cell.ready).length
  const warned = cells.filter(({ concerns }) => concerns.length > 0).length
  const sums = [
    `${plural(rows.length, 'site')}, ${plural(cells.length, 'start page')}`,
    style.green(`${ready} can go live`),
    ...(ready < cells.length ? [style.red(`${cells.length - ready} cannot`)] : []),
    ...(warned > 0 ? [style.yellow(`${warned} with warnings`)] : []),
  ]
  const legend = `${style.green('✔')} can go live  ${style.yellow('!')} can, with warnings  ${style.red('✖')} cannot  ${style.dim('·')} not offered`
  const first = rows.find(({ languages }) => languages.some(({ concerns }) => concerns.length > 0))
  const more = first ? [style.dim(`What they are: microsites i18n check --domain ${first.domain}`)] : []
  return `${[...languageLines(result, sourceLines({ textOf }), style), header, ...lines, header, '', legend, sums.join(style.dim(' · ')), ...more].join('\n')}\n`

  function mark(cell: SiteLanguage | undefined): string {
    if (!cell) return style.dim('·')
    if (!cell.ready) return style.red('✖')
    return cell.concerns.length > 0 ? style.yellow('!') : style.green('✔')
  }
}
