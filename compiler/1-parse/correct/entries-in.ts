import type * as z from 'zod'
import { exampleOf, fieldsOf, unwrap } from './schema-parts.ts'
import type { Written } from './corrected-value.ts'

type Schema = z.core.$ZodType

/** The entries of a map that was written as a text or as a list. */
export function entriesIn(
  valueType: Schema,
  schema: Schema,
  written: Written,
): readonly (readonly [string, Written])[] | undefined {
  if (written instanceof Map) return [...written]
  const items = Array.isArray(written) ? (written as readonly Written[]) : []
  if (isKeys(schema, items)) return items.map((item) => [item, unknownValue])
  const maps = items.filter((item): item is ReadonlyMap<string, Written> => item instanceof Map)
  if (maps.length > 0) {
    if (maps.length < items.length) return undefined
    const pairs = maps.map((map) => pairIn(valueType, map))
    return pairs.every((pair) => pair !== undefined) ? pairs : undefined
  }
  const takesList = unwrap(valueType)._zod.def.type === 'array'
  return [[usualKey(schema), items.length === 1 && !takesList ? (items[0] as Written) : written]]
}

/** Shown in place of a value that only an editor knows. */
const unknownValue = '…'

/** Whether a list has only keys of a map, e.g. languages or locales, so that all values are missing. */
function isKeys(schema: Schema, items: readonly Written[]): items is readonly string[] {
  const { keyType } = unwrap(schema)._zod.def as { readonly keyType?: Schema }
  const form =
    keyType &&
    exampleOf(keyType)
      ?.yaml.replaceAll(/[a-z]+/g, '[a-z]+')
      .replaceAll(/[A-Z]+/g, '[A-Z]+')
  return (
    form !== undefined &&
    items.length > 0 &&
    items.every((item) => typeof item === 'string' && new RegExp(`^${form}$`).test(item))
  )
}

/** An entry of a map that was written as an item: `a: b`, `{ from: a, to: b }`, `{ domain: a, type: b, … }`. */
function pairIn(valueType: Schema, item: ReadonlyMap<string, Written>): readonly [string, Written] | undefined {
  const entries = [...item]
  const [first, second] = entries
  if (!first || entries.length === 1) return first
  const fields = fieldsOf(valueType)
  const [[name, key], ...rest] = [first, ...entries.slice(1)]
  if (typeof key !== 'string') return undefined
  if (Object.keys(fields).length > 0 && !(name in fields)) return [key, new Map(rest)]
  return entries.length === 2 && second ? [key, second[1]] : undefined
}

/** The key of most maps is a language. */
function usualKey(schema: Schema): string {
  const { keyType } = unwrap(schema)._zod.def as { readonly keyType?: Schema }
  const example = keyType && exampleOf(keyType)?.yaml
  return example === undefined || /^[a-z]{2,3}$/.test(example) ? 'en' : example
}
