import type { Level } from '../../../compiler/diff/change.ts'
import { levels } from '../../../compiler/diff/change.ts'
import { markdownCode, markdownText } from '../markdown-text.ts'
import { plural } from '../plural.ts'
import { addressLines, addressText } from './address-lines.ts'
import { changeGroups } from './change-groups.ts'
import type { ChangeGroup } from './change-groups.ts'
import { placeText } from './diff-report.ts'
import type { DiffDetail, DiffReport } from './diff-report.ts'
import { buildShare, impactLines, levelCounts, tableShare } from './impact.ts'
import { suggestedLines } from './suggested-lines.ts'

/** Longest comment, in characters: GitHub takes 65,536. */
const longest = 60_000

/** Of what somebody gives as a reason, in characters. */
const longestReason = 1000

/** Most lines that are folded below one change. */
const most = 50

const marks: Readonly<Record<Level, string>> = { breaking: '🔴', risky: '🟡', safe: '🟢' }

/** A comparison for a comment below a pull request: empty where nothing has changed. What files say stays text. */
export function diffMarkdown(report: DiffReport, { impact }: Pick<DiffDetail, 'impact'>): string {
  if (report.changes.length === 0) return ''
  const counts = levelCounts(report).map(([, text]) => text)
  const head = [
    `### microsites diff: ${counts.join(', ')}\n`,
    `${markdownCode(report.from)} → ${markdownCode(report.to)}, ${tableShare(report)}, ${buildShare(report)}\n`,
    ...(report.reason === undefined ? [] : [`Reason: ${markdownText(report.reason.slice(0, longestReason))}\n`]),
  ].join('\n')
  if (impact)
    return `${head}\n${impactLines(report)
      .map(([about, text]) => `- ${about}: ${text}\n`)
      .join('')}`
  const groups = changeGroups(report.changes)
  const full = blocksOf(groups, (group) => groupBlock(group, report, true))
  if (head.length + full.length <= longest) return `${head}\n${full}`
  const short: string[] = []
  let length = head.length
  for (const group of groups) {
    const block = groupBlock(group, report, false)
    length += block.length + 1
    if (length > longest) break
    short.push(block)
  }
  const left = groups.length - short.length
  return `${head}\n${short.join('\n')}${left > 0 ? `\n… and ${plural(left, 'more change')}.\n` : ''}`
}

/** What is safe is folded: it is there to be looked up. */
function blocksOf(groups: readonly ChangeGroup[], blockOf: (group: ChangeGroup) => string): string {
  const texts = levels.flatMap((level) => {
    const blocks = groups.filter((group) => group.level === level).map(blockOf)
    if (blocks.length === 0) return []
    return level === 'safe' ? [folded(`${blocks.length} safe`, blocks.join('\n'))] : blocks
  })
  return texts.join('\n')
}

function groupBlock(group: ChangeGroup, report: DiffReport, withLines: boolean): string {
  const lines = addressLines(group.addresses, most)
  const subject = group.changes.length === 1 ? markdownCode(group.subject) : group.subject
  const head = [
    `${marks[group.level]} **${group.level}** ${subject} ${markdownText(group.what)}`,
    markdownText(group.reason),
    ...lines.map(({ says }) => `${says}.`),
  ].join('\\\n')
  if (!withLines) return `${head}\n`
  const places = group.changes.flatMap((change) => {
    const place = report.placeOf(change)
    return place ? [`${change.subject} at ${placeText(place)}`] : []
  })
  const parts = [
    ...lines.map(({ says, shown, more }) => listOf(says, shown.map(addressText), more)),
    listOf('below `moved:` in sites.yaml', suggestedLines(group.changes).slice(0, most), 0),
    listOf('written', places.slice(0, most), Math.max(0, places.length - most)),
  ].filter((part) => part !== '')
  return `${head}\n${parts.length === 0 ? '' : `\n${folded('details', parts.join('\n'))}`}`
}

/** @param title in Markdown. */
function listOf(title: string, items: readonly string[], more: number): string {
  if (items.length === 0) return ''
  return `${title}:\n\n${items.map((item) => `- ${markdownCode(item)}\n`).join('')}${more > 0 ? `- and ${more} more\n` : ''}`
}

/** @param title in HTML. */
function folded(title: string, content: string): string {
  return `<details><summary>${title}</summary>\n\n${content}\n</details>\n`
}
