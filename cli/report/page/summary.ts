import { duration } from '../../text/duration.ts'
import { fileSize } from '../../text/file-size.ts'
import { tally } from '../../project/findings-report.ts'
import { htmlText } from '../../text/html-text.ts'
import { plural } from '../../text/plural.ts'
import { count } from './html-parts.ts'
import type { Report } from './report.ts'

/** The head of a report: its subject, the result in a sentence, and key figures. */
export function summary(report: Report): string {
  const { name, environment, day, commit } = report
  const { good, sentence } = verdict(report)
  const facts = [
    htmlText(environment),
    `<time datetime="${day}">${day}</time>`,
    ...(commit === undefined ? [] : [`commit <code>${commit}</code>${changed(report) ? ' with changes' : ''}`]),
  ]
  return `<p class="eyebrow">${facts.join(' · ')}</p>
<h1>${htmlText(name)}</h1>
<p class="verdict ${good}"><i class="sign"></i>${sentence}</p>
<dl class="figures">${figures(report)
    .map(([label, value]) => `<div><dt>${label}<dd>${value}</div>`)
    .join('')}</dl>`
}

function changed({ changes }: Report): boolean {
  return 'pending' in changes && changes.pending
}

function verdict({ findings, table }: Report): { readonly good: string; readonly sentence: string } {
  const { errors, warnings } = tally(findings)
  const sites = plural(table.sites.length, 'site')
  if (errors > 0)
    return {
      good: 'error',
      sentence: `${sites} cannot be built because of ${plural(errors, 'error')}.`,
    }
  if (table.sites.length === 0) return { good: 'error', sentence: 'No site could be read.' }
  const can = `${sites} can be built`
  return warnings > 0
    ? { good: 'warning', sentence: `${can}, with ${plural(warnings, 'warning')}.` }
    : { good: 'good', sentence: `${can}, without findings.` }
}

function figures(report: Report): readonly (readonly [label: string, value: string])[] {
  const { table, findings, release, build } = report
  const { columns, totals } = table.matrix
  const { errors, warnings } = tally(findings)
  const languages = columns.filter((column) => (column.totals.served ?? 0) + (column.totals.untranslated ?? 0) > 0)
  const countries = new Set(table.sites.flatMap(({ country }) => country ?? []))
  const pages = release?.sites.reduce((sum, site) => sum + site.pages, 0)
  const bytes = release?.sites.reduce((sum, site) => sum + site.total, 0)
  return [
    ['Sites', count(table.sites.length)],
    ['Languages', count(languages.length)],
    ['Countries', count(countries.size)],
    pages === undefined
      ? ['Start pages', count((totals.served ?? 0) + (totals.untranslated ?? 0))]
      : ['Pages', count(pages)],
    ['Errors', count(errors)],
    ['Warnings', count(warnings)],
    ...(bytes === undefined ? [] : [['Built', fileSize(bytes)] as const]),
    ...(build ? [['Last build', duration(build.milliseconds)] as const] : []),
  ]
}
