import * as z from 'zod'
import { slugIn } from '../../domain/slug.ts'
import { yesOrNo } from '../../domain/yes-no.ts'
import { flowText } from '../../source/flow-text.ts'
import type { Fragment, Node } from '../../source/node.ts'
import { withoutQuotes } from '../../source/without-quotes.ts'
import type { Corrected, Written } from './corrected-value.ts'
import { entriesIn } from './entries-in.ts'
import { numberVariants, shiftedNumbers } from '../../domain/number-variants.ts'
import { placeVariants, positionIn } from './place-variants.ts'
import { exampleOf, fieldsOf, unwrap } from './schema-parts.ts'
import { textVariants } from './text-variants.ts'

type Schema = z.core.$ZodType
/** The other fields beside a value. */
type Beside = ReadonlyMap<string, Written> | undefined

export function writtenOf(node: Node, fragment: Fragment): Written {
  if ('items' in node) return node.items.map((item) => writtenOf(item, fragment))
  if ('entries' in node) return new Map(node.entries.map(({ key, value }) => [key, writtenOf(value, fragment)]))
  if (typeof node.value === 'string') return node.value
  const text = fragment.text.slice(...node.at)
  // `Null` may be a name.
  return node.value === null && !text.startsWith('N') ? '' : text
}

/**
 * The value that an editor probably meant, in a form that the field accepts; `undefined` if that is unclear. Nothing
 * that is written gets lost. Fields that are missing in it are shown as `…`.
 */
export function corrected(schema: Schema, written: Written, beside?: Beside): Corrected | undefined {
  const inner = unwrap(schema)
  const { def } = inner._zod
  switch (def.type) {
    case 'union': {
      const { options } = def as z.core.$ZodUnionDef
      const isList = (option: Schema): boolean => unwrap(option)._zod.def.type === 'array'
      const likely = Array.isArray(written)
        ? options.toSorted((a, b) => Number(isList(b)) - Number(isList(a)))
        : options
      return first(likely, (option) => corrected(option, written, beside))
    }
    case 'string':
      return textIn(inner, written, beside)
    case 'number':
      return typeof written === 'string'
        ? first(numberVariants(written), (variant) => valid(inner, Number(variant), variant))
        : undefined
    case 'boolean':
    case 'literal':
    case 'enum':
      return typeof written === 'string' ? choiceIn(inner, written) : undefined
    case 'array':
      return listIn((def as z.core.$ZodArrayDef).element, inner, written)
    case 'tuple':
      return tupleIn((def as z.core.$ZodTupleDef).items, inner, written)
    case 'record':
      return recordIn((def as z.core.$ZodRecordDef).valueType, inner, written)
    case 'object':
      return objectIn(inner, written, beside)
    default:
      return undefined
  }
}

function textIn(schema: Schema, written: Written, beside: Beside): Corrected | undefined {
  if (written instanceof Map) {
    // `{domain}` without quotation marks is a map.
    const [[key, value] = []] = written
    return written.size === 1 && value === '' ? valid(schema, `{${key}}`) : undefined
  }
  const text = Array.isArray(written) ? sentences(written as readonly Written[]) : (written as string)
  if (text === undefined || text === '') return undefined
  const suggests = z.globalRegistry.get(schema)?.['suggests']
  // Not a locale set, whose name would be accepted here.
  if (isLanguage(schema) && !/^[a-z]{2,3}$/.test(text)) return undefined
  if (suggests === 'locale-name' && /^[\d.]/.test(text)) return undefined
  if (suggests === 'slug') {
    const meant = slugIn(text)
    return meant === '' ? undefined : valid(schema, meant)
  }
  const raw = valid(schema, text)
  if (raw) return raw
  return (
    first(placeVariants(suggests, text, beside), (variant) => valid(schema, variant)) ??
    first(textVariants(text), (variant) => (variant === '' ? undefined : valid(schema, variant)))
  )
}

const isLanguage = (schema: Schema): boolean => z.globalRegistry.get(unwrap(schema))?.['suggests'] === 'language'

/** Sentences as one text. Names, codes or words in a list are several values. */
function sentences(parts: readonly Written[]): string | undefined {
  const isProse = parts.every(
    (part, index) => typeof part === 'string' && (index === parts.length - 1 || /[.!?。]$/.test(part)),
  )
  return isProse ? parts.join(' ') : undefined
}

