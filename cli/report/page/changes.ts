import { changeArticle } from '../../diff/formats/change-article.ts'
import { changeGroups } from '../../diff/formats/change-groups.ts'
import { impactLines } from '../../diff/formats/impact.ts'
import { htmlSentence, htmlText } from '../../text/html-text.ts'
import type { ReportSection, TableChanges } from './report.ts'

export const changes: ReportSection = {
  id: 'changes',
  title: 'Last change',
  content({ changes: last }) {
    if ('missing' in last) return `<p>${htmlSentence(last.missing)}</p>`
    const { diff } = last
    if (diff.changes.length === 0) return `<p>${said(last)} Nothing changes for visitors.</p>`
    const sums = impactLines(diff).map(([about, text]) => `<div><dt>${about}<dd>${htmlText(text)}</div>`)
    return `<p>${said(last)}</p>
<dl class="sums">${sums.join('')}</dl>
${changeGroups(diff.changes)
  .map((group) => changeArticle(group, diff, 'h3'))
  .join('\n')}`
  },
}

/** What is compared, as a sentence. */
function said({ pending, day, diff }: Exclude<TableChanges, { missing: string }>): string {
  const sides = `<code>${htmlText(diff.from)}</code> → <code>${htmlText(diff.to)}</code>`
  return pending
    ? `Not committed yet: ${sides}.`
    : `Everything is committed. Last change on ${htmlText(day ?? '')}: ${sides}.`
}
