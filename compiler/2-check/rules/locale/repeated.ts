import { withoutItem } from '../../../rewrite/remove.ts'
import { spanAt } from '../../../source/node.ts'
import type { Located, Path } from '../../../source/node.ts'
import { repeats } from '../../../source/repeats.ts'
import { defineRule } from '../../rule.ts'

export const localeRepeated = defineRule<{ name: string }>({
  code: 'locale/repeated',
  severity: 'error',
  message: ({ name }) => `\`${name}\` is in this list twice.`,
  help: () => 'Remove one of the two, or replace it with the language that you meant.',
  docs: {
    why: 'A language is offered or not. If it is listed twice, one of the two was probably meant to be another language.',
    bad: 'locales: [en, de, de]',
    good: 'locales: [en, de, it]',
  },
  check({ ast: { header, sites } }, report) {
    const look = (located: Located<unknown>, path: Path, list: readonly string[]): void => {
      for (const [[before], [index, name]] of repeats(list.entries(), ([, name]) => name)) {
        const related = [{ span: spanAt(located, [...path, before]), message: 'first written here' }]
        const at = spanAt(located, [...path, index])
        report({ name }, { at, related, fix: withoutItem(located, path, at) })
      }
    }
    if (header) {
      for (const [set, members] of Object.entries(header.value.localeSets ?? {}))
        look(header, ['localeSets', set], members)
      const standard = header.value.defaults?.locales
      if (Array.isArray(standard)) look(header, ['defaults', 'locales'], standard)
    }
    for (const { row } of sites) if (Array.isArray(row.value.locales)) look(row, ['locales'], row.value.locales)
  },
})
