import type { Level } from '../../../compiler/diff/levels.ts'
import { levels } from '../../../compiler/diff/levels.ts'
import { codeFence, markdownCode, markdownText } from '../../text/markdown-text.ts'
import { plural } from '../../text/plural.ts'
import { printable } from '../../text/printable.ts'
import { addressLines, addressText } from './address-lines.ts'
import { changeGroups, memberText } from './change-groups.ts'
import type { ChangeGroup } from './change-groups.ts'
import { placeText } from './diff-report.ts'
import type { DiffDetail, DiffReport } from './diff-report.ts'
import { buildShare, guardLine, impactLines, levelCounts, tableShare } from './impact.ts'
import { blockTitle, indentOf, suggestedBlocks } from './suggested-lines.ts'
import type { SuggestedBlock } from './suggested-lines.ts'

/** Characters of a comment at most: GitHub accepts 65,536. */
const longest = 60_000

/** Characters of the user's reason at most. */
const longestReason = 1000

/** How many lines of each kind are folded below a change at most. */
interface Folded {
  readonly addresses: number
  readonly places: number
}

const everything: Folded = { addresses: 50, places: 50 }

/** For comments that would otherwise be too long. */
const withoutPlaces: Folded = { addresses: 10, places: 0 }

const marks: Readonly<Record<Level, string>> = { breaking: '🔴', risky: '🟡', safe: '🟢' }

/**
 * A comparison as Markdown for a comment on a pull request; empty if nothing has changed. Text from files is
 * escaped.
 */
export function diffMarkdown(report: DiffReport, { impact }: Pick<DiffDetail, 'impact'>): string {
  if (report.changes.length === 0) return ''
  const counts = levelCounts(report).map(([, text]) => text)
  const guard = guardLine(report)
  const head = [
    `### microsites diff: ${counts.join(', ')}\n`,
    `${markdownCode(report.from)} → ${markdownCode(report.to)}, ${tableShare(report)}, ${buildShare(report)}\n`,
    ...(guard === undefined ? [] : [`**${markdownText(guard)}**\n`]),
    ...(report.reason === undefined ? [] : [`Reason: ${markdownText(report.reason.slice(0, longestReason))}\n`]),
  ].join('\n')
  if (impact)
    return `${head}\n${impactLines(report)
      .map(([about, text]) => `- ${about}: ${text}\n`)
      .join('')}`
  const groups = changeGroups(report.changes)
  for (const folded of [everything, withoutPlaces]) {
    const note = folded === everything ? '' : `\n${leftOut('the place of each change')}`
    const text = `${head}${note}\n${blocksOf(groups, (group) => groupBlock(group, report, folded))}`
    if (text.length <= longest) return text
  }
  const lines = suggestedBlocks(report.changes).map(
    ({ below, lines: missing }) =>
      `${plural(missing.length, 'line')} for ${markdownCode(`${below}:`)} (see \`microsites diff --suggest\`)`,
  )
  const note = leftOut(['the place of each change', 'each URL', ...lines].join(', '))
  const short: string[] = []
  let length = head.length + note.length
  for (const group of groups) {
    const block = groupBlock(group, report)
    length += block.length + 1
    if (length > longest) break
    short.push(block)
  }
  const left = groups.slice(short.length).flatMap(({ changes }) => changes).length
  return `${head}\n${note}\n${short.join('\n')}${left > 0 ? `\n… and ${plural(left, 'more change')}.\n` : ''}`
}

/** @param what Markdown. */
function leftOut(what: string): string {
  return `**Shortened to fit into a comment.** Left out: ${what}. Run \`microsites diff --details\` for everything.\n`
}

/** Folds safe changes: they are only for reference. */
function blocksOf(groups: readonly ChangeGroup[], blockOf: (group: ChangeGroup) => string): string {
  const texts = levels.flatMap((level) => {
    const own = groups.filter((group) => group.level === level)
    if (own.length === 0) return []
    const count = own.flatMap(({ changes }) => changes).length
    const blocks = own.map(blockOf)
    return level === 'safe' ? [folded(`${count} safe`, blocks.join('\n'))] : blocks
  })
  return texts.join('\n')
}

/** @param most limits for the folded details; without it, there are none. */
function groupBlock(group: ChangeGroup, report: DiffReport, most?: Folded): string {
  const lines = addressLines(group.addresses, most?.addresses ?? 0)
  const subject = group.changes.length === 1 ? markdownCode(group.subject) : group.subject
  const members = group.differs ? group.changes.map(memberText) : []
  const head = [
    `${marks[group.level]} **${group.level}** ${subject} ${markdownText(group.what)}`,
    ...members.slice(0, 1).map((member) => `for example ${markdownText(member)}`),
    markdownText(group.reason),
    ...lines.map(({ says }) => `${says}.`),
  ].join('\\\n')
  if (!most) return `${head}\n`
  const places =
    most.places === 0
      ? []
      : group.changes.flatMap((change) => {
          const place = report.placeOf(change)
          return place ? [`${change.subject} at ${placeText(place)}`] : []
        })
  const parts = [
    listOf('changes', members.slice(0, most.addresses), members.length, ' (see `--details`)'),
    ...lines.map(({ says, shown, more }) =>
      listOf(says, shown.map(addressText), shown.length + more, ' (see `--details`)'),
    ),
    ...suggestedBlocks(group.changes).map((block) => pastable(block, most.addresses)),
    listOf('place in the files', places.slice(0, most.places), places.length),
  ].filter((part) => part !== '')
  return `${head}\n${parts.length === 0 ? '' : `\n${folded('details', parts.join('\n'))}`}`
}

/**
 * @param title Markdown.
 * @param all the total number, including items that are not shown.
 * @param rest Markdown that follows the number of items not shown.
 */
function listOf(title: string, items: readonly string[], all: number, rest = ''): string {
  if (items.length === 0) return ''
  const more = all - items.length
  return `${title}:\n\n${items.map((item) => `- ${markdownCode(item)}\n`).join('')}${more > 0 ? `- and ${more} more${rest}\n` : ''}`
}

/** The first lines of a block, to copy into the file. */
function pastable(block: SuggestedBlock, most: number): string {
  const lines = block.lines.slice(0, most).map(printable)
  const more = block.lines.length - lines.length
  const fence = codeFence(lines.join('\n'), 3)
  const text = lines.map((line) => `${indentOf(block)}${line}\n`).join('')
  return `${blockTitle(block)}:\n\n${fence}yaml\n${text}${fence}\n${more > 0 ? `\nand ${more} more (see \`--suggest\`)\n` : ''}`
}

/** @param title HTML. */
function folded(title: string, content: string): string {
  return `<details><summary>${title}</summary>\n\n${content}\n</details>\n`
}
