import type { LocaleAccount } from '../../../compiler/lookup/locale-account.ts'
import { plural } from '../../text/plural.ts'
import { printable } from '../../text/printable.ts'
import type { LookupView } from './lookup-view.ts'
import { section } from './section.ts'

/** Domains shown at most. */
const shown = 8

/** Everything known about a locale. */
export function localeText(account: LocaleAccount, { style, place }: LookupView): string {
  const { code, row, declaredAt, isDefault, sets, named, sites } = account
  const { decidedAt } = account
  const at = decidedAt ? `  ${place(decidedAt)}` : ''
  const lines = [
    `${style.bold(printable(code))}  ${printable(row.flag)} ${printable(row.name)}  ${style.dim(place(declaredAt))}`,
    ...section(
      'Locale',
      [
        { cells: ['language', printable(row.language), isDefault ? 'default' : ''] },
        { cells: ['country', printable(row.countryCode)] },
        { cells: ['week', row.weekStartsOn === 'SUN' ? 'starts on Sunday' : 'starts on Monday'] },
        { cells: ['distances', row.distanceSystem === 'METRIC' ? 'kilometres, metres' : 'miles, feet'] },
        { cells: ['active', String(row.active)] },
      ],
      style,
    ),
    ...section('Runtime', [{ cells: [`${statusText(account)}${at}`] }], style),
    ...section('Locale sets', sets.length > 0 ? [{ cells: [printable(sets.join(', '))] }] : [], style),
    ...section(
      whoNames(account),
      named.slice(0, shown).map((domain) => ({ cells: [printable(domain)] })),
      style,
    ),
    ...(named.length > shown
      ? [style.dim(`  and ${named.length - shown} more: microsites list --locale ${printable(row.language)}`)]
      : []),
    ...(named.length === 0 && account.status !== 'other'
      ? ['', `No site names it (${plural(sites, 'site')} in total).`]
      : []),
  ]
  return `${lines.join('\n')}\n`
}

function statusText({ status, reason, gap, means, row }: LocaleAccount): string {
  switch (status) {
    case 'served':
      return gap === undefined ? 'served' : `served, with ${printable(gap)}`
    case 'excluded':
      return `excluded: ${printable(reason ?? '')}`
    case 'unexplained':
      return 'not served, and no reason given'
    case 'inactive':
      return 'not served: it is not active'
    case 'other':
      return `never served: for sites, \`${printable(row.language)}\` means ${printable(means ?? '')}`
    case 'unknown':
      return 'not served'
  }
}

function whoNames({ status, named, sites }: LocaleAccount): string {
  const of = `${named.length} of ${plural(sites, 'site')}`
  return status === 'served' ? `Offered by ${of}` : `Named by ${of}, but not served`
}
