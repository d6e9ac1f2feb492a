import { yesOrNo } from '../domain/yes-no.ts'
import { defineField } from './field.ts'

export const primary = defineField({
  schema: ({ z }) =>
    z
      .boolean()
      .optional()
      .describe('`true` on one of the sites with the same slug and type: the one that search engines should list.'),
  isText: false,
  columns: {
    primary: {
      words: [],
      text: () => 'true',
      read(cell) {
        const said = yesOrNo(String(cell))
        return said === false ? undefined : (said ?? cell)
      },
    },
  },
  tell: String,
})
