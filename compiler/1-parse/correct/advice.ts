import * as z from 'zod'
import type { Node, Path } from '../../source/node.ts'
import { daysIn, monthNames } from '../../domain/calendar.ts'
import { entriesAt, nodeAt } from '../../source/node.ts'
import { excerpt } from '../excerpt.ts'
import { columnExample, fillIn } from '../../fields/columns.ts'
import { corrected, writtenOf } from './corrected.ts'
import { descriptionOf, exampleOf, fieldsOf, schemaAt, unwrap } from './schema-parts.ts'
import type { Corrected, Written } from './corrected-value.ts'
import type { Shaped } from '../shaped.ts'

/** What a finding suggests. */
export interface Advice {
  readonly step?: string
  /** The step without the name of the field, for the same mistake in several fields. */
  readonly alike?: string
}

/** Longer corrections would hide the step. */
const longest = 300

/** Longer values, in characters of the file, are not what an editor typed. */
const longestWritten = 4_000

/** The corrected value at a path, if it is clear what is meant. */
export function correctedAt({ schema, node, fragment }: Shaped, path: Path): Corrected | undefined {
  const field = schemaAt(schema, path)
  const found = nodeAt(node, path)
  if (!field || !found || sizeOf(found) > longestWritten) return undefined
  const parent = nodeAt(node, path.slice(0, -1))
  const beside =
    parent && 'entries' in parent && sizeOf(parent) <= longestWritten
      ? (writtenOf(parent, fragment) as ReadonlyMap<string, Written>)
      : undefined
  const written = writtenOf(found, fragment)
  // A text in place of a whole file.
  if (path.length === 0 && typeof written === 'string' && !fragment.file.endsWith('.csv')) return undefined
  const meant = written === '' ? undefined : corrected(field, written, beside)
  return meant && meant.yaml.length <= longest ? meant : undefined
}

function sizeOf({ at: [start, end] }: Node): number {
  return end - start
}

/** How to correct the value at a path: the corrected line, or what the field is. */
export function advice(shaped: Shaped, path: Path, expected: string): Advice {
  const found = nodeAt(shaped.node, path)
  const meant = correctedAt(shaped, path)
  const column = shaped.columnOf?.(path)
  if (column !== undefined) {
    const value = typeof meant?.value === 'object' ? undefined : meant?.value
    return inCell(column, value === undefined ? undefined : String(value), expected)
  }
  if (found && meant) {
    const text = shaped.fragment.text.slice(...found.at)
    const [entry, others] = meant.yaml.slice(1, -1).split(/(?<=\}), (?=\{)/)
    if ('entries' in found && others !== undefined)
      return { step: `Write each entry of \`${keyOf(shaped, path)}\` as \`- ${entry}\`.` }
    return { step: `Write \`${withKey(shaped, path, meant.yaml)}\`${how(text, meant.yaml)}.`, alike: meant.yaml }
  }
  const field = schemaAt(shaped.schema, path)
  const left = found && (inLanguage(shaped, path, found) ?? ofTexts(shaped, path, found))
  if (left) return left
  const one = found && field && oneOf(writtenOf(found, shaped.fragment), field)
  if (one !== undefined) return { step: `Write only one: \`${withKey(shaped, path, one)}\`.` }
  const isEmptyList = found && 'items' in found && found.items.length === 0
  const about = daysOf(shaped, path) ?? descriptionAt(shaped, isEmptyList ? [...path, 0] : path)
  const example = field && exampleOf(field)
  return about
    ? {
        step: `Write ${expected.replace(/, e\.g\. .*$/, '')}${fieldsIn(expected, shaped, path)}. ${about}`,
        ...(example && { alike: example.yaml }),
      }
    : {}
}

/** The fields that a map needs. */
function fieldsIn(expected: string, { schema }: Shaped, path: Path): string {
  const field = schemaAt(schema, path)
  const fields = expected === 'a map' && field ? Object.entries(fieldsOf(field)) : []
  const keys = fields.flatMap(([key, schema]) => (schema._zod.optin === 'optional' ? [] : [key]))
  return keys.length === 0 ? '' : ` with ${keys.map((key) => `\`${key}\``).join(', ')}`
}

/** The first of several values in one text. */
function oneOf(written: Written, field: z.core.$ZodType): string | undefined {
  const parts = typeof written === 'string' ? written.split(/\s*[,;]\s*/).filter(Boolean) : []
  return parts.length > 1 && parts.every((part) => z.safeParse(field, part).success) ? parts[0] : undefined
}

/** What to do about a language without a text, or with an equals sign before its text. */
function inLanguage({ schema, fragment }: Shaped, path: Path, found: Node): Advice | undefined {
  const language = String(path.at(-1))
  const map = schemaAt(schema, path.slice(0, -1))
  const { keyType } = map ? (unwrap(map)._zod.def as { keyType?: z.core.$ZodType }) : {}
  const isText = keyType && z.globalRegistry.get(keyType)?.['suggests'] === 'language'
  const isEmpty = /^(?:""|'')?$/.test(fragment.text.slice(...found.at)) || writtenOf(found, fragment) === ''
  if (!isText || !isEmpty) return undefined
  // `en = Chicago` inside braces is a key without a value.
  const [, key, value = ''] = /^(\w+)\s*=>?\s*(.+)$/.exec(language) ?? []
  if (key !== undefined)
    return {
      step: `Write \`${key}: ${excerpt(value)}\`, with a colon in place of the equals sign.`,
      alike: 'equals signs',
    }
  const what = path.some((step) => step === 'names' || step === 'name') ? 'name' : 'text'
  return { step: `Write the ${what} in \`${excerpt(language)}\`, or remove \`${excerpt(language)}:\`.` }
}

