import type * as z from 'zod'
import { defineField } from './field.ts'
import { defined } from '../source/defined.ts'

/** A column of a sheet that has a part of the name in a language, as in `names.de` and `names.de.near`. */
export const nameColumn = /^names\.([a-z][\w-]*)(?:\.(inline|near))?$/

export const names = defineField({
  schema: ({ z, atMost, limits, language }) => {
    const text = atMost(limits.nameCharacters).min(1)
    const name = z
      .union([
        text,
        z.strictObject({
          title: text.describe('The name on its own, e.g. `Louvre Museum`.'),
          inline: text
            .optional()
            .describe('The name after a preposition, e.g. `the Louvre Museum`. Default: the title.'),
          near: text
            .optional()
            .describe(
              'The complete phrase for titles and headings, e.g. `près du Louvre` or `à Paris`. Default: made from the name.',
            ),
        }),
      ])
      .describe(
        'The name of the place in this language, e.g. `Louvre Museum`. If it needs an article, write `{ title, inline }`; for titles and headings in its language, `{ title, near }`.',
      )
    return z
      .record(language, name)
      .optional()
      .describe(
        'The name of the place, by language, e.g. `{ en: Cologne Cathedral, de: Kölner Dom }`. Languages without a name show the English one. Pages of sites nearby use the names too, in their own languages.',
      )
  },
  isText: true,
  // Its columns depend on the languages of the project: see below.
  columns: {},
  tell: (value) =>
    Object.entries(value)
      .map(([language, name]) => `${language}: ${typeof name === 'string' ? name : name.title}`)
      .join(', '),
})

type Names = NonNullable<z.output<ReturnType<(typeof names)['schema']>>>

/** The cells of the names of a row, by column. */
export function nameCells(value: Names): readonly (readonly [string, string | undefined])[] {
  return Object.entries(value).flatMap(([language, name]): [string, string | undefined][] =>
    typeof name === 'string'
      ? [[`names.${language}`, name]]
      : [
          [`names.${language}`, name.title],
          [`names.${language}.inline`, name.inline],
          [`names.${language}.near`, name.near],
        ],
  )
}

/** The name that cells state, with the parts that have no column as they were. `undefined` if there is none. */
export function nameOf(
  language: string,
  values: ReadonlyMap<string, unknown>,
  written: Names[string] | undefined,
): unknown {
  const before: Readonly<Record<string, unknown>> = typeof written === 'object' ? written : { title: written }
  const part = (name: 'title' | 'inline' | 'near', column: string): unknown =>
    values.has(column) ? values.get(column) : before[name]
  const title = part('title', `names.${language}`)
  const given = values.get(`names.${language}.inline`) ?? values.get(`names.${language}.near`)
  const inline = part('inline', `names.${language}.inline`)
  const near = part('near', `names.${language}.near`)
  // Parts without a title are a mistake, which the checks find.
  if (title === undefined && given === undefined) return undefined
  if (inline === undefined && near === undefined && typeof written !== 'object') return title
  return defined({ title, inline, near })
}
