import type { Report } from '../../diagnostic/define.ts'
import { limits } from '../../domain/limits.ts'
import { spanOf } from '../../source/node.ts'
import type { Entry, Fragment, Node, Range } from '../../source/node.ts'
import { missingKey } from '../findings/shape/missing-key.ts'
import { tooLong } from '../findings/shape/too-long.ts'
import { frontMatterSchema } from '../schema/content.ts'
import { fits } from '../shape.ts'
import { yamlNode } from '../yaml-node.ts'
import { sectionNodes } from './section-nodes.ts'

const frontMatter = /^---[ \t]*\r?\n(?:[^]*?\n)?---[ \t]*(?=\r?\n|$)/

/**
 * Parses a file in content/: front matter and Markdown. This module imports the parser, so load it only for a file that
 * is not cached.
 * @returns the node of a `ContentText`, or `undefined` if it reported anything.
 */
export function contentNode(fragment: Fragment, report: Report): Node | undefined {
  const [matter = ''] = frontMatter.exec(fragment.text) ?? []
  const header = headerEntries(fragment, matter, report)
  const { length } = fragment.text.slice(matter.length).trim()
  const limit = limits.contentCharacters
  if (length > limit) {
    const end = fragment.text.trimEnd().length
    const at = spanOf(fragment, [end - length + limit, end])
    report(tooLong, { path: fragment.file, length, limit, isKey: false }, { at })
    return undefined
  }
  const sections = sectionNodes(fragment, matter.length, report)
  if (!header || !sections) return undefined
  const at: Range = [matter.length, fragment.text.length]
  return { at, entries: [...header, { key: 'sections', keyAt: at, value: { at, items: sections } }] }
}

function headerEntries(fragment: Fragment, matter: string, report: Report): readonly Entry[] | undefined {
  const start: Range = [0, Math.min(3, fragment.text.length)]
  if (matter === '') {
    const step = 'Begin the file with three lines: `---`, `asOf: 2026-11-01`, `---`.'
    report(missingKey, { key: 'asOf', step }, { at: spanOf(fragment, start) })
    return undefined
  }
  // The lines around it become comments, so that offsets stay the same.
  const yaml = { ...fragment, text: matter.replaceAll(/^---/gm, '#--') }
  const node = yamlNode(yaml, report)
  if (node === undefined) return undefined
  const header = node ?? { at: start, entries: [] }
  return fits({ schema: frontMatterSchema, node: header, fragment }, report) && 'entries' in header
    ? header.entries
    : undefined
}
