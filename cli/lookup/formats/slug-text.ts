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
      domains.map((domain) => ({
        cells: [
          printable(domain.domain),
          printable(value(domain, 'path')),
          value(domain, 'primary') === '' ? '' : 'primary',
          plural(
            domain.locales.filter(({ verdict }) => verdict === 'served' || verdict === 'untranslated').length,
            'language',
          ),
          place(domain.declaredAt),
        ],
      })),
      style,
    ),
    '',
    style.dim(`More about one: microsites explain ${printable(domains[0]?.domain ?? '')}`),
  ]
  return `${lines.join('\n')}\n`
}
