import type { ContentAst } from '../1-parse/ast.ts'
import { spanOf } from '../source/node.ts'
import type { Node } from '../source/node.ts'
import type { Span } from '../source/span.ts'

/** A value of a file in content/, and where it is written. */
interface ContentValue {
  readonly value: string
  readonly at: Span
}

/** The addresses of the links of a file, or its words. */
export function contentValues({ text }: ContentAst, of: 'addresses' | 'words'): readonly ContentValue[] {
  const keys = of === 'words' ? ['title', 'body', 'children'] : ['href']
  return read(text.node, '')

  function read(node: Node, key: string): readonly ContentValue[] {
    if ('items' in node) return node.items.flatMap((item) => read(item, key))
    if ('entries' in node) return node.entries.flatMap((entry) => read(entry.value, entry.key))
    return keys.includes(key) ? [{ value: String(node.value), at: spanOf(text.fragment, node.at) }] : []
  }
}