function choiceIn(schema: Schema, written: string): Corrected | undefined {
  const text = withoutQuotes(written).toLowerCase()
  const values = (schema._zod as { values?: ReadonlySet<unknown> }).values ?? new Set()
  if (schema._zod.def.type === 'boolean' || values.has(true)) {
    const said = yesOrNo(text)
    return said === undefined ? undefined : valid(schema, said)
  }
  const meant =
    [...values].find((value) => String(value).toLowerCase() === text) ??
    (values.size === 1 ? [...values][0] : undefined)
  return meant === undefined ? undefined : { value: meant, yaml: String(meant) }
}

/** Opening hours as signs say them. */
const allWeek = '24/7'

function listIn(element: Schema, schema: Schema, written: Written): Corrected | undefined {
  const listOf = (items: readonly Written[]): Corrected | undefined =>
    list(
      schema,
      items.map((item) => corrected(element, item)),
    )
  if (Array.isArray(written)) {
    const items = (written as readonly Written[]).flatMap<Corrected | undefined>(
      (part) => itemsIn(element, part) ?? [undefined],
    )
    return list(schema, items) ?? listOf([written])
  }
  if (written instanceof Map) {
    // `{ north: { … } }` in place of `[{ id: north, … }]`.
    const [id] = Object.keys(fieldsOf(element))
    const named = [...written].map(([key, value]) =>
      id !== undefined && value instanceof Map ? corrected(element, new Map([[id, key], ...value])) : undefined,
    )
    const keys = isLanguage(element) ? [...written.keys()] : []
    return listOf([written]) ?? list(schema, named) ?? (keys.length > 0 ? listOf(keys) : undefined)
  }
  if (/^24 ?h(?:ours)?$/i.test(written as string) || written === allWeek) return listOf([['00:00', '24:00']])
  if (written === 'none') return list(schema, [])
  const whole = unwrap(element)._zod.def.type === 'string' ? undefined : listOf([written])
  return (
    whole ?? first(splits(written as string, z.globalRegistry.get(unwrap(element))?.['suggests'] !== undefined), listOf)
  )
}

/** One item, or several that were written as one: `["06:00", "12:00", "13:00", "23:30"]`. */
function itemsIn(element: Schema, written: Written): readonly Corrected[] | undefined {
  const item = corrected(element, written)
  if (item) return [item]
  const { def } = unwrap(element)._zod
  if (def.type !== 'tuple' || !Array.isArray(written)) return undefined
  const size = (def as z.core.$ZodTupleDef).items.length
  if (written.length % size !== 0) return undefined
  const parts = Array.from({ length: written.length / size }, (_, index) =>
    corrected(element, (written as readonly Written[]).slice(index * size, (index + 1) * size)),
  )
  return parts.every((part) => part !== undefined) ? parts : undefined
}

/** The parts of a text that should be a list: sentences, words between commas, the whole, or words. */
function* splits(text: string, isWord: boolean): Generator<readonly string[]> {
  const sentences = text.split(/(?<=[.!?。]) +/)
  const isProse = /[.!?。]$/.test(text)
  if (isProse) yield sentences
  const parts = text.split(/[,;] */).filter(Boolean)
  if (parts.length > 1) yield parts
  if (isProse) return
  // A name, e.g. `Gare de Lyon`, but not a command.
  if (!isWord && /^\p{Lu}/u.test(text)) yield [text]
  yield text.split(/ +/)
}

