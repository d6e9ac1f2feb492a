import { parseTree, printParseErrorCode } from 'jsonc-parser'
import type { Node as JsonNode, ParseError } from 'jsonc-parser'
import type { Report } from '../diagnostic/define.ts'
import { spanOf } from '../source/node.ts'
import type { Entry, Fragment, Node, Range, Scalar } from '../source/node.ts'
import { jsonSyntax } from './findings/json/syntax.ts'
import { reservedKey } from './findings/shape/reserved-key.ts'
import { duplicateKey } from './findings/yaml/duplicate-key.ts'
import { reservedKeys } from './reserved-keys.ts'

/** Parses strict JSON. @returns the node, unless something was reported. */
export function jsonNode(fragment: Fragment, report: Report): Node | undefined {
  const errors: ParseError[] = []
  const root = parseTree(fragment.text, errors, { disallowComments: true, allowTrailingComma: false })
  let clean = true
  const found: Report = (definition, params, place) => {
    clean = false
    report(definition, params, place)
  }
  for (const { error, offset, length } of errors) {
    const problem = printParseErrorCode(error).replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
    found(jsonSyntax, { problem }, { at: spanOf(fragment, [offset, offset + Math.max(1, length)]) })
  }
  if (!root && clean) found(jsonSyntax, { problem: 'the file is empty' }, { at: spanOf(fragment, [0, 0]) })
  const node = root && clean ? read(root) : undefined
  return clean ? node : undefined

  function read(from: JsonNode): Node {
    const at: Range = [from.offset, from.offset + from.length]
    if (from.type === 'array') return { at, items: (from.children ?? []).map(read) }
    if (from.type !== 'object') return { at, value: from.value as Scalar }
    const seen = new Map<string, Range>()
    const entries: Entry[] = []
    for (const { children: [keyNode, valueNode] = [] } of from.children ?? []) {
      if (!keyNode || !valueNode) continue
      const key = String(keyNode.value)
      const keyAt: Range = [keyNode.offset, keyNode.offset + keyNode.length]
      const first = seen.get(key)
      if (first) {
        const related = [{ span: spanOf(fragment, first), message: 'first written here' }]
        found(duplicateKey, { key }, { at: spanOf(fragment, keyAt), related })
        continue
      }
      seen.set(key, keyAt)
      if (reservedKeys.has(key)) found(reservedKey, { key }, { at: spanOf(fragment, keyAt) })
      entries.push({ key, keyAt, value: read(valueNode) })
    }
    return { at, entries }
  }
}
