import { defineField, textColumn } from './field.ts'

export const brand = defineField({
  schema: ({ atMost, limits }) =>
    atMost(limits.nameCharacters)
      .meta({ suggests: 'brand' })
      .optional()
      .describe('The brand of the site: a name in `brands` of microsites.yaml, e.g. `bag-stop`. Default: `brand`.'),
  isText: false,
  columns: { brand: textColumn([]) },
  tell: (value) => value,
})
