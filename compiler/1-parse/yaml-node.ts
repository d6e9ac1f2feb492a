import { isAlias, isMap, isScalar, parseDocument } from 'yaml'
import type { Pair, Node as YamlNode } from 'yaml'
import type { Report } from '../diagnostic/define.ts'
import { spanOf } from '../source/node.ts'
import type { Entry, Fragment, Node, Range } from '../source/node.ts'
import { reservedKey } from './findings/shape/reserved-key.ts'
import { duplicateKey } from './findings/yaml/duplicate-key.ts'
import { yamlNotPlain } from './findings/yaml/not-plain.ts'
import { yamlSyntax } from './findings/yaml/syntax.ts'
import { limits } from './limits.ts'
import { reservedKeys } from './reserved-keys.ts'
import { yamlProblem } from './yaml-problem.ts'

const marks = /(?:^|[\s,[\]{}])[&*!][^\s,[\]{}]/gm
const mergeKey = '<<'

/**
 * Parses one fragment as plain YAML 1.2: no anchors, aliases, tags, directives, merge keys, one
 * document, text for keys. Reports everything that is wrong with it.
 * @returns the node, unless something was reported or the fragment holds nothing.
 */
export function yamlNode(fragment: Fragment, report: Report): Node | undefined {
  if (refuseMarks(fragment, report)) return undefined
  const document = parseDocument(fragment.text, {
    version: '1.2',
    // Named outright, so that a `%YAML 1.1` line cannot turn `no` into false.
    schema: 'core',
    merge: false,
    // The package compares every key with every other, which takes seconds for a large map.
    uniqueKeys: false,
    prettyErrors: false,
    stringKeys: false,
    logLevel: 'silent',
  })
  let clean = true
  const found: Report = (definition, params, place) => {
    clean = false
    report(definition, params, place)
  }
  const at = (range: Range) => ({ at: spanOf(fragment, range) })
  if (document.directives?.docStart === true || document.directives?.yaml.explicit === true)
    found(yamlNotPlain, { what: 'A directive or `---`', remedy: 'Remove the line.' }, at([0, Math.min(3, fragment.text.length)]))
  // Unknown tags are only warnings for the package, and they are dealt with below.
  for (const error of [...document.errors, ...document.warnings]) {
    if (error.code === 'TAG_RESOLVE_FAILED' || error.code === 'BAD_ALIAS') continue
    const [start, end] = error.pos
    found(yamlSyntax, { problem: yamlProblem(error) }, at([start, Math.max(end, start + 1)]))
  }
  const node = document.contents ? read(document.contents as YamlNode) : undefined
  return clean ? node : undefined

  function read(from: YamlNode): Node {
    const range: Range = from.range ? [from.range[0], from.range[1]] : [0, 0]
    if (isAlias(from)) {
      const remedy = 'Write the value out; for lists of languages there are `localeSets`.'
      found(yamlNotPlain, { what: `The alias \`*${from.source}\``, remedy }, at(range))
      return { at: range, value: null }
    }
    if (from.anchor !== undefined)
      found(yamlNotPlain, { what: `The anchor \`&${from.anchor}\``, remedy: 'Remove it; for lists of languages there are `localeSets`.' }, at(range))
    if (from.tag !== undefined)
      found(yamlNotPlain, { what: `The tag \`${from.tag}\``, remedy: 'Remove it. Quote the value if a text is meant.' }, at(range))
    if (isScalar(from)) return scalar(range, from.value, from.source)
    if (isMap(from)) return { at: range, entries: entries(from.items as Pair<YamlNode | null, YamlNode | null>[], range) }
    const items = (from as unknown as { items: (YamlNode | null)[] }).items
    return { at: range, items: items.map((item) => (item ? read(item) : { at: range, value: null })) }
  }

  function scalar(range: Range, value: unknown, source: string | undefined): Node {
    if (typeof value === 'string' || typeof value === 'boolean' || value === null) return { at: range, value }
    // `.inf`, `.nan` and numbers too large to be exact have no plain form: they stay as written.
    if (typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER)
      return { at: range, value }
    return { at: range, value: source ?? String(value) }
  }

  function entries(pairs: Pair<YamlNode | null, YamlNode | null>[], parent: Range): Entry[] {
    const seen = new Map<string, Range>()
    const list: Entry[] = []
    for (const pair of pairs) {
      const keyNode = pair.key
      const keyAt: Range = keyNode?.range ? [keyNode.range[0], keyNode.range[1]] : parent
      const key = keyText(keyNode, keyAt)
      if (key === undefined) continue
      const first = seen.get(key)
      if (first) {
        const related = [{ span: spanOf(fragment, first), message: 'first written here' }]
        found(duplicateKey, { key }, { ...at(keyAt), related })
        continue
      }
      seen.set(key, keyAt)
      if (reservedKeys.has(key)) found(reservedKey, { key }, at(keyAt))
      list.push({ key, keyAt, value: pair.value ? read(pair.value) : { at: keyAt, value: null } })
    }
    return list
  }

  function keyText(key: YamlNode | null, keyAt: Range): string | undefined {
    if (key && isScalar(key) && key.tag === undefined && key.anchor === undefined) {
      if (key.value === mergeKey || key.source === mergeKey) {
        found(yamlNotPlain, { what: 'The merge key `<<`', remedy: 'Write the fields out.' }, at(keyAt))
        return undefined
      }
      // `404:` and `no:` are keys by their text, whatever type YAML would give them.
      if (key.value !== null) return key.source ?? String(key.value)
    }
    found(yamlNotPlain, { what: 'A key that is not a text', remedy: 'Write a plain text as the key.' }, at(keyAt))
    return undefined
  }
}

/** Thousands of anchors or tags cost the parser seconds: such a fragment is refused unparsed. */
function refuseMarks(fragment: Fragment, report: Report): boolean {
  let count = 0
  for (const match of fragment.text.matchAll(marks)) {
    if (++count <= limits.marks) continue
    const start = match.index
    report(
      yamlNotPlain,
      { what: 'A mass of anchors, aliases or tags', remedy: 'Write the values out; for lists of languages there are `localeSets`.' },
      { at: spanOf(fragment, [start, start + match[0].length]) },
    )
    return true
  }
  return false
}
