import type * as z from 'zod'
import { nearest } from '../../domain/nearest.ts'
import { columnAt } from '../../source/line-at.ts'
import { entriesAt, spanAt, spanOf } from '../../source/node.ts'
import type { Entry, Path } from '../../source/node.ts'
import type { Span } from '../../source/span.ts'
import { excerpt } from '../excerpt.ts'
import { limits } from '../../domain/limits.ts'
import type { Shaped } from '../shaped.ts'
import type { Advice } from './advice.ts'
import { corrected } from './corrected.ts'
import { otherName } from './other-names.ts'
import { keysAt, schemaAt } from './schema-parts.ts'

/** A domain, as the key of a row. */
const domainLike = /^[\w-]+(?:\.[\w-]+)+$/

/**
 * The unknown keys of the issues, each with the place where it belongs, and the issues that they do not explain: a field
 * that is missing because its key is misspelt is one mistake.
 */
export function misplaced(
  shaped: Shaped,
  issues: readonly z.core.$ZodIssue[],
): {
  readonly found: readonly (readonly [{ key: string } & Advice, { at: Span }])[]
  readonly rest: readonly z.core.$ZodIssue[]
} {
  const unknown = issues.filter((issue) => issue.code === 'unrecognized_keys')
  const explained = new Set<string>()
  let advised = 0
  const found = unknown.flatMap((issue) => {
    const path = issue.path as Path
    let below: string | undefined
    return issue.keys.flatMap((key) => {
      const step = advised++ < limits.advised ? stepFor(shaped, path, key, explained) : {}
      // The next field of the same map.
      if (step.below !== undefined && step.below === below) return []
      ;({ below } = step)
      return [
        [
          { key: excerpt(key), ...(step.text !== undefined && { step: step.text }) },
          { at: spanAt(shaped, [...path, key], 'key') },
        ] as const,
      ]
    })
  })
  const split = issues.flatMap((issue) => {
    const path = issue.path as Path
    const key = String(path.at(-1))
    const step =
      issue.code === 'invalid_type' &&
      // The next field is empty. It does not belong to the text before it.
      !keysAt(shaped.schema, path.slice(0, -1)).includes(key) &&
      advised++ < limits.advised
        ? afterComma(shaped, path.slice(0, -1), key)
        : undefined
    if (step) explained.add(pathKey(path))
    return step ? [[{ key: excerpt(key), step }, { at: spanAt(shaped, path, 'key') }] as const] : []
  })
  const left = issues.filter(
    (issue) => issue.code !== 'unrecognized_keys' && !explained.has(pathKey(issue.path as Path)),
  )
  return { found: [...found, ...split], rest: left }
}

interface Step {
  readonly text?: string
  /** The field that the key belongs to, or is a part of. */
  readonly below?: string | undefined
}

/** An unknown key, and the map that has it. */
interface Unknown {
  readonly shaped: Shaped
  readonly path: Path
  readonly key: string
  readonly entry: Entry
  /** The entries of the map. */
  readonly all: readonly Entry[]
  /** Those before it. */
  readonly before: readonly Entry[]
  /** The fields that the map may have. */
  readonly fields: readonly string[]
  /** Marks a field whose issues the key explains. */
  explain(this: void, ...field: Path): void
}

function stepFor(shaped: Shaped, path: Path, key: string, explained: Set<string>): Step {
  const entries = entriesAt(shaped.node, path)
  const index = entries.findIndex((entry) => entry.key === key)
  const entry = entries[index]
  if (!entry) return {}
  const unknown: Unknown = {
    shaped,
    path,
    key,
    entry,
    all: entries,
    before: entries.slice(0, index),
    fields: keysAt(shaped.schema, path),
    explain: (...field) => void explained.add(pathKey([...path, ...field])),
  }
  return afterColon(unknown) ?? afterValue(unknown) ?? inOtherMap(unknown) ?? spelledAlike(unknown)
}

/** A key that contains its value, or a special space. */
function afterColon({ key, entry, fields, shaped: { fragment }, explain }: Unknown): Step | undefined {
  const [, name = '', value] = /^\s*([\w-]+)\s*[:=：;]\s*(.+)$/.exec(key) ?? []
  const bare = key.trim()
  if (value !== undefined && fields.includes(name)) {
    explain(name)
    return { text: `Write \`${name}: ${value}\`, with a space after the colon.` }
  }
  if (bare === key || !fields.includes(bare)) return undefined
  explain(bare)
  const [start] = entry.keyAt
  const line = /^.*/.exec(fragment.text.slice(start))?.[0] ?? ''
  return { text: `Write \`${line.trim()}\` with ordinary spaces before it.` }
}

/** The rest of the value before it, which contains a comma. */
function afterValue({ shaped, path, key, before, explain }: Unknown): Step | undefined {
  const previous = before.at(-1)
  if (!previous) return undefined
  if (/^\d+$/.test(key) && 'value' in previous.value && typeof previous.value.value === 'number')
    return { text: `Write \`${previous.key}: ${previous.value.value}.${key}\` with a point in place of the comma.` }
  const whole = afterComma(shaped, path, key)
  if (whole === undefined) return undefined
  explain(previous.key)
  return { text: whole }
}

