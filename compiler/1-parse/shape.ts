import type * as z from 'zod'
import type { Report } from '../diagnostic/define.ts'
import { didYouMean } from '../domain/nearest.ts'
import { slugFrom } from '../domain/slug.ts'
import { groupBy } from '../source/group-by.ts'
import { entriesAt, nodeAt, spanAt, spanOf, toValue } from '../source/node.ts'
import type { Fragment, Node, Path } from '../source/node.ts'
import type { Span } from '../source/span.ts'
import { advice, correctedAt, exampleAt } from './correct/advice.ts'
import type { Advice } from './correct/advice.ts'
import { misplaced, slipped } from './correct/misplaced.ts'
import { excerpt } from './excerpt.ts'
import { invalidValue } from './findings/shape/invalid-value.ts'
import { missingKey } from './findings/shape/missing-key.ts'
import { tooLong } from './findings/shape/too-long.ts'
import { unknownKey } from './findings/shape/unknown-key.ts'
import { wrongType } from './findings/shape/wrong-type.ts'
import { limits } from '../domain/limits.ts'
import type { Shaped } from './shaped.ts'

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: '`true` or `false`',
  object: 'a map',
  record: 'a map',
  array: 'a list',
  tuple: 'a list',
}

/**
 * Checks a node against its schema and reports every difference at its place.
 * @returns whether it fits.
 */
export function fits(shaped: Shaped, report: Report): boolean {
  const result = shaped.schema.safeParse(toValue(shaped.node))
  if (result.success) return true
  // One more than is kept, so that the rest is known to be dropped.
  const issues = result.error.issues.slice(0, limits.findingsOfKind + 1).flatMap((issue) => meant(issue))
  const ofType = new Set(issues.filter(({ code }) => code === 'invalid_type').map(({ path }) => JSON.stringify(path)))
  const own = issues.filter(({ code, path }) => code === 'invalid_type' || !ofType.has(JSON.stringify(path)))
  const { found, rest } = misplaced(shaped, own)
  for (const [key, place] of found) report(unknownKey, key, place)
  const isBroken = rest.length > limits.advised
  for (const issue of isBroken ? rest : oneForEachList(shaped, rest)) reportIssue(issue, shaped, report, !isBroken)
  return false
}

/**
 * The issues of the alternative whose type the value has, because that is what was meant; of all alternatives if there
 * is none.
 */
function meant(issue: z.core.$ZodIssue, parent: Path = []): readonly z.core.$ZodIssue[] {
  const path = [...parent, ...(issue.path as Path)]
  if (issue.code !== 'invalid_union') return [{ ...issue, path }]
  const alternative = issue.errors.find((issues) => !issues.some(isOfOtherType))
  if (alternative) return alternative.flatMap((inner) => meant(inner, path))
  const expected = issue.errors.flatMap((issues) => issues.filter(isOfOtherType).map(typeName)).join(' or ')
  return [{ ...issue, code: 'invalid_type', expected: expected as 'string', path }]
}

/** Combines the issues of a list if the whole list has one correction. */
function oneForEachList(shaped: Shaped, issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  const groups = groupBy(issues, ({ path }) => JSON.stringify(fieldOf(path as Path)))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    const path = fieldOf((first?.path ?? []) as Path)
    const inside = group.some((problem) => problem.path.length > path.length)
    const [item] = group.length === 1 && first ? [correctedAt(shaped, first.path as Path)] : []
    if (!first || !inside || item || !correctedAt(shaped, path)) return group
    return [{ ...first, code: 'custom', message: 'a valid list', path: [...path] }]
  })
}

/** The path up to its last key. */
function fieldOf(path: Path): Path {
  return path.slice(0, path.findLastIndex((step) => typeof step === 'string') + 1)
}

function reportIssue(issue: z.core.$ZodIssue, shaped: Shaped, report: Report, advised: boolean): void {
  const path = issue.path as Path
  const { fragment } = shaped
  const at = spanAt(shaped, path)
  const found = nodeAt(shaped.node, path)
  switch (issue.code) {
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

  function stepTo(expected: string): Advice {
    return advised ? advice(shaped, path, expected) : {}
  }

  function reportType(expected: string): void {
    const key = shaped.columnOf?.(path) ?? String(path.at(-1))
    const away = found ? undefined : slipped(shaped, path)
    if (away) report(missingKey, { key, step: away.step }, { at: away.at })
    else if (!found) {
      const example = advised ? exampleAt(shaped, path) : {}
      report(missingKey, { key, ...example }, { at: parentSpan(shaped, path.slice(0, -1)) })
    } else report(wrongType, { expected, found: describe(found, fragment), ...stepTo(expected) }, { at })
  }

  function reportValue(expected: string, hint = ''): void {
    if (!found || ('value' in found && found.value === null)) reportType(expected)
    else if ('entries' in found && issue.code !== 'custom') reportType(expected)
    else
      report(
        invalidValue,
        {
          value: written(found, fragment),
          expected,
          ...(hint ? { step: `Write ${expected}.${hint}` } : stepTo(expected)),
        },
        { at },
      )
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
  const expected = 'a name of lowercase letters, digits and hyphens'
  const meant = slugFrom(key)
  return report(invalidValue, { value: excerpt(key), expected, ...(meant && { step: `Write \`${meant}\`.` }) }, { at })
}

/** Where to report a missing field: at its map, or at the key of a map in a block. */
function parentSpan(shaped: Shaped, path: Path): Span {
  const { keyAt, fragment } = shaped
  const key = path.length > 0 ? spanAt(shaped, path, 'key') : keyAt && spanOf(fragment, keyAt)
  if (!key) return firstKey(shaped)
  const value = nodeAt(shaped.node, path)
  const isBeside = path.length > 0 && value && !/\n[ -]*$/.test(fragment.text.slice(0, value.at[0]))
  return isBeside ? spanOf(fragment, value.at) : key
}

/** The first key of a file, for what the file does not have. */
function firstKey({ node, fragment }: Shaped): Span {
  return spanOf(fragment, entriesAt(node)[0]?.keyAt ?? node.at)
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
  if (typeof node.value === 'number' && !Number.isFinite(node.value)) return `${text}, which is not a number of digits`
  return node.value === null
    ? `${text}, which means no value`
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
  const quoted = values.map((value) => `\`${value}\``)
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

const bounds = { least: 'of at least', most: 'of at most', more: 'greater than', less: 'less than' } as const

function bounded(side: keyof typeof bounds, origin: string, bound: number): string {
  if (origin === 'number') return `a number ${bounds[side]} ${bound}`
  const [whole, part, parts] = origin === 'string' ? ['text', 'character', 'characters'] : ['list', 'entry', 'entries']
  return `a ${whole} ${bounds[side]} ${bound} ${bound === 1 ? part : parts}`
}
