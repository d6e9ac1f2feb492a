import { Composer, isMap, isScalar } from 'yaml'
import type { Pair, Scalar as YamlScalar, Node as YamlNode, YAMLSeq } from 'yaml'
import type { Report } from '../diagnostic/define.ts'
import { spanOf } from '../source/node.ts'
import type { Entry, Fragment, Node, Range, Scalar } from '../source/node.ts'
import { reservedKey } from './findings/shape/reserved-key.ts'
import { duplicateKey } from './findings/yaml/duplicate-key.ts'
import { yamlNotPlain } from './findings/yaml/not-plain.ts'
import { yamlSyntax } from './findings/yaml/syntax.ts'
import { repairOf } from './correct/repair.ts'
import type { Verdict } from './correct/repair.ts'
import { excerpt } from './excerpt.ts'
import { refuseInvisible, refuseInvisibleInKey } from './invisible.ts'
import { plainTokens } from './plain-tokens.ts'
import { reservedKeys } from './reserved-keys.ts'
import { tabIndent, tabProblem, yamlProblem } from './yaml-problem.ts'

const mergeKey = '<<'

/**
 * Parses one fragment as plain YAML 1.2: one document with text keys, without anchors, aliases, tags, directives or
 * merge keys. Reports everything that is wrong with it.
 * @param verdictOn judges a text, to find out what would make it valid.
 * @returns the node, or `undefined` if it reported anything; `null` if the fragment is empty.
 */
export function yamlNode(
  fragment: Fragment,
  report: Report,
  verdictOn?: (text: string) => Verdict,
): Node | null | undefined {
  const contents = contentsOf(fragment, report, verdictOn)
  if (!contents) return contents
  let clean = true
  const found: Report = (definition, params, place) => {
    clean = false
    report(definition, params, place)
  }
  const at = (range: Range) => ({ at: spanOf(fragment, range) })
  const node = read(contents)
  return clean ? node : undefined

  function read(from: YamlNode): Node {
    const range: Range = from.range ? [from.range[0], from.range[1]] : [0, 0]
    if (isScalar(from)) return scalar(range, from as YamlScalar<Scalar>)
    if (isMap<YamlNode | null, YamlNode | null>(from)) return { at: range, entries: entries(from.items, range) }
    // Aliases were rejected earlier, so this is a list.
    const { items } = from as YAMLSeq<YamlNode | null>
    return { at: range, items: items.map((item) => (item ? read(item) : { at: range, value: null })) }
  }

  function scalar(range: Range, { value }: YamlScalar<Scalar>): Node {
    const shown = visible(range, fragment)
    if (typeof value === 'string') refuseInvisible(value, found, () => spanOf(fragment, shown))
    return { at: shown, value }
  }

  function entries(pairs: readonly Pair<YamlNode | null, YamlNode | null>[], parent: Range): Entry[] {
    const seen = new Map<string, Range>()
    const list: Entry[] = []
    let repeated = false
    for (const { key: keyNode, value } of pairs) {
      const keyAt = visible(keyNode?.range ? [keyNode.range[0], keyNode.range[1]] : parent, fragment)
      const key = keyText(keyNode, keyAt)
      if (key === undefined) continue
      const first = seen.get(key)
      if (first) {
        const related = [{ span: spanOf(fragment, first), message: 'first written here' }]
        // The fields of a row that lost its domain are one mistake.
        if (!repeated)
          found(duplicateKey, { key: excerpt(key), ...domainAbove(fragment, keyAt[0]) }, { ...at(keyAt), related })
        repeated = true
        continue
      }
      seen.set(key, keyAt)
      if (reservedKeys.has(key)) found(reservedKey, { key }, at(keyAt))
      // Without a value, point at the key.
      const empty = !value?.range || value.range[0] === value.range[1]
      list.push({ key, keyAt, value: empty ? { at: keyAt, value: null } : read(value) })
    }
    return list
  }

  function keyText(key: YamlNode | null, keyAt: Range): string | undefined {
    // `404:` and `no:` are text keys, whatever type YAML gives them.
    const text = key && isScalar(key) && key.value !== null ? (key.source ?? String(key.value)) : undefined
    if (text === undefined)
      found(yamlNotPlain, { what: 'A key that is not a text', fix: 'Write a plain text as the key.' }, at(keyAt))
    else if (text === mergeKey)
      found(yamlNotPlain, { what: 'The merge key `<<`', fix: 'Write the fields out.' }, at(keyAt))
    else if (!refuseInvisibleInKey(text, found, () => spanOf(fragment, keyAt))) return text
    return undefined
  }
}

/** The domain in a comment above a place. */
function domainAbove({ text }: Fragment, offset: number): { domain?: string } {
  const domain = /# *([\w-]+(?:\.[\w-]+)+): *\r?\n *$/.exec(text.slice(Math.max(0, offset - 400), offset))?.[1]
  return domain === undefined ? {} : { domain: excerpt(domain) }
}

/** The content of the only document; `null` if it is empty, `undefined` if it reported anything. */
function contentsOf(
  fragment: Fragment,
  report: Report,
  verdictOn?: (text: string) => Verdict,
): YamlNode | null | undefined {
  const tokens = plainTokens(fragment, report)
  if (!tokens) return undefined
  const composer = new Composer({
    version: '1.2',
    schema: 'core',
    merge: false,
    // The check of the package compares every key with every other, which takes seconds for a large map.
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'silent',
  })
  const documents = withoutStacks(() => [...composer.compose(tokens, true, fragment.text.length)])
  // Warnings of the package count as errors. Report only the first one: with a broken structure, the rest is guesswork.
  const [error] = documents
    .flatMap(({ errors, warnings }) => [...errors, ...warnings])
    .toSorted((a, b) => a.pos[0] - b.pos[0])
  if (error) {
    const tab = tabIndent(fragment.text, error.pos[0])
    const repair = tab === undefined && verdictOn ? repairOf(fragment.text, error.pos[0], verdictOn) : undefined
    if (tab !== undefined) report(yamlSyntax, tabProblem, { at: spanOf(fragment, [tab, tab + 1]) })
    else if (repair) report(yamlSyntax, repair, { at: spanOf(fragment, visible(repair.at ?? repair.range, fragment)) })
    else report(yamlSyntax, yamlProblem(error), { at: spanOf(fragment, visible(error.pos, fragment)) })
    return undefined
  }
  return documents[0]?.contents ?? null
}

/** A range that can be underlined. An empty one is extended to the character before it. */
function visible([start, end]: Range, { text }: Fragment): Range {
  const last = Math.min(Math.max(end, start), text.length)
  return last > start ? [start, last] : [Math.max(0, last - 1), last]
}

/**
 * Runs `run` without collecting stack traces. A hostile fragment causes thousands of errors, and nobody reads their
 * stacks.
 */
function withoutStacks<T>(run: () => T): T {
  // An extension of V8, not part of the language.
  const errors = Error as { stackTraceLimit?: number }
  const { stackTraceLimit = 10 } = errors
  errors.stackTraceLimit = 0
  try {
    return run()
  } finally {
    errors.stackTraceLimit = stackTraceLimit
  }
}
