import { isText } from 'domhandler'
import type { AnyNode } from 'domhandler'

const unseen = new Set(['script', 'style', 'template', 'noscript', 'head'])
const inline = new Set(['a', 'abbr', 'b', 'bdi', 'code', 'em', 'i', 'q', 'small', 'span', 'strong', 'time', 'wbr'])

/** The text of an element as people read it: words of different blocks stay apart, closed details count. */
export function visibleText(element: AnyNode | undefined): string {
  return element ? textOf(element).replace(/\s+/g, ' ').trim() : ''
}

function textOf(node: AnyNode): string {
  if (isText(node)) return node.data
  if (!('children' in node) || ('name' in node && unseen.has(node.name))) return ''
  const text = node.children.map(textOf).join('')
  return 'name' in node && !inline.has(node.name) ? ` ${text} ` : text
}
