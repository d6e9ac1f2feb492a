import type { Edit } from '../../change.ts'
import { defineChange } from '../../define-change.ts'
import { valueEdits } from '../../edits.ts'
import { editsBelow, ofProject } from '../../project-change.ts'
import { listed, turnedValues } from '../../words.ts'

export const platformBrand = defineChange({
  kind: 'platform/brand',
  find({ before, after, edits }) {
    const own = editsBelow(edits, 'brand')
    const others = editsBelow(edits, 'brands').map((edit) => ({ edit, name: edit.path[1] ?? '' }))
    return [
      ...(own.length === 0
        ? []
        : [
            {
              ...ofProject('brand', own, 'platform', ['brand']),
              level: 'risky' as const,
              what: changesIn(own, 1),
              reason: 'Every page shows the brand.',
            },
          ]),
      ...others.map(({ edit, name }) => ({
        ...ofProject(`brands.${name}`, [edit], 'platform', ['brands', name]),
        level: Object.hasOwn(before.brands, name) ? ('risky' as const) : ('safe' as const),
        what: !Object.hasOwn(before.brands, name)
          ? 'is new'
          : Object.hasOwn(after.brands, name)
            ? changesIn([edit], 2)
            : 'is gone',
        reason: 'All pages of its sites show the brand.',
      })),
    ]
  },
})

/** The look is named, not printed: most of its values are derived. */
function changesIn(edits: readonly Edit[], depth: number): string {
  const all = edits.flatMap(valueEdits)
  const named = (field: string) =>
    new Set(all.flatMap(({ path }) => (path[depth] === field ? [path[depth + 1] ?? field] : [])))
  const [look, files] = [named('theme'), named('files')]
  const others = all.filter(({ path: { [depth]: field = '' } }) => !['theme', 'files'].includes(field))
  return [
    ...(others.length > 0 ? [turnedValues(others, depth)] : []),
    ...(look.size > 0 ? [`another look: ${listed([...look])}`] : []),
    ...(files.size > 0 ? [`other files: ${listed([...files])}`] : []),
  ].join(', ')
}
