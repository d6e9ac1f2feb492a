import { spanAt } from '../../../source/node.ts'
import { repeats } from '../../../source/repeats.ts'
import { languagesKey } from '../../languages-key.ts'
import { defineRule } from '../../rule.ts'
import { setCycles } from '../../set-cycles.ts'

export const localeEqualSets = defineRule<{ set: string; first: string }>({
  code: 'locale/equal-sets',
  severity: 'warning',
  message: ({ set, first }) => `The locale sets \`${first}\` and \`${set}\` have the same languages.`,
  help: ({ set, first }) =>
    `Replace \`${set}\` with \`${first}\` everywhere, or add the language that one of them lacks.`,
  docs: {
    why: 'Two sets with the same languages drift apart: if you add a language to one of them, it reaches only half of the sites.',
    bad: 'iberia: [en, es, pt]\nsouth-west: [en, pt, es]',
    good: 'iberia: [en, es, pt]',
  },
  check({ ast: { header }, setMembers }, report) {
    // Sets that contain each other are always equal. `locale/set-cycle` reports them.
    if (!header || setCycles(header.value).length > 0) return
    const sets = Object.keys(header.value.localeSets ?? {})
    for (const [first, set] of repeats(sets, (set) => languagesKey(setMembers(set)?.keys() ?? []))) {
      const related = [{ span: spanAt(header, ['localeSets', first], 'key'), message: 'the same languages' }]
      report({ set, first }, { at: spanAt(header, ['localeSets', set], 'key'), related })
    }
  },
})
