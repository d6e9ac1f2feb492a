import { spanAt } from '../../../source/node.ts'
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
    const { localeSets: sets = {}, defaults } = header.value
    const reached = new Set<string>()
    const reach = (written: string | readonly string[] = []): void => {
      for (const name of typeof written === 'string' ? [written] : written) {
        if (reached.has(name) || !Object.hasOwn(sets, name)) continue
        reached.add(name)
        reach(sets[name])
      }
    }
    reach(defaults?.locales)
    for (const { row } of sites) reach(row.value.locales)
    for (const set of Object.keys(sets))
      if (!reached.has(set)) report({ set }, { at: spanAt(header, ['localeSets', set], 'key') })
  },
})
