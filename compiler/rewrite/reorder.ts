import { nodeAt, spanOf } from '../source/node.ts'
import type { Located, Path } from '../source/node.ts'
import type { Fix } from '../diagnostic/define.ts'

/**
 * An edit that reorders the items of a list. Each item and the text between the places stay as written. Returns
 * `comment` if there is a comment between items, which would end up beside another one.
 * @param order for each place, the index of its new item.
 */
export function reordered(located: Located<unknown>, path: Path, order: readonly number[]): Fix | undefined {
  const list = nodeAt(located.node, path)
  if (!list || !('items' in list)) return undefined
  const { text } = located.fragment
  const ranges = list.items.map(({ at }) => at)
  const first = ranges[0]
  const last = ranges.at(-1)
  if (!first || !last || ranges.length !== order.length) return undefined
  const between = ranges.slice(1).map(([start], index) => text.slice(ranges[index]?.[1], start))
  if (between.some((gap) => gap.includes('#'))) return 'comment'
  if (!between.every((gap) => /^\s*[,-]\s*$/.test(gap))) return undefined
  const items = order.map((index) => text.slice(...(ranges[index] ?? [0, 0])))
  return {
    span: spanOf(located.fragment, [first[0], last[1]]),
    text: items.map((item, index) => `${index === 0 ? '' : between[index - 1]}${item}`).join(''),
  }
}
