import { fieldSpan } from '../../context.ts'
import { languagesKey } from '../../languages-key.ts'
import { defineRule } from '../../rule.ts'
import { setCycles } from '../../set-cycles.ts'

export const localeListEqualsSet = defineRule<{ set: string; domain: string }>({
  code: 'locale/list-equals-set',
  severity: 'warning',
  message: ({ domain, set }) => `\`${domain}\` lists the languages of the set \`${set}\` one by one.`,
  help: ({ set }) => `Write \`locales: ${set}\`.`,
  docs: {
    why: 'A language that is added to the set later would not reach a site that has written the set out.',
    bad: 'localeSets: { en-it: [en, it] }\nflorence-bags.example: { locales: [en, it], … }',
    good: 'localeSets: { en-it: [en, it] }\nflorence-bags.example: { locales: en-it, … }',
  },
  check({ ast: { header, sites }, offers, setMembers }, report) {
    if (!header || setCycles(header.value).length > 0) return
    const sets = new Map<string, string>()
    for (const set of Object.keys(header.value.localeSets ?? {})) {
      const key = languagesKey(setMembers(set)?.keys() ?? [])
      if (!sets.has(key)) sets.set(key, set)
    }
    for (const site of sites) {
      const { locales } = site.row.value
      if (!Array.isArray(locales) || new Set(locales).size < locales.length) continue
      const set = sets.get(languagesKey(offers(site)))
      // What is named beside the set itself is needless, which is another finding.
      if (set !== undefined && !locales.includes(set))
        report({ set, domain: site.domain }, { at: fieldSpan(site, ['locales']) })
    }
  },
})
