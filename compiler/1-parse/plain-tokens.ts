import { Lexer, Parser } from 'yaml'
import type { CST } from 'yaml'
import type { Report } from '../diagnostic/define.ts'
import { spanOf } from '../source/node.ts'
import type { Fragment } from '../source/node.ts'
import { excerpt } from './excerpt.ts'
import { yamlNotPlain } from './findings/yaml/not-plain.ts'
import { yamlTooDeep } from './findings/yaml/too-deep.ts'
import { limits } from './limits.ts'

type Token = CST.Token

interface Ban {
  what(source: string): string
  readonly remedy: string
}

const sets = 'for lists of languages there are `localeSets`.'
const marker: Ban = { what: (source) => `The document marker \`${source}\``, remedy: 'Remove it: a file holds one document.' }

/** Tokens that plain data has no need of. */
const banned: Readonly<Partial<Record<string, Ban>>> = {
  alias: { what: (source) => `The alias \`${source}\``, remedy: `Write the value out; ${sets}` },
  anchor: { what: (source) => `The anchor \`${source}\``, remedy: `Remove it; ${sets}` },
  tag: { what: (source) => `The tag \`${source}\``, remedy: 'Remove it. Quote the value if a text is meant.' },
  directive: { what: (source) => `The directive \`${source}\``, remedy: 'Remove the line.' },
  'doc-start': marker,
  'doc-end': marker,
  'explicit-key-ind': { what: () => 'A key that is written with `?`', remedy: 'Write `key: value`, with a plain text as the key.' },
}

/**
 * The tokens of a fragment, unless some of them say more than plain data. This comes before composing,
 * which needs seconds for thousands of anchors and overflows the stack where nesting is deep; here
 * the time is linear and nothing recurs.
 */
export function plainTokens(fragment: Fragment, report: Report): readonly Token[] | undefined {
  const tokens = tokensOf(fragment, report)
  const open = tokens?.toReversed() ?? []
  let refused = 0
  for (let token = open.pop(); token !== undefined && refused < limits.marks; token = open.pop()) {
    const ban = banned[token.type]
    if (ban && 'source' in token) {
      const { what, remedy } = ban
      const { offset, source } = token
      report(yamlNotPlain, { what: what(excerpt(source)), remedy }, { at: spanOf(fragment, [offset, offset + source.length]) })
      refused++
    }
    for (const child of children(token).toReversed()) open.push(child)
  }
  return refused === 0 ? tokens : undefined
}

/** Stops at the first value that is nested too deep: also the parser of tokens recurs as deep at the end. */
function tokensOf(fragment: Fragment, report: Report): readonly Token[] | undefined {
  const parser = new Parser()
  const tokens: Token[] = []
  for (const lexeme of new Lexer().lex(fragment.text)) {
    const start = parser.offset
    for (const token of parser.next(lexeme)) tokens.push(token)
    if (parser.stack.length > limits.depth && parser.stack.filter((token) => 'items' in token).length > limits.depth) {
      report(yamlTooDeep, { limit: limits.depth }, { at: spanOf(fragment, [start, start + lexeme.length]) })
      return undefined
    }
  }
  for (const token of parser.end()) tokens.push(token)
  return tokens
}

/** In the order of the text. */
function children(token: Token): readonly Token[] {
  const parts = [
    'start' in token ? token.start : undefined,
    'props' in token ? token.props : undefined,
    ...('items' in token ? token.items.flatMap(({ start, key, sep, value }) => [start, key, sep, value]) : []),
    'value' in token ? token.value : undefined,
    'end' in token ? token.end : undefined,
  ]
  return parts.flat().filter((child) => child !== null && child !== undefined)
}
