import { withoutItem } from '../../../rewrite/remove.ts'
import { spanAt } from '../../../source/node.ts'
import type { Located, Path } from '../../../source/node.ts'
import type { Span } from '../../../source/span.ts'
import { defineRule } from '../../rule.ts'

export const localeNeedlessMember = defineRule<{ language: string; set: string }>({
  code: 'locale/needless-member',
  severity: 'warning',
  message: ({ language, set }) => `\`${language}\` is already in \`${set}\`, a locale set in the same list.`,
  help: ({ language }) => `Remove \`${language}\`.`,
  docs: {
    why: 'The set already contains the language. If you remove it from the set later, sites still offer it, which is easy to miss.',
    bad: 'localeSets: { both: [en, de] }\n… locales: [both, de]',
    good: 'localeSets: { both: [en, de] }\n… locales: both',
  },
  check({ ast, setMembers: membersOf }, report) {
    const { header, sites } = ast
    if (!header) return
    const { localeSets: sets = {}, defaults } = header.value
    const look = (located: Located<unknown>, path: Path, names: readonly string[], own?: string): void => {
      // Most lists have only languages, or a single set.
      if (names.length < 2) return
      const isSet = (name: string): boolean => name !== own && Object.hasOwn(sets, name)
      const brought = new Map<string, { set: string; named: Span }>()
      for (const set of new Set(names.filter(isSet)))
        for (const [language, named] of membersOf(set) ?? [])
          if (!brought.has(language)) brought.set(language, { set, named })
      if (brought.size === 0) return
      for (const [index, language] of names.entries()) {
        const by = brought.get(language)
        if (!by || isSet(language)) continue
        const at = spanAt(located, [...path, index])
        // If sets contain each other, one of them may have the language from this very place.
        if (by.named.start === at.start) continue
        report({ language, set: by.set }, { at, fix: withoutItem(located, path, at) })
      }
    }
    for (const [set, members] of Object.entries(sets)) look(header, ['localeSets', set], members, set)
    if (Array.isArray(defaults?.locales)) look(header, ['defaults', 'locales'], defaults.locales)
    for (const { row } of sites) if (Array.isArray(row.value.locales)) look(row, ['locales'], row.value.locales)
  },
})
