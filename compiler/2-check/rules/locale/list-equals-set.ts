import type { Fix } from '../../../diagnostic/define.ts'
import { replaceValue } from '../../../rewrite/replace-value.ts'
import { isOtherThanText } from '../../../source/is-other-than-text.ts'
import { entryAt, nodeAt, spanAt } from '../../../source/node.ts'
import type { Located, Path } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'
import { setOfLanguages } from '../../set-of-languages.ts'

export const localeListEqualsSet = defineRule<{ set: string; who: string; oneByOne: boolean }>({
  code: 'locale/list-equals-set',
  severity: 'warning',
  message: ({ who, set, oneByOne }) =>
    oneByOne
      ? `\`${who}\` lists the languages of the set \`${set}\` one by one.`
      : `\`${who}\` lists the same languages as the set \`${set}\`.`,
  help: ({ set }) => `Write \`locales: ${set}\`.`,
  docs: {
    why: 'If you add a language to the set later, it does not reach a site that lists the languages itself.',
    bad: 'localeSets: { en-it: [en, it] }\nflorence-bags.example: { locales: [en, it], … }',
    good: 'localeSets: { en-it: [en, it] }\nflorence-bags.example: { locales: en-it, … }',
  },
  check({ ast, setMembers }, report) {
    const { header, sites } = ast
    if (!header) return
    const { localeSets = {}, defaults } = header.value
    const setOf = setOfLanguages({ ast, setMembers })
    const isSet = (name: string): boolean => Object.hasOwn(localeSets, name)
    const look = (who: string, located: Located<unknown>, parent: Path, names: readonly string[]): void => {
      if (new Set(names).size < names.length) return
      const set = setOf(names)
      // Other findings: a name listed beside a set that already has it (`locale/needless-member`), and two sets with
      // the same languages (`locale/equal-sets`).
      if (set === undefined || names.some((name) => isSet(name) && setOf([name]) === set)) return
      const oneByOne = !names.some(isSet)
      const fix = written(located, parent, set)
      report({ set, who, oneByOne }, { at: spanAt(located, [...parent, 'locales']), fix })
    }
    if (Array.isArray(defaults?.locales)) look('defaults', header, ['defaults'], defaults.locales)
    for (const { domain, row } of sites) if (Array.isArray(row.value.locales)) look(domain, row, [], row.value.locales)
  },
})

function written({ node, fragment }: Located<unknown>, parent: Path, set: string): Fix | undefined {
  const map = nodeAt(node, parent)
  const entry = map && entryAt(map, 'locales')
  const plain = /^[a-z][\w-]*$/i.test(set) && !isOtherThanText(set)
  return entry && replaceValue(fragment, entry, plain ? set : JSON.stringify(set))
}
