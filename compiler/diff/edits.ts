import { compareText } from '../diagnostic/sort.ts'
import type { Edit } from './change.ts'

type Fields = Readonly<Record<string, unknown>>

/** Whether two plain values are equal. The order of keys does not matter. */
export function equalValues(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, at) => equalValues(item, b[at]))
    )
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && equalValues((a as Fields)[key], (b as Fields)[key]))
  )
}

/**
 * The entries in which two maps differ, sorted by key.
 * @param within keys whose values are compared entry by entry if both are maps.
 */
export function editsBetween(
  path: readonly string[],
  before: object,
  after: object,
  within: readonly string[] = [],
): readonly Edit[] {
  const [a, b] = [before as Fields, after as Fields]
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  const differing = keys.filter((key) => !equalValues(own(a, key), own(b, key))).toSorted(compareText)
  return differing.flatMap((key): readonly Edit[] => {
    const [was, is] = [own(a, key), own(b, key)]
    const at = [...path, key]
    if (within.includes(key) && isMap(was) && isMap(is)) return editsBetween(at, was, is)
    return [{ path: at, ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) }]
  })
}

/** The values in which the two sides of an edit differ, at any depth. Lists, and names of variables, are one value. */
export function valueEdits(edit: Edit): readonly Edit[] {
  const { path, before = {}, after = {} } = edit
  if (!isMap(before) || !isMap(after) || variableIn(before) !== undefined || variableIn(after) !== undefined)
    return [edit]
  const inside = editsBetween(path, before, after).flatMap(valueEdits)
  return inside.length > 0 ? inside : [edit]
}

/** The variable of a key source, such as `SEGMENT_KEY`. */
export function variableIn(value: object): string | undefined {
  const { variable } = value as Fields
  return typeof variable === 'string' && Object.keys(value).length === 1 ? variable : undefined
}

function own(fields: Fields, key: string): unknown {
  return Object.hasOwn(fields, key) ? fields[key] : undefined
}

function isMap(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
