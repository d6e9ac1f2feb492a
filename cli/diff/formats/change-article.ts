import { htmlSentence, htmlText } from '../../text/html-text.ts'
import { addressLines, addressText } from './address-lines.ts'
import { memberText } from './change-groups.ts'
import type { ChangeGroup } from './change-groups.ts'
import { placeText } from './diff-report.ts'
import type { DiffReport } from './diff-report.ts'
import { suggestedBlocks } from './suggested-lines.ts'

/**
 * An HTML element for a group of equal changes. Its attributes name the domains, for the search field of the
 * page.
 * @param heading the element for the headline, depending on how deep it is nested.
 */
export function changeArticle(
  group: ChangeGroup,
  report: Pick<DiffReport, 'placeOf'>,
  heading: 'h2' | 'h3' = 'h2',
): string {
  const lines = addressLines(group.addresses, Number.POSITIVE_INFINITY)
  const places = group.changes.flatMap((change) => {
    const place = report.placeOf(change)
    return place ? [`${change.subject} at ${placeText(place)}`] : []
  })
  const members = group.differs ? group.changes.map(memberText) : []
  const domains = group.changes.flatMap(({ domain }) => domain ?? [])
  const about = domains.length > 0 ? ` data-domains="${htmlText(domains.join(' '))}"` : ''
  return `<article class="${group.level}"${about}>
<${heading}><b>${group.level}</b> <span>${htmlText(group.subject)}</span> ${htmlSentence(group.what)}</${heading}>
<p>${htmlSentence(group.reason)}</p>
${list('Changes', members)}${lines.map(({ says, shown }) => list(says, shown.map(addressText))).join('')}${suggestedBlocks(
    group.changes,
  )
    .map(({ file, below, lines: missing }) => list(`Add below ${below}: in ${file}`, missing))
    .join('')}${list('Place in the files', places)}</article>`
}

function list(title: string, items: readonly string[]): string {
  if (items.length === 0) return ''
  return `<details${items.length > 10 ? '' : ' open'}><summary>${htmlText(title)}</summary><ul>${items.map((item) => `<li><code>${htmlText(item)}</code>`).join('')}</ul></details>\n`
}
