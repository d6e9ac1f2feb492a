import { reordered } from '../../../rewrite/reorder.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'
import { setCycles } from '../../set-cycles.ts'

export const localeUnsortedSet = defineRule<{ set: string; sorted: readonly string[] }>({
  code: 'locale/unsorted-set',
  severity: 'warning',
  message: ({ set }) => `The set \`${set}\` does not list its languages in the order of locales.yaml.`,
  help: ({ set, sorted }) => `Write \`${set}: [${sorted.join(', ')}]\`.`,
  subject: ({ set }) => set,
  docs: {
    why: 'Pages always offer languages in the order of locales.yaml. List other sets first, then languages in that order: then you see at once which language is missing.',
    bad: 'localeSets: { alpine: [it, fr, de] } # locales.yaml: de, fr, it',
    good: 'localeSets: { alpine: [de, fr, it] }',
  },
  check({ ast: { header, locales }, byLanguage, unserved }, report) {
    // Fix the errors of a set before its order.
    if (!header || !locales || unserved.some(({ status }) => status === 'unknown')) return
    if (setCycles(header.value).length > 0) return
    const sets = header.value.localeSets ?? {}
    const names = [...Object.keys(sets), ...byLanguage.keys()]
    const places = new Map(names.toReversed().map((name, index) => [name, names.length - index]))
    for (const [set, members] of Object.entries(sets)) {
      const placeOf = (index: number): number => places.get(members[index] ?? '') ?? 0
      const order = [...members.keys()].toSorted((a, b) => placeOf(a) - placeOf(b))
      if (new Set(members).size < members.length || order.every((from, to) => from === to)) continue
      const path = ['localeSets', set]
      const sorted = order.map((index) => members[index] ?? '')
      report({ set, sorted }, { at: spanAt(header, path), fix: reordered(header, path, order) })
    }
  },
})
