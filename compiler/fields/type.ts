import { defineField, textColumn } from './field.ts'
import { typeNamed } from './words.ts'

export const type = defineField({
  schema: ({ atMost, limits }) =>
    atMost(limits.nameCharacters)
      .regex(/^[^\s,]+$/, 'one word, e.g. `city`')
      .meta({ suggests: 'site-type' })
      .describe(
        'Type of the page, e.g. `city`: `city` for a city, `poi` for a station, airport or landmark, or the name of a template of the project.',
      ),
  isText: false,
  columns: {
    type: textColumn(['sitetype'], { name: 'words for types', meant: (text, { types }) => typeNamed(text, types) }),
  },
  tell: (value) => value,
})
