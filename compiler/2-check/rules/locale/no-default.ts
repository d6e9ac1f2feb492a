import type { SiteAst } from '../../../1-parse/ast.ts'
import { isOtherThanText } from '../../../source/is-other-than-text.ts'
import { spanAt } from '../../../source/node.ts'
import type { Span } from '../../../source/span.ts'
import { fieldSpan } from '../../context.ts'
import { allKnown } from '../../offered-languages.ts'
import { defineRule } from '../../rule.ts'

export const localeNoDefault = defineRule<{ language: string; domains: readonly string[]; corrected: string }>({
  code: 'locale/no-default',
  severity: 'error',
  message: ({ language, domains }) =>
    `${domains.length === 1 ? `\`${domains[0]}\` does` : `${domains.length} sites do`} not offer \`${language}\`, the default language.`,
  help: ({ language, corrected }) =>
    `Add \`${language}\`, the default language: \`${corrected}\`. If \`/\` should be in another language, name it as \`root\` in the row.`,
  impact: () => 'The URL `/` would have no page, because it belongs to the default language.',
  docs: {
    why: 'Travellers who have not chosen a language get the default one at `/`, or the `root` of the row. Other languages are at `/{language}/`.',
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
    const groups = new Map<number, Decision & { domains: string[] }>()
    for (const site of sites) {
      const offered = offers(site)
      // `locale/root-without-pages` reports a root that is not offered.
      if (site.row.value.root !== undefined) continue
      if (offered.has(defaultLanguage) || !allKnown(context, offered)) continue
      const decision = decisionFor(site)
      const group = groups.get(decision.at.start) ?? { ...decision, domains: [] }
      group.domains.push(site.domain)
      groups.set(decision.at.start, group)
    }
    for (const { at, key, names, domains } of groups.values()) {
      // A YAML library would write it as well, but every run would load it.
      const list = [defaultLanguage, ...names].map((name) => (isOtherThanText(name) ? JSON.stringify(name) : name))
      const corrected = `${key}: [${list.join(', ')}]`
      report({ language: defaultLanguage, domains, corrected }, { at })
    }

    /** Where the languages are decided. Sites that share a set, or the default, share one place. */
    function decisionFor(site: SiteAst): Decision {
      const written = site.row.value.locales ?? defaults?.locales ?? []
      if (header && typeof written === 'string' && Object.hasOwn(sets, written)) {
        const key = innermost(written)
        return { at: spanAt(header, ['localeSets', key]), key, names: sets[key] ?? [] }
      }
      const inherited = site.row.value.locales === undefined && defaults?.locales !== undefined
      const at = header && inherited ? spanAt(header, ['defaults', 'locales']) : fieldSpan(site, ['locales'])
      return { at, key: 'locales', names: typeof written === 'string' ? [written] : written }
    }

    /** The set that a set extends, or itself. */
    function innermost(set: string, outer: readonly string[] = []): string {
      const inner = sets[set]?.find((name) => name !== set && Object.hasOwn(sets, name) && !outer.includes(name))
      return inner === undefined ? set : innermost(inner, [...outer, set])
    }
  },
})

/** A list of languages. */
interface Decision {
  readonly at: Span
  readonly key: string
  readonly names: readonly string[]
}
