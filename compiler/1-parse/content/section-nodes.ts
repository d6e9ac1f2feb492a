import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { MarkedElement } from '../../../runtime/contract/content.ts'
import type { Report } from '../../diagnostic/define.ts'
import { limits } from '../../domain/limits.ts'
import { spanOf } from '../../source/node.ts'
import type { Fragment, Node, Range } from '../../source/node.ts'
import { unsupportedMarkup } from '../findings/content/unsupported-markup.ts'

/** HTML is text, and a line below a paragraph does not make it a heading. */
const extensions = [{ disable: { null: ['htmlFlow', 'htmlText', 'setextUnderline'] } }]

type Advice = readonly [what: string, fix: string]

const link = 'Write a link with its text and its address: `[text](https://www.station.example/)`.'
const paragraph = 'Write it as a paragraph, without'

/** What pages do not show, and what to write. */
const unsupported = {
  blockquote: ['A quotation', `${paragraph} \`>\`.`],
  code: ['A block of code', `${paragraph} backticks and without spaces at the start of its lines.`],
  definition: ['A link by name', link],
  heading: ['A heading of this level', 'Begin it with `##` for a section, or `###` for a part of it.'],
  image: ['A picture', 'Describe it in words. The picture of a place is `image` in its row of sites.yaml.'],
  imageReference: ['A picture', 'Describe it in words. The picture of a place is `image` in its row of sites.yaml.'],
  inlineCode: ['Text in backticks', 'Write the words without backticks.'],
  link: ['A link without text', link],
  linkReference: ['A link by name', link],
  list: ['A list that does not begin at 1', 'Begin it at 1, or write it as paragraphs.'],
  table: ['A table', 'Write it as a list.'],
  thematicBreak: ['A horizontal line', 'Begin a section with a `##` heading.'],
} as const satisfies Readonly<Record<string, Advice>>

const textAbove: Advice = ['Text above the first heading', 'Write a heading above it, e.g. `## Where to find help`.']
const tooDeep: Advice = [
  'Markup at so many levels',
  `Write it with at most ${limits.depth} levels, e.g. of lists in lists.`,
]
const markedTitle: Advice = ['Markup in the heading of a section', 'Write the heading as plain text.']
const emptySection: Advice = ['A heading without text', 'Write the text below it.']
const noSection: Advice = ['A file without text', 'Write a heading and text, e.g. `## Where to find help`.']

/** The line below the head of a table. */
const tableLine = /^[ \t]*(?:\|[ \t]*)?:?-+:?[ \t]*\|[ \t|:-]*$/m

/** Elements without a condition, by the type of their node. */
const tags: Readonly<Partial<Record<Nodes['type'], MarkedElement['tag']>>> = {
  emphasis: 'em',
  listItem: 'li',
  paragraph: 'p',
  strong: 'strong',
}

/** The nodes of the `ContentSection`s from an offset on, or `undefined` if it reported anything. */
export function sectionNodes(fragment: Fragment, from: number, report: Report): readonly Node[] | undefined {
  let clean = true
  const refuse = (at: Range, [what, fix]: Advice): readonly Node[] => {
    clean = false
    report(unsupportedMarkup, { what, fix }, { at: spanOf(fragment, at) })
    return []
  }
  const { nodesOf, rangeOf } = nodeReader(fragment.text, from, refuse)
  const sections: { readonly title: Node; readonly body: Node[] }[] = []
  for (const node of fromMarkdown(fragment.text.slice(from), { extensions }).children) {
    const at = rangeOf(node)
    if (node.type === 'heading' && node.depth === 2) {
      const words = node.children.map((part) => (part.type === 'text' ? spaced(part.value) : refuse(at, markedTitle)))
      sections.push({ title: { at, value: words.join('') }, body: [] })
      if (words.length === 0) refuse(at, emptySection)
      continue
    }
    const inside = nodesOf(node)
    const section = sections.at(-1)
    if (section) section.body.push(...inside)
    else if (clean) refuse(at, textAbove)
  }
  if (!clean) return undefined
  const empty = sections.find(({ body }) => body.length === 0)
  if (empty) refuse(empty.title.at, emptySection)
  if (sections.length === 0 && from > 0) refuse([0, Math.min(fragment.text.length, 3)], noSection)
  return clean
    ? sections.map(({ title, body }) => mapOf(title.at, { title, body: { at: title.at, items: body } }))
    : undefined
}

/** Reads the nodes of Markdown that begins at an offset of a text. `refuse` reports what pages do not show. */
function nodeReader(text: string, from: number, refuse: (at: Range, advice: Advice) => readonly Node[]) {
  return { nodesOf, rangeOf }

  function rangeOf({ position }: Nodes): Range {
    return [from + (position?.start.offset ?? 0), from + (position?.end.offset ?? 0)]
  }

  function nodesOf(node: Nodes, depth = 0): readonly Node[] {
    const at = rangeOf(node)
    if (depth > limits.depth) return refuse(at, tooDeep)
    const children = 'children' in node ? node.children : []
    const tag = tags[node.type]
    const wrong = (unsupported as Readonly<Partial<Record<string, Advice>>>)[node.type] ?? unsupported.code
    switch (node.type) {
      case 'text':
        return [{ at, value: spaced(node.value) }]
      case 'break':
        return [mapOf(at, { tag: { at, value: 'br' } })]
      case 'heading':
        return node.depth === 3 ? element('h3') : refuse(at, wrong)
      case 'link':
        return children.length > 0 ? element('a', { href: { at, value: node.url } }) : refuse(at, wrong)
      case 'list':
        return node.start === null || node.start === 1 ? element(node.ordered ? 'ol' : 'ul') : refuse(at, wrong)
      case 'paragraph':
        return tableLine.test(text.slice(...at)) ? refuse(at, unsupported.table) : element('p')
      default:
        return tag ? element(tag) : refuse(at, wrong)
    }

    function element(name: MarkedElement['tag'], more: Readonly<Record<string, Node>> = {}): readonly Node[] {
      // Only the paragraphs of a list with blank lines are elements.
      const shown = children.flatMap((child) =>
        node.type === 'listItem' && node.spread !== true && child.type === 'paragraph' ? child.children : [child],
      )
      const items = shown.flatMap((child) => nodesOf(child, depth + 1))
      return [mapOf(at, { tag: { at, value: name }, ...more, children: { at, items } })]
    }
  }
}

/** A text on one line. Other spaces, such as a no-break space, stay. */
const spaced = (text: string): string => text.replaceAll(/[\t\n\r ]+/g, ' ')

function mapOf(at: Range, fields: Readonly<Record<string, Node>>): Node {
  return { at, entries: Object.entries(fields).map(([key, value]) => ({ key, keyAt: at, value })) }
}
