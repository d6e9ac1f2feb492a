import { parse } from 'yaml'
import { schemaAt, unwrap } from '../../compiler/1-parse/correct/schema-parts.ts'
import { siteSchema } from '../../compiler/1-parse/schema/sites.ts'
import { didYouMean } from '../../compiler/domain/nearest.ts'
import { rowFields } from '../../compiler/fields/index.ts'
import { UsageFailure } from '../program/command-failure.ts'

/** Fields whose value is always text, even if it looks like a number: a slug may be `1984`. */
const texts: ReadonlySet<string> = new Set(['type', 'slug', 'path', 'brand', 'names'])

/** Splits a field such as `place.country` into its steps. Throws if rows do not have the field. */
export function fieldPath(field: string): readonly string[] {
  const path = field.split('.')
  const [first = ''] = path
  if (!rowFields.includes(first) || path.includes(''))
    throw new UsageFailure(
      `\`${field}\` is not a field of rows. The fields are ${rowFields.join(', ')}.${didYouMean(first, rowFields)}`,
    )
  return path
}

const degrees = /^[+-]?\d+(?:\.\d+)?$/

/** Latitude and longitude in degrees, from text such as `48.8606,2.3376`. Throws if it is not two numbers. */
export function position(typed: string): readonly number[] {
  const parts = typed.split(',').map((part) => part.trim())
  if (parts.length !== 2 || !parts.every((part) => degrees.test(part)))
    throw new UsageFailure(
      `\`${typed}\` is not a position. Write latitude and longitude in degrees, e.g. \`48.8606,2.3376\`.`,
    )
  return parts.map(Number)
}

/**
 * Parses a typed value as YAML. Also accepts `en,de` for lists of languages and `48.8606,2.3376` for positions. Throws
 * if the value is not valid.
 */
export function fieldValue([first = '', ...rest]: readonly string[], typed: string): unknown {
  if (first === 'locales' && rest.length === 0 && !typed.trim().startsWith('[')) {
    const names = typed.split(/[\s,]+/).filter(Boolean)
    return names.length > 1 ? names : (names[0] ?? '')
  }
  if (first === 'place' && rest.join('.') === 'geo' && !typed.trim().startsWith('[')) return position(typed)
  if (texts.has(first) && !typed.trim().startsWith('{')) return typed
  try {
    const value: unknown = parse(typed, { version: '1.2', schema: 'core', maxAliasCount: 0 })
    // A code may be all digits.
    const schema = schemaAt(siteSchema, [first, ...rest])
    const isText = schema !== undefined && unwrap(schema)._zod.def.type === 'string'
    return isText && typeof value !== 'string' ? typed : value
  } catch {
    throw new UsageFailure(`\`${typed}\` is not a valid YAML value. Quote it, or write a list as \`[a, b]\`.`)
  }
}