/** A key of another map: a row inside a row, or a field with the wrong indentation. */
function inOtherMap(unknown: Unknown): Step | undefined {
  const { shaped, path, key, entry } = unknown
  const { schema, node, fragment } = shaped
  if (domainLike.test(key) && 'entries' in entry.value) {
    const depth = path.length === 0 && shaped.keyAt ? columnAt(fragment.text, shaped.keyAt[0]) : 2
    return { text: `${indent(key, depth)}, like the other domains, and its fields with ${2 * depth}.` }
  }
  const owner = path.findLastIndex((_, length) => keysAt(schema, path.slice(0, length)).includes(key))
  if (owner < 0) return belowOther(unknown)
  const depth = columnAt(fragment.text, entriesAt(node, path.slice(0, owner))[0]?.keyAt[0] ?? 0)
  return { text: `${indent(key, depth)}, because it is not a part of \`${path.at(-1)}\`.` }
}

/** A key that belongs to a map before it. */
function belowOther({ shaped: { schema, fragment }, path, key, before, fields, explain }: Unknown): Step | undefined {
  const owner = before.findLast((entry) => {
    const inside = keysAt(schema, [...path, entry.key])
    if (inside.length === 0) return isEmpty(entry) && !fields.includes(key) && /^[a-z]{2,3}$/.test(key)
    return (
      inside.includes(key) &&
      'entries' in entry.value &&
      /\n/.test(fragment.text.slice(entry.keyAt[1], entry.value.at[0]))
    )
  })
  if (!owner) return undefined
  explain(owner.key)
  explain(owner.key, key)
  const [first] = entriesAt(owner.value)
  const depth = first ? columnAt(fragment.text, first.keyAt[0]) : columnAt(fragment.text, owner.keyAt[0]) + 2
  return { below: owner.key, text: `${indent(key, depth)}, so that it belongs to \`${owner.key}\`.` }
}

/** A missing field that slipped out of its map: it follows the map, where it may be a field too. */
export function slipped(
  { node, fragment }: Shaped,
  path: Path,
): { readonly at: Span; readonly step: string } | undefined {
  const [owner, key] = path.slice(-2)
  const entries = entriesAt(node, path.slice(0, -2))
  const index = entries.findIndex((entry) => entry.key === owner)
  const entry = entries[index + 1]
  const map = entries[index]?.value
  const [first] = map ? entriesAt(map) : []
  const isBlock = first && /\n *$/.test(fragment.text.slice(0, first.keyAt[0]))
  if (!entry || entry.key !== key || !isBlock) return undefined
  const step = `${indent(entry.key, columnAt(fragment.text, first.keyAt[0]))}, so that it belongs to \`${String(owner)}\`.`
  return { at: spanOf(fragment, entry.keyAt), step }
}

/** A mistyped key, or another name for a field. */
function spelledAlike({ key, entry, all, fields, explain }: Unknown): Step {
  const other = otherName(entry, fields, all)
  if (other?.field !== undefined) explain(other.field)
  if (other?.ofMap) explain()
  if (other) return { text: other.step, ...(other.isPart && { below: other.field }) }
  const meant = nearest(key, fields)
  if (meant !== undefined) {
    explain(meant)
    return { text: `Did you mean \`${meant}\`?` }
  }
  if (key === 'domain' && 'value' in entry.value)
    return { text: `Write the domain as the key of the row: \`${String(entry.value.value)}:\`.` }
  if (fields.length === 0) return {}
  return { text: `The fields here are ${fields.map((field) => `\`${field}\``).join(', ')}.` }
}

function indent(key: string, spaces: number): string {
  return `Indent \`${key}\` with ${spaces} spaces`
}

/** How to write a text of a map in braces that contains a comma, if the key is what follows the comma. */
function afterComma({ schema, node, fragment }: Shaped, path: Path, key: string): string | undefined {
  const entries = entriesAt(node, path)
  const index = entries.findIndex((entry) => entry.key === key)
  const [previous, entry] = [entries[index - 1], entries[index]]
  if (
    !previous ||
    !entry ||
    !isEmpty(entry) ||
    !('value' in previous.value) ||
    typeof previous.value.value !== 'string'
  )
    return undefined
  // With a colon, it is a key whose value is missing.
  if (/^[ \t]*:/.test(fragment.text.slice(entry.keyAt[1]))) return undefined
  const between = fragment.text.slice(previous.value.at[1], entry.keyAt[0])
  const field = schemaAt(schema, [...path, previous.key])
  const meant = field && /^ *, *$/.test(between) ? corrected(field, `${previous.value.value}, ${key}`) : undefined
  const how = meant?.yaml.startsWith('"') ? ' with quotation marks' : ''
  return meant && `A comma separates values. Write \`${previous.key}: ${meant.yaml}\`${how}.`
}

function isEmpty({ keyAt, value }: Entry): boolean {
  return 'value' in value && value.value === null && value.at[0] === keyAt[0]
}

function pathKey(path: Path): string {
  return JSON.stringify(path)
}
