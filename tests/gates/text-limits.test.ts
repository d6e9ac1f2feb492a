import * as z from 'zod'
import { expect, test } from 'vitest'
import { factsSchema } from '../../compiler/1-parse/schema/facts.ts'
import { localesSchema } from '../../compiler/1-parse/schema/locales.ts'
import { platformSchema } from '../../compiler/1-parse/schema/platform.ts'
import { sitesSchema } from '../../compiler/1-parse/schema/sites.ts'
import { textNotesSchema } from '../../compiler/1-parse/schema/text-notes.ts'
import { textsSchema } from '../../compiler/1-parse/schema/texts.ts'

/** The part of a JSON Schema that describes a text. */
interface Part {
  readonly type?: string | readonly string[]
  readonly maxLength?: number
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
}

/**
 * Whether a pattern accepts texts of any length: it is not anchored at both ends, or repeats something without limit.
 */
function isEndless(pattern: string): boolean {
  const signs = pattern.replaceAll(/\\(?:[pP]\{[^}]*\}|.)|\[(?:\\.|[^\]\\])*\]/g, 'x')
  return !/^\^.*\$$/s.test(signs) || /[*+]|\{\d+,\}/.test(signs)
}

function isBounded({ maxLength, pattern, enum: values, const: value }: Part): boolean {
  return (
    maxLength !== undefined ||
    values !== undefined ||
    value !== undefined ||
    (pattern !== undefined && !isEndless(pattern))
  )
}

/** Returns the paths of the texts in a schema that may have any length, including keys of maps. */
function endlessTexts(schema: z.ZodType): readonly string[] {
  const found: string[] = []
  const look = (part: unknown, path: string): void => {
    if (typeof part !== 'object' || part === null) return
    const { type }: Part = part
    if (Array.isArray(part)) return part.forEach((one) => look(one, path))
    if (Object.keys(part).length === 0 && path.endsWith('additionalProperties')) found.push(path)
    if ([type].flat().includes('string') && !isBounded(part)) found.push(path)
    for (const [key, inner] of Object.entries(part))
      if (!['enum', 'const', 'required', 'allOf'].includes(key)) look(inner, `${path}/${key}`)
  }
  look(z.toJSONSchema(schema, { target: 'draft-7', unrepresentable: 'throw' }), '')
  return found
}

test.each([
  ['sites.yaml', sitesSchema],
  ['facts.yaml', factsSchema],
  ['locales.yaml', localesSchema],
  ['microsites.yaml', platformSchema],
  ['translations', textsSchema],
  ['notes for translators', textNotesSchema],
] as const)('every text of %s has a limit', (_file, schema) => {
  expect(endlessTexts(schema)).toEqual([])
})

test('a text without a limit is found, wherever it is', () => {
  const canary = z.strictObject({
    bounded: z.string().max(10),
    country: z.string().regex(/^[A-Z]{2}$/),
    kind: z.enum(['city', 'poi']),
    plain: z.string().min(1),
    slug: z.string().regex(/^[a-z]+$/),
    loose: z.string().regex(/[A-Z]{2}/),
    union: z.union([z.string(), z.number()]).optional(),
    list: z.array(z.tuple([z.string()])),
    map: z.record(z.string(), z.strictObject({ inner: z.string().trim() })),
    any: z.record(z.string().max(5), z.unknown()),
  })
  expect(endlessTexts(canary)).toEqual([
    '/properties/plain',
    '/properties/slug',
    '/properties/loose',
    '/properties/union',
    '/properties/list/items/items',
    '/properties/map/propertyNames',
    '/properties/map/additionalProperties/properties/inner',
    '/properties/any/additionalProperties',
  ])
})
