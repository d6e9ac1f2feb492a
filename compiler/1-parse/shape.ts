import type * as z from 'zod'
import type { Report } from '../diagnostic/define.ts'
import { didYouMean } from '../source/nearest.ts'
import { nodeAt, spanAt, spanOf, toValue } from '../source/node.ts'
import type { Fragment, Node, Path, Range } from '../source/node.ts'
import { fileSpan } from '../source/span.ts'
import type { Span } from '../source/span.ts'
import { excerpt } from './excerpt.ts'
import { limits } from './limits.ts'
import { invalidValue } from './findings/shape/invalid-value.ts'
import { missingKey } from './findings/shape/missing-key.ts'
import { tooLong } from './findings/shape/too-long.ts'
import { unknownKey } from './findings/shape/unknown-key.ts'
import { wrongType } from './findings/shape/wrong-type.ts'

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: '`true` or `false`',
  object: 'a map',
  record: 'a map',
  array: 'a list',
  tuple: 'a list',
}

export interface Shaped {
  readonly schema: z.ZodType
  readonly node: Node
  readonly fragment: Fragment
  /** The key whose value is the node. Missing fields are reported there. */
  readonly keyAt?: Range
}

/**
 * Checks a node against its schema and reports every difference at its place.
 * @returns whether it fits.
 */
export function fits(shaped: Shaped, report: Report): boolean {
  const result = shaped.schema.safeParse(toValue(shaped.node))
  if (result.success) return true
  for (const issue of result.error.issues.slice(0, limits.findingsOfKind)) reportIssue(issue, [], shaped, report)
  return false
}

function reportIssue(issue: z.core.$ZodIssue, parent: Path, shaped: Shaped, report: Report): void {
  const path = [...parent, ...(issue.path as Path)]
  const { schema, fragment } = shaped
  const at = spanAt(shaped, path)
  const found = nodeAt(shaped.node, path)
  switch (issue.code) {
    case 'unrecognized_keys':
      for (const key of issue.keys) {
        const hint = didYouMean(key, keysAt(schema, path))
        report(unknownKey, { key: excerpt(key), hint }, { at: spanAt(shaped, [...path, key], 'key') })
      }
      return
    case 'invalid_union': {
      // Report only the alternative whose type the value has: that is what was meant.
      const meant = issue.errors.find((issues) => !issues.some(isOfOtherType))
      if (meant) for (const inner of meant) reportIssue(inner, path, shaped, report)
      else reportType(issue.errors.flatMap((issues) => issues.filter(isOfOtherType).map(typeName)).join(' or '))
      return
    }
    case 'invalid_type':
      return reportType(typeName(issue))
    case 'invalid_value': {
      const values = issue.values.map(String)
      return reportValue(
        inWords(values),
        values.length > 1 && found ? didYouMean(written(found, fragment), values) : '',
      )
    }
    case 'too_big': {
      if (issue.origin !== 'string' || !found || !('value' in found)) return reportValue(expectation(issue))
      const { length } = String(found.value)
      return report(tooLong, { path: pathInWords(path), length, limit: Number(issue.maximum), isKey: false }, { at })
    }
    case 'invalid_key':
      return reportKey(issue, path, shaped, report)
    default:
      return reportValue(expectation(issue))
  }

  function reportType(expected: string): void {
    if (!found) report(missingKey, { key: String(path.at(-1)) }, { at: parentSpan(shaped, path.slice(0, -1)) })
    else
      report(wrongType, { expected, found: describe(found, fragment), ...quotable(found, expected, fragment) }, { at })
  }

  function reportValue(expected: string, hint = ''): void {
    if (!found || 'entries' in found || ('value' in found && found.value === null)) reportType(expected)
    else report(invalidValue, { value: written(found, fragment), expected, hint }, { at })
  }
}

function reportKey({ issues }: z.core.$ZodIssueInvalidKey, path: Path, shaped: Shaped, report: Report): void {
  const key = String(path.at(-1))
  const at = spanAt(shaped, path, 'key')
  const long = issues.find((issue) => issue.code === 'too_big')
  if (long) {
    const limit = Number(long.maximum)
    return report(tooLong, { path: pathInWords(path), length: key.length, limit, isKey: true }, { at })
  }
  const expected = 'a name in small letters, digits and hyphens'
  return report(invalidValue, { value: excerpt(key), expected, hint: '' }, { at })
}