/** What to do about the value of a key in a file of texts: an empty text, a group, or a list of plural forms. */
function ofTexts({ fragment }: Shaped, path: Path, found: Node): Advice | undefined {
  const key = String(path[0])
  if (!/translations\/.*\.json$/.test(fragment.file) || path.length !== 1) return undefined
  if ('items' in found)
    return { step: `Write a text for each plural form: \`"${key}_one": "…"\` and \`"${key}_other": "…"\`.` }
  if ('value' in found) return { step: `Translate \`${excerpt(key)}\`, or remove the line.` }
  const [first] = found.entries
  const text = first && 'value' in first.value && typeof first.value.value === 'string' ? first.value.value : '…'
  return { step: `Write the whole key of each text: \`"${key}.${first?.key ?? '…'}": ${JSON.stringify(text)}\`.` }
}

/** What to write into a cell: the corrected value, or an example of its column. */
function inCell(column: string, value: string | undefined, expected: string): Advice {
  if (value !== undefined) return { step: `Write \`${value}\` in the cell.` }
  const example = columnExample(column)
  const what = expected.replace(/, e\.g\. .*$/, '')
  return { step: `Write ${what} in the cell${example === undefined ? '' : `, e.g. \`${example}\``}.` }
}

/** Why a day such as `2026-09-31` does not exist. */
function daysOf({ node }: Shaped, path: Path): string | undefined {
  const found = nodeAt(node, path)
  const [, year, month] =
    /^(\d{4})-(0[1-9]|1[0-2])-(?:29|3[01])$/.exec(found && 'value' in found ? String(found.value) : '') ?? []
  if (year === undefined || month === undefined) return undefined
  const days = daysIn(Number(year), Number(month))
  return `\`${String(path.at(-1))}\`: ${monthNames[Number(month) - 1]} has ${days} days.`
}

/** How to add a missing field. */
export function exampleAt(shaped: Shaped, path: Path): Advice {
  const { schema, node, columnOf } = shaped
  const column = columnOf?.(path)
  if (column !== undefined) return { step: fillIn(column) }
  const field = schemaAt(schema, path)
  const example = field && exampleOf(field)
  const beside = entriesAt(node, path.slice(0, -1)).at(-1)?.key
  if (!example) return {}
  const where = beside === undefined ? 'Add it' : `Add it beside \`${excerpt(beside)}\``
  return { step: `${where}, e.g. \`${keyOf(shaped, path)}: ${example.yaml}\`.` }
}

/** What the field at a path is: the description of the nearest field that has one. */
function descriptionAt(shaped: Shaped, path: Path): string | undefined {
  const field = schemaAt(shaped.schema, path)
  const about = field && descriptionOf(field)
  if (about) return `\`${keyOf(shaped, path)}\`: ${about}`
  return path.length > 0 ? descriptionAt(shaped, path.slice(0, -1)) : undefined
}

function keyOf({ keyAt, fragment }: Shaped, path: Path): string {
  const key = path.findLast((step) => typeof step === 'string')
  if (key === undefined) return keyAt ? fragment.text.slice(...keyAt) : fragment.file
  return fragment.file.endsWith('.json') ? JSON.stringify(key) : key
}

function withKey(shaped: Shaped, path: Path, text: string): string {
  const isAlone = path.length === 0 ? !shaped.keyAt : typeof path.at(-1) === 'number'
  return isAlone ? text : `${keyOf(shaped, path)}: ${text}`
}

/** What an editor may not see in the corrected text. */
function how(text: string, yaml: string): string {
  if (/[“”„«»‘’]/.test(text)) return ' with straight quotation marks'
  if (/^["']/.test(text) && !yaml.includes('"')) return ' without quotation marks'
  if (/ \/\//.test(text) && !yaml.includes('//')) return ', and `#` in place of `//`'
  if (yaml.startsWith('"') && !/["']/.test(text)) return ' with quotation marks'
  if (/^4\d{4}$/.test(text) && yaml.includes('-')) return ', the date for which this number stands'
  return /^\d+,\d+$/.test(text) ? ' with a point in place of the comma' : ''
}
