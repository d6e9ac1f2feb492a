import { spanAt } from '../../../source/node.ts'
import { languagesKey } from '../../languages-key.ts'
import { defineRule } from '../../rule.ts'
import { setCycles } from '../../set-cycles.ts'

export const localeEqualSets = defineRule<{ set: string; first: string }>({
  code: 'locale/equal-sets',
  severity: 'warning',
  message: ({ set, first }) => `The locale sets \`${first}\` and \`${set}\` have the same languages.`,
  help: ({ set, first }) =>
    `Name \`${first}\` wherever \`${set}\` stands and remove \`${set}\`; or correct the one in which a language was forgotten.`,
  docs: {
    why: 'Two names for one list drift apart: a language that is added to one of them reaches half of the sites.',
    bad: 'iberia: [en, es, pt]\nsouth-west: [en, pt, es]',
    good: 'iberia: [en, es, pt]',
  },
  check({ ast: { header }, setMembers }, report) {
    // Sets that contain each other are always equal. `locale/set-cycle` reports them.
    if (!header || setCycles(header.value).length > 0) return
    const first = new Map<string, string>()
    for (const set of Object.keys(header.value.localeSets ?? {})) {
      const key = languagesKey(setMembers(set)?.keys() ?? [])
      const before = first.get(key)
      if (before === undefined) first.set(key, set)
      else {
        const related = [{ span: spanAt(header, ['localeSets', before], 'key'), message: 'the same languages' }]
        report({ set, first: before }, { at: spanAt(header, ['localeSets', set], 'key'), related })
      }
    }
  },
})
