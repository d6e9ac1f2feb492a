import { spanAt } from '../../../source/node.ts'
import { nestedSets } from '../../nested-sets.ts'
import { defineRule } from '../../rule.ts'

export const localeUnusedSet = defineRule<{ set: string }>({
  code: 'locale/unused-set',
  severity: 'warning',
  waits: true,
  message: ({ set }) => `No site uses the locale set \`${set}\`.`,
  help: ({ set }) => `Write \`locales: ${set}\` in the rows that should use it, or remove the set.`,
  docs: {
    why: 'An unused set has no effect. Often the sites that should use it still name another set.',
    bad: 'localeSets: { en: [en], nordic: [en, da] }\nsites: { copenhagen-bags.example: { locales: en, … } }',
    good: 'localeSets: { en: [en], nordic: [en, da] }\nsites: { copenhagen-bags.example: { locales: nordic, … } }',
  },
  check({ ast: { header, sites }, unserved }, report) {
    // A mistyped name could refer to the set.
    if (!header || unserved.some(({ status }) => status === 'unknown')) return
    const { localeSets = {}, defaults } = header.value
    const written = [defaults?.locales ?? [], ...sites.map(({ row }) => row.value.locales ?? [])].flat()
    const used = nestedSets({ header }, written)
    for (const set of Object.keys(localeSets))
      if (!used.has(set)) report({ set }, { at: spanAt(header, ['localeSets', set], 'key') })
  },
})
