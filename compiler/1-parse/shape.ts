import type * as z from 'zod'
import type { Report } from '../diagnostic/define.ts'
import { didYouMean } from '../diagnostic/nearest.ts'
import { spanAt, toValue } from '../source/node.ts'
import type { Fragment, Node, Path } from '../source/node.ts'
import { invalidValue } from './findings/shape/invalid-value.ts'
import { missingKey } from './findings/shape/missing-key.ts'
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

/** Checks a node against its schema and reports each difference at its place. @returns whether it fits. */
export function fits(schema: z.ZodType, node: Node, fragment: Fragment, report: Report): boolean {
  const value = toValue(node)
  const result = schema.safeParse(value)
  if (result.success) return true
  for (const issue of result.error.issues) reportIssue(issue, [])
  return false

  // As written: `0777` is the number 777 to YAML, but the reader looks for `0777`.
  function rawText(path: Path): string {
    const { start, end } = spanAt({ value, node, fragment: { file: fragment.file, text: fragment.text, start: 0 } }, path)
    return fragment.text.slice(start, end)
  }

  function reportIssue(issue: z.core.$ZodIssue, parent: Path): void {
    const path = [...parent, ...(issue.path as Path)]
    const located = { value, node, fragment }
    const found = valueAt(value, path)
    const shown = (): string => describe(found, rawText(path))
    switch (issue.code) {
      case 'unrecognized_keys':
        for (const key of issue.keys) {
          const hint = didYouMean(key, keysAt(schema, path))
          report(unknownKey, { key, hint }, { at: spanAt(located, [...path, key], 'key') })
        }
        return
      case 'invalid_union': {
        // The branch that got furthest into the value is the one that was meant.
        const branch = issue.errors.toSorted((a, b) => depth(b) - depth(a) || a.length - b.length)[0]
        if (branch && depth(branch) > 0) for (const inner of branch) reportIssue(inner, path)
        else report(wrongType, { expected: 'a text, or the other form that the schema describes', found: shown() }, { at: spanAt(located, path) })
        return
      }
      case 'invalid_type':
        if (found === undefined) {
          const key = String(path.at(-1))
          report(missingKey, { key }, { at: spanAt(located, path.slice(0, -1)) })
        } else report(wrongType, { expected: typeNames[issue.expected] ?? issue.expected, found: shown() }, { at: spanAt(located, path) })
        return
      case 'invalid_value': {
        const values = issue.values.map(String)
        if (found === undefined) return report(missingKey, { key: String(path.at(-1)) }, { at: spanAt(located, path.slice(0, -1)) })
        const expected = values.length === 1 ? `\`${values[0]}\`` : `one of ${values.map((one) => `\`${one}\``).join(', ')}`
        return report(invalidValue, { value: show(found), expected, hint: didYouMean(show(found), values) }, { at: spanAt(located, path) })
      }
      case 'invalid_key':
        return report(invalidValue, { value: String(path.at(-1)), expected: 'a name in small letters, digits and hyphens', hint: '' }, { at: spanAt(located, path, 'key') })
      default:
        return report(invalidValue, { value: show(found), expected: expectation(issue), hint: '' }, { at: spanAt(located, path) })
    }
  }
}

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'number' ? `at least ${issue.minimum}` : issue.origin === 'string' ? 'a text that says something' : `long enough: ${issue.minimum} or more entries`
    case 'too_big':
      return issue.origin === 'number' ? `at most ${issue.maximum}` : `short enough: ${issue.maximum} entries or fewer`
    default:
      return issue.message
  }
}

function depth(issues: readonly z.core.$ZodIssue[]): number {
  return Math.max(0, ...issues.map(({ path, code }) => path.length + (code === 'unrecognized_keys' ? 1 : 0)))
}

function valueAt(value: unknown, path: Path): unknown {
  let at = value
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined
    at = (at as Record<string | number, unknown>)[step]
  }
  return at
}

/** The fields that the schema knows at a path, for "did you mean". */
function keysAt(schema: z.ZodType, path: Path): readonly string[] {
  let at = schema as unknown as z.core.$ZodType
  for (const step of path) {
    at = unwrap(at)
    const def = at._zod.def as { shape?: Record<string, z.core.$ZodType>; valueType?: z.core.$ZodType; element?: z.core.$ZodType }
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

function describe(value: unknown, raw: string): string {
  if (value === null) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a map'
  return `the ${typeof value === 'string' ? 'text' : typeof value} \`${raw}\``
}

function show(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
