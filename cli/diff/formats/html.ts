import { htmlPage } from '../../text/html-page.ts'
import { htmlSentence, htmlText } from '../../text/html-text.ts'
import { changeArticle } from './change-article.ts'
import { changeGroups } from './change-groups.ts'
import type { DiffReport } from './diff-report.ts'
import { guardLine, impactLines } from './impact.ts'

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem } dd { margin: 0 }
article { border-inline-start: .375rem solid; padding-inline-start: 1rem; margin-block: 1.5rem }
article.breaking { border-color: #c62828 } article.risky { border-color: #b26a00 } article.safe { border-color: #2e7d32 }
h2 { font-size: 1rem; margin: 0 } p { margin: .25rem 0 } ul { margin: .25rem 0; padding-inline-start: 1.25rem }
b { text-transform: uppercase; font-size: .8rem; letter-spacing: .05em }
@media print { details > * { display: revert } }
`

/** A comparison as a self-contained HTML page: it loads nothing and needs no script. */
export function diffHtml(report: DiffReport): string {
  const title = `${htmlText(report.from)} → ${htmlText(report.to)}`
  const sums = impactLines(report).map(([about, text]) => `<dt>${about}<dd>${htmlText(text)}`)
  const reason = report.reason === undefined ? '' : `<dt>reason<dd>${htmlText(report.reason)}`
  const guard = guardLine(report)
  const refusal = guard === undefined ? '' : `<p><strong>${htmlSentence(guard)}</strong></p>\n`
  const content =
    report.changes.length === 0
      ? '<p>No change.</p>'
      : `${refusal}<dl>${sums.join('')}${reason}</dl>\n${changeGroups(report.changes)
          .map((group) => changeArticle(group, report))
          .join('\n')}`
  return htmlPage({
    title,
    style,
    head: `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">\n`,
    body: `<main>\n<h1>${title}</h1>\n${content}\n</main>`,
  })
}
