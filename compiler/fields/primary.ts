import { defineField } from './field.ts'

export const primary = defineField({
  schema: ({ z }) =>
    z
      .literal(true)
      .optional()
      .describe('`true` on one of the sites with the same slug and type: the one that search engines should list.'),
  isText: false,
  columns: {
    primary: {
      words: [],
      text: () => 'true',
      read: (cell) =>
        /^(?:true|yes|x|1)$/i.test(String(cell)) ? true : /^(?:false|no|0)$/i.test(String(cell)) ? undefined : cell,
    },
  },
  tell: () => 'true',
})
