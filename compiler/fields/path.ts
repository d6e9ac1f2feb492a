import { defineField, textColumn } from './field.ts'

export const path = defineField({
  schema: ({ atMost, limits }) =>
    atMost(limits.addressCharacters)
      .regex(/^\S*$/, 'a path without spaces, e.g. `/louvre-museum/poi`')
      .optional()
      .describe(
        'Path of the start page, e.g. `/louvre-museum/poi`. You can leave it out, because it follows from slug and type.',
      ),
  isText: false,
  columns: { path: textColumn([]) },
  tell: (value) => value,
})
