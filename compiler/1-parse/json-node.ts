import { createScanner, parseTree, printParseErrorCode } from 'jsonc-parser'
import type { Node as JsonNode, ParseError } from 'jsonc-parser'
import type { Report } from '../diagnostic/define.ts'
import { spanOf } from '../source/node.ts'
import type { Entry, Fragment, Node, Range, Scalar } from '../source/node.ts'
import { jsonRepairOf } from './correct/json-repairs.ts'
import { excerpt } from './excerpt.ts'
import { jsonSyntax } from './findings/json/syntax.ts'
import { reservedKey } from './findings/shape/reserved-key.ts'
import { duplicateKey } from './findings/yaml/duplicate-key.ts'
import { yamlTooDeep } from './findings/yaml/too-deep.ts'
import { refuseInvisible, refuseInvisibleInKey, withSoftHyphens } from './invisible.ts'
import { limits } from '../domain/limits.ts'
import { reservedKeys } from './reserved-keys.ts'

// The enum of tokens in `jsonc-parser` is a `const enum`, which does not exist at run time.
const openBrace = 1
const closeBrace = 2
const openBracket = 3
const closeBracket = 4
const endOfFile = 17

/**
 * Parses strict JSON.
 * @returns the node, or `undefined` if it reported anything.
 */
export function jsonNode(fragment: Fragment, report: Report): Node | undefined {
  const at = (range: Range) => ({ at: spanOf(fragment, range) })
  const deep = tooDeep(fragment.text)
  if (deep !== undefined) {
    report(yamlTooDeep, { limit: limits.depth }, at([deep, deep + 1]))
    return undefined
  }
  const errors: ParseError[] = []
  const root = parseTree(fragment.text, errors, strict)
  // Report only the first error: the others follow from it.
  const [first] = errors
  if (first) {
    const { length } = fragment.text
    const repair = length > longestRepaired ? undefined : jsonRepairOf(fragment.text, first.offset, errorIn)
    const start = Math.min(first.offset, Math.max(0, length - 1))
    const end = Math.min(length, start + Math.max(1, first.length))
    if (repair) report(jsonSyntax, repair, at(repair.range))
    else report(jsonSyntax, { problem: jsonProblem(printParseErrorCode(first.error)) }, at([start, end]))
    return undefined
  }
  let clean = true
  const found: Report = (definition, params, place) => {
    clean = false
    report(definition, params, place)
  }
  const node = root && read(root)
  return clean ? node : undefined

  function read(from: JsonNode): Node {
    const range: Range = [from.offset, from.offset + from.length]
    if (from.type === 'array') return { at: range, items: (from.children ?? []).map(read) }
    if (from.type !== 'object') {
      const value = from.value as Scalar
      if (typeof value === 'string') refuseInvisible(withSoftHyphens(value), found, () => spanOf(fragment, range))
      return { at: range, value }
    }
    return { at: range, entries: entries(from.children ?? []) }
  }

  function entries(properties: readonly JsonNode[]): Entry[] {
    const seen = new Map<string, Range>()
    const list: Entry[] = []
    for (const { children: [keyNode, valueNode] = [] } of properties) {
      if (!keyNode || !valueNode) continue
      const key = String(keyNode.value)
      const keyAt: Range = [keyNode.offset, keyNode.offset + keyNode.length]
      const earlier = seen.get(key)
      if (earlier) {
        const related = [{ span: spanOf(fragment, earlier), message: 'first written here' }]
        found(duplicateKey, { key: excerpt(key) }, { ...at(keyAt), related })
        continue
      }
      seen.set(key, keyAt)
      if (reservedKeys.has(key)) found(reservedKey, { key }, at(keyAt))
      refuseInvisibleInKey(key, found, () => spanOf(fragment, keyAt))
      list.push({ key, keyAt, value: read(valueNode) })
    }
    return list
  }
}

/** Characters of a file at most in which a repair is looked for: it parses the file several times. */
const longestRepaired = 256 * 1024

/** The offset of the first error of strict JSON. */
function errorIn(text: string): number | undefined {
  const errors: ParseError[] = []
  parseTree(text, errors, strict)
  return errors[0]?.offset
}

const strict = { disallowComments: true, allowTrailingComma: false }

/** The offset at which nesting exceeds the limit, or `undefined`. The parser would recurse that deep. */
function tooDeep(text: string): number | undefined {
  const scanner = createScanner(text, true)
  let depth = 0
  for (let token: number = scanner.scan(); token !== endOfFile; token = scanner.scan()) {
    if (token === closeBrace || token === closeBracket) depth--
    else if ((token === openBrace || token === openBracket) && ++depth > limits.depth) return scanner.getTokenOffset()
  }
  return undefined
}

const problems: Readonly<Record<string, string>> = {
  InvalidSymbol: 'this word is not valid in JSON',
  InvalidNumberFormat: 'this is not a valid JSON number',
  PropertyNameExpected: 'a name in double quotes is expected here',
  ValueExpected: 'a value is expected here',
  ColonExpected: 'a colon is expected here',
  CommaExpected: 'a comma is expected here',
  CloseBraceExpected: 'a closing `}` is expected here',
  CloseBracketExpected: 'a closing `]` is expected here',
  EndOfFileExpected: 'there is text after the end of the object',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'JSON has no comments',
  UnexpectedEndOfString: 'a text is not closed',
  UnexpectedEndOfNumber: 'this is not a valid JSON number',
  InvalidUnicode: '`\\u` needs four hexadecimal digits',
  InvalidEscapeCharacter: 'this is not an escape sequence of JSON',
  InvalidCharacter: 'a text cannot contain a tab or a line break; write `\\t` or `\\n`',
}

/** The problem in words that need no knowledge of the parser. */
function jsonProblem(code: string): string {
  return problems[code] ?? 'unexpected text'
}
