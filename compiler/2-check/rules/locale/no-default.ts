import type { SiteAst } from '../../../1-parse/ast.ts'
import { spanAt } from '../../../source/node.ts'
import type { Span } from '../../../source/span.ts'
import { fieldSpan } from '../../context.ts'
import { allKnown } from '../../offered-languages.ts'
import { defineRule } from '../../rule.ts'

export const localeNoDefault = defineRule<{ language: string; domains: readonly string[] }>({
  code: 'locale/no-default',
  severity: 'error',
  message: ({ language, domains }) =>
    `${domains.length === 1 ? `\`${domains[0]}\` does` : `${domains.length} sites do`} not offer \`${language}\`, the default language.`,
  help: ({ language }) => `Add \`${language}\` to \`locales\`.`,
  impact: () => 'The URL `/` would have no page, because it belongs to the default language.',
  docs: {
    why: 'Travellers who have not chosen a language get the default one at `/`. Other languages are at `/{language}/`.',
    bad: 'locales: [fr, de]',
    good: 'locales: [en, fr, de]',
  },
  check(context, report) {
    const {
      ast: { header, sites },
      defaultLanguage,
      offers,
    } = context
    if (!header || defaultLanguage === undefined) return
    const { localeSets: sets = {}, defaults } = header.value
    const groups = new Map<number, { at: Span; domains: string[] }>()
    for (const site of sites) {
      const offered = offers(site)
      if (offered.has(defaultLanguage) || !allKnown(context, offered)) continue
      const at = placeOf(site)
      const group = groups.get(at.start) ?? { at, domains: [] }
      group.domains.push(site.domain)
      groups.set(at.start, group)
    }
    for (const { at, domains } of groups.values()) report({ language: defaultLanguage, domains }, { at })

    /** Where the languages are decided. Sites that share a set, or the default, share one place. */
    function placeOf(site: SiteAst): Span {
      const written = site.row.value.locales ?? defaults?.locales
      if (header && typeof written === 'string' && Object.hasOwn(sets, written))
        return spanAt(header, ['localeSets', written], 'key')
      const inherited = site.row.value.locales === undefined && defaults?.locales !== undefined
      return header && inherited ? spanAt(header, ['defaults', 'locales']) : fieldSpan(site, ['locales'])
    }
  },
})
