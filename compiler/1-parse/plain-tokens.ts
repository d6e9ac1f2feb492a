import { CST, Lexer, Parser } from 'yaml'
import type { Report } from '../diagnostic/define.ts'
import { spanOf } from '../source/node.ts'
import type { Fragment } from '../source/node.ts'
import type { Span } from '../source/span.ts'
import { excerpt } from './excerpt.ts'
import { yamlNotPlain } from './findings/yaml/not-plain.ts'
import { yamlTooDeep } from './findings/yaml/too-deep.ts'
import { limits } from '../domain/limits.ts'

interface Ban {
  what(source: string): string
  readonly fix: string | ((source: string, before: string, after: string) => string)
}

const sets = 'to share a list of languages, use `localeSets`.'
const marker: Ban = {
  what: (source) => `The document marker \`${source}\``,
  fix: 'Remove it: a file contains one document.',
}

/** The other words of a text that begins like an alias. */
const restOf = (after: string): string => (/^ [^,}\]\n]+/.exec(after)?.[0] ?? '').replace(/\*?\s*$/, '')

/** Tokens that plain data does not need. */
const banned: Readonly<Partial<Record<string, Ban>>> = {
  alias: {
    what: (source) => `The alias \`${source}\``,
    fix: (source, before, after) =>
      source === '*'
        ? 'Write the value. An asterisk does not mean all: name a locale set with all languages, or list them.'
        : source.endsWith(':')
          ? `Quote the key: \`"${source.slice(0, -1)}":\`.`
          : restOf(after) === ''
            ? `Write \`${/[\w-]+: *$/.exec(before)?.[0] ?? ''}${source.slice(1)}\` without \`*\`, or write the value out; ${sets}`
            : `Write the text without \`*\`: \`${source.slice(1)}${restOf(after)}\`.`,
  },
  anchor: { what: (source) => `The anchor \`${source}\``, fix: `If \`&\` belongs to a text, quote the text; ${sets}` },
  tag: { what: (source) => `The tag \`${source}\``, fix: 'Remove it. If you mean a text, quote the value.' },
  'directive-line': { what: (source) => `The directive \`${source}\``, fix: 'Remove the line.' },
  'doc-start': marker,
  'doc-end': marker,
  'explicit-key-ind': {
    what: () => 'A key that is written with `?`',
    fix: 'Write `key: value`, with a plain text as the key.',
  },
}

/**
 * The tokens of a fragment, or `undefined` if they are more than plain data. Runs before the composer, which takes
 * seconds for thousands of anchors and overflows the stack if nesting is deep. The end of the token parser does, too.
 * Takes linear time, without recursion.
 */
export function plainTokens(fragment: Fragment, report: Report): readonly CST.Token[] | undefined {
  const parser = new Parser()
  const tokens: CST.Token[] = []
  let refused = 0
  let inScalar = false
  // What an anchor begins is one mistake, however often it is used.
  const shared: { readonly what: string; readonly fix: string; readonly span: Span }[] = []
  for (const lexeme of new Lexer().lex(fragment.text)) {
    const { offset } = parser
    const spanHere = () => spanOf(fragment, [offset, offset + lexeme.length])
    const type = inScalar ? null : CST.tokenType(lexeme)
    const ban = banned[type ?? '']
    inScalar = lexeme === CST.SCALAR
    // A marker at the start of the file has no effect.
    const isStart = lexeme === '---' && /^(?:\s|#.*)*$/.test(fragment.text.slice(0, offset))
    if (ban && !isStart) {
      const before = fragment.text.slice(Math.max(0, offset - 100), offset)
      const end = offset + lexeme.length
      const after = fragment.text.slice(end, end + 100)
      const fix = typeof ban.fix === 'string' ? ban.fix : ban.fix(excerpt(lexeme), before, after)
      const what = ban.what(excerpt(lexeme))
      if (type === 'anchor' || (type === 'alias' && shared.length > 0)) shared.push({ what, fix, span: spanHere() })
      else report(yamlNotPlain, { what, fix }, { at: spanHere() })
      if (++refused === limits.marks) break
    }
    for (const token of parser.next(lexeme)) tokens.push(token)
    if (parser.stack.length > limits.depth && parser.stack.filter((token) => 'items' in token).length > limits.depth) {
      report(yamlTooDeep, { limit: limits.depth }, { at: spanHere() })
      refused++
      break
    }
  }
  const [first, ...others] = shared
  if (first) {
    const related = others.map(({ span }) => ({ span, message: 'also here' }))
    report(yamlNotPlain, first, { at: first.span, related })
  }
  if (refused > 0) return undefined
  for (const token of parser.end()) tokens.push(token)
  return tokens
}
