import { Parser } from 'yaml'
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
  const tokens = [...new Parser().parse(fragment.text)]
  const open = tokens.toReversed().map((token) => ({ token, depth: 0 }))
  let refused = 0
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { token } = next
    const at = 'offset' in token ? token.offset : 0
    const ban = banned[token.type]
    if (ban && 'source' in token) {
      const { what, remedy } = ban
      report(yamlNotPlain, { what: what(excerpt(token.source)), remedy }, { at: spanOf(fragment, [at, at + token.source.length]) })
      if (++refused === limits.marks) return undefined
    }
    const depth = next.depth + ('items' in token ? 1 : 0)
    if (depth > limits.depth) {
      report(yamlTooDeep, { limit: limits.depth }, { at: spanOf(fragment, [at, at + 1]) })
      return undefined
    }
    for (const child of children(token).toReversed()) open.push({ token: child, depth })
  }
  return refused === 0 ? tokens : undefined
}

/** In the order of the text. */
function children(token: Token): readonly Token[] {
  const all: (Token | null | undefined)[] = []
  if ('start' in token) all.push(...[token.start].flat())
  if ('props' in token) all.push(...token.props)
  if ('items' in token) for (const { start, key, sep, value } of token.items) all.push(...start, key, ...(sep ?? []), value)
  if ('value' in token) all.push(token.value)
  if ('end' in token) all.push(...(token.end ?? []))
  return all.filter((child) => child !== null && child !== undefined)
}