function tupleIn(items: readonly Schema[], schema: Schema, written: Written): Corrected | undefined {
  const all = (parts: readonly Written[]): Corrected | undefined =>
    parts.length === items.length
      ? list(
          schema,
          parts.map((part, index) => corrected(items[index] as Schema, part)),
        )
      : undefined
  if (written instanceof Map) {
    const inner = [...written]
    const sorted = inner.some(([key]) => /^lat/i.test(key)) ? inner.toSorted(([a], [b]) => a.localeCompare(b)) : inner
    return all(sorted.map(([, value]) => value))
  }
  if (!Array.isArray(written))
    return first([/[,;] */, / \/ /, / ?[-–—] ?/, / +/], (by) => all(positionIn(written as string).split(by)))
  const parts = written as readonly Written[]
  const shifted = (): Corrected | undefined => {
    const found = parts.map((part, index) =>
      first(shiftedNumbers(String(part)), (variant) => corrected(items[index] as Schema, variant)),
    )
    return parts.length === items.length ? list(schema, found) : undefined
  }
  const [only] = parts
  const numbers = items.every((item) => unwrap(item)._zod.def.type === 'number')
  return (
    all(parts) ??
    (parts.length === 1 && typeof only === 'string' ? tupleIn(items, schema, only) : undefined) ??
    // A decimal comma: `[48,8606, 2,3376]`.
    (numbers && parts.length === 2 * items.length
      ? all(items.map((_, index) => `${String(parts[2 * index])}.${String(parts[2 * index + 1])}`))
      : undefined) ??
    (numbers ? (all(parts.toReversed()) ?? all(parts.slice(0, items.length)) ?? shifted()) : undefined)
  )
}

function recordIn(valueType: Schema, schema: Schema, written: Written): Corrected | undefined {
  const entries = entriesIn(valueType, schema, written)
  const pairs = entries?.map(([key, value]) => [key, corrected(valueType, value)] as const)
  return pairs && map(schema, pairs)
}

function objectIn(schema: Schema, written: Written, beside?: Beside): Corrected | undefined {
  const fields = Object.entries(fieldsOf(schema))
  if (written instanceof Map) {
    const known = new Map(fields)
    return map(
      schema,
      [...written].map(([key, value]) => [
        key,
        known.has(key) ? corrected(known.get(key) as Schema, value, written) : undefined,
      ]),
    )
  }
  if (typeof written !== 'string') return undefined
  const meant = fields.map(
    ([key, field]) => [key, field, isPath(written) && isProse(field) ? undefined : corrected(field, written)] as const,
  )
  const possible = meant.filter(([, , correction]) => correction !== undefined)
  // A field that is also beside the text, one level too high, is the one that is meant.
  const likely = possible.find(([key]) => beside?.has(key)) ?? possible[0]
  if (!likely) return undefined
  return map(
    schema,
    meant.flatMap(([key, field, correction]) => {
      if (written === allWeek ? correction !== undefined : key === likely[0]) return [[key, correction] as const]
      return field._zod.optin === 'optional' ? [] : [[key, placeholderOf(field)] as const]
    }),
  )
}

/** Whether a text is a file or a URL, and nothing that people read. */
function isPath(text: string): boolean {
  return /^\S*(?:\/\S*|\.\w{3,4})$/.test(text)
}

/** Whether a field takes texts in several languages. */
function isProse(field: Schema): boolean {
  return unwrap(field)._zod.def.type === 'record'
}

/** A value that the editor has to fill in, unless there is only one. */
function placeholderOf(field: Schema): Corrected | undefined {
  const example = exampleOf(field)
  const isFixed = unwrap(field)._zod.def.type === 'literal'
  return example && (isFixed ? example : { ...example, yaml: '…' })
}

function list(schema: Schema, items: readonly (Corrected | undefined)[]): Corrected | undefined {
  if (!items.every((item) => item !== undefined)) return undefined
  return valid(
    schema,
    items.map(({ value }) => value),
    `[${items.map(({ yaml }) => yaml).join(', ')}]`,
  )
}

function map(schema: Schema, pairs: readonly (readonly [string, Corrected | undefined])[]): Corrected | undefined {
  const whole = pairs.flatMap(([key, correction]) => (correction ? [[key, correction] as const] : []))
  if (whole.length < pairs.length) return undefined
  const value = Object.fromEntries(whole.map(([key, correction]) => [key, correction.value]))
  return valid(schema, value, `{ ${whole.map(([key, { yaml }]) => `${flowText(key)}: ${yaml}`).join(', ')} }`)
}

function valid(schema: Schema, value: unknown, yaml = textOf(value)): Corrected | undefined {
  return z.safeParse(schema, value).success ? { value, yaml } : undefined
}

/** Dates stay without quotation marks, as in the tables. */
function textOf(value: unknown): string {
  return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? String(value) : flowText(value)
}

function first<T, R>(from: Iterable<T>, get: (candidate: T) => R | undefined): R | undefined {
  for (const candidate of from) {
    const found = get(candidate)
    if (found !== undefined) return found
  }
  return undefined
}