/** Where to report a missing field: at the key of its map. */
function parentSpan(shaped: Shaped, path: Path): Span {
  const { keyAt, fragment } = shaped
  if (path.length > 0) return spanAt(shaped, path, 'key')
  return keyAt ? spanOf(fragment, keyAt) : fileSpan(fragment.file)
}

function quotable(found: Node, expected: string, fragment: Fragment): { readonly quoted?: string } {
  const isText = expected.startsWith('a text') && 'value' in found && typeof found.value !== 'string'
  return isText && !isEmpty(found, fragment) ? { quoted: `"${written(found, fragment)}"` } : {}
}

/** E.g. `names.en`. */
function pathInWords(path: Path): string {
  return path.map((step) => excerpt(String(step))).join('.')
}

/** A value for a message, as written in the file: `0777` is the number 777 only to YAML. */
export function describe(node: Node, fragment: Fragment): string {
  if ('items' in node) return 'a list'
  if ('entries' in node) return 'a map'
  if (isEmpty(node, fragment)) return 'nothing'
  const text = `\`${written(node, fragment)}\``
  return node.value === null
    ? `${text}, which stands for nothing`
    : `the ${typeof node.value === 'string' ? 'text' : typeof node.value} ${text}`
}

/** Whether the value is missing. Its place is then that of its key. */
function isEmpty(node: Node, fragment: Fragment): boolean {
  return 'value' in node && node.value === null && !/^(?:~|null)$/i.test(written(node, fragment))
}

function written({ at: [start, end] }: Node, fragment: Fragment): string {
  return excerpt(fragment.text.slice(start, end))
}

function isOfOtherType(issue: z.core.$ZodIssue): issue is z.core.$ZodIssueInvalidType {
  return issue.code === 'invalid_type' && issue.path.length === 0
}

function typeName({ expected }: z.core.$ZodIssueInvalidType): string {
  return typeNames[expected] ?? expected
}

function inWords(values: readonly string[]): string {
  const quoted = values.map((one) => `\`${one}\``)
  return quoted.length === 1 ? quoted.join('') : `one of ${quoted.join(', ')}`
}

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_small':
      return bounded(issue.inclusive === false ? 'more' : 'least', issue.origin, Number(issue.minimum))
    case 'too_big':
      return bounded(issue.inclusive === false ? 'less' : 'most', issue.origin, Number(issue.maximum))
    default:
      return issue.message
  }
}

const bounds = { least: 'of at least', most: 'of at most', more: 'of more than', less: 'of less than' } as const

function bounded(side: keyof typeof bounds, origin: string, bound: number): string {
  if (origin === 'number') return `a number ${bounds[side]} ${bound}`
  const [whole, part, parts] = origin === 'string' ? ['text', 'character', 'characters'] : ['list', 'entry', 'entries']
  return `a ${whole} ${bounds[side]} ${bound} ${bound === 1 ? part : parts}`
}

/** The fields that the schema has at a path, in order. Empty for a map with arbitrary keys. */
export function keysAt(schema: z.ZodType, path: Path): readonly string[] {
  let at = schema as unknown as z.core.$ZodType
  for (const step of path) {
    at = unwrap(at)
    const def = at._zod.def as {
      shape?: Record<string, z.core.$ZodType>
      valueType?: z.core.$ZodType
      element?: z.core.$ZodType
    }
    const next = def.shape?.[step] ?? def.valueType ?? def.element
    if (!next) return []
    at = next
  }
  const { shape } = unwrap(at)._zod.def as { shape?: object }
  return shape ? Object.keys(shape) : []
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  const def = schema._zod.def as { innerType?: z.core.$ZodType; options?: z.core.$ZodType[]; type: string }
  if (def.innerType) return unwrap(def.innerType)
  if (def.options) return unwrap(def.options.at(-1) as z.core.$ZodType)
  return schema
}
