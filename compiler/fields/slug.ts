import { isSlug } from '../domain/slug.ts'
import { defineField, textColumn } from './field.ts'

export const slug = defineField({
  schema: ({ atMost, limits }) =>
    atMost(limits.nameCharacters)
      .meta({ suggests: 'slug' })
      .describe(
        'Name of the place in URLs: lowercase letters, digits and single hyphens, at most 63 characters, e.g. `kings-cross`.',
      ),
  isText: false,
  columns: {
    slug: textColumn([], {
      name: 'blanks in slugs',
      meant: (text) => [text.toLowerCase().replace(/[\s_]+/g, '-')].find(isSlug),
    }),
  },
  tell: (value) => value,
})
