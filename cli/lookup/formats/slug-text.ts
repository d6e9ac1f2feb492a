import type { DomainAccount } from '../../../compiler/lookup/domain-account.ts'
import { plural } from '../../text/plural.ts'
import { printable } from '../../text/printable.ts'
import type { LookupView } from './lookup-view.ts'
import { section } from './section.ts'

/** All domains with a given slug. */
export function slugText(slug: string, domains: readonly DomainAccount[], { style, place }: LookupView): string {
  const value = ({ fields }: DomainAccount, of: string): string => fields.find(({ name }) => name === of)?.value ?? ''
  const lines = [
    `${style.bold(printable(slug))}  slug of ${plural(domains.length, 'domain')}`,
    ...section(
      'Domains',
      domains.map((account) => ({
        cells: [
          printable(account.domain),
          printable(value(account, 'path')),
          value(account, 'primary') === '' ? '' : 'primary',
          plural(
            account.locales.filter(({ verdict }) => verdict === 'served' || verdict === 'untranslated').length,
            'language',
          ),
          place(account.declaredAt),
        ],
      })),
      style,
    ),
    '',
    style.dim(`More about one: microsites explain ${printable(domains[0]?.domain ?? '')}`),
  ]
  return `${lines.join('\n')}\n`
}
