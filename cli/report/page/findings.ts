import type { Finding, WaivedFinding } from '../../../compiler/diagnostic/finding.ts'
import { codeFrame } from '../../text/code-frame.ts'
import { worstFirst } from '../../project/findings-report.ts'
import { htmlSentence, htmlText } from '../../text/html-text.ts'
import { plural } from '../../text/plural.ts'
import { placeText } from '../../text/region.ts'
import { sourceLines } from '../../text/source-lines.ts'
import { styleFor } from '../../text/style.ts'
import type { SourceLines } from '../../text/source-lines.ts'
import { aboutDomain, badge, count, rowLink } from './html-parts.ts'
import type { ReportSection } from './report.ts'

/** Findings shown at most: nobody reads more, and the page must still open. */
const most = 1000

export const findings: ReportSection = {
  id: 'findings',
  title: 'Findings',
  content({ findings: report }) {
    const linesOf = sourceLines(report)
    const all = worstFirst(report.diagnostics)
    const shown = all.slice(0, most).map((finding) => article(finding, linesOf(finding.span.file)))
    const more =
      all.length > most
        ? `<p>${count(all.length - most)} more: <code>microsites validate</code> shows them all.</p>`
        : ''
    const waived = report.waived.slice(0, most).map((finding) => article(finding, linesOf(finding.span.file)))
    const folded =
      waived.length === 0
        ? ''
        : `<details><summary>${plural(report.waived.length, 'waived finding')}</summary>${waived.join('\n')}</details>`
    return `${shown.length === 0 ? '<p class="good">No findings.</p>' : shown.join('\n')}${more}${folded}`
  },
}

function article(finding: Finding | WaivedFinding, lines: SourceLines): string {
  const { code, severity, message, help, impact, domain, span, related, fingerprint } = finding
  const frame = codeFrame({ lines, span, mark: (text) => text, style: styleFor(false) })
  const waiver = 'waiver' in finding ? finding.waiver : undefined
  return `<article class="${severity}"${aboutDomain(domain)} id="${htmlText(`finding-${fingerprint}`)}">
<header class="row">${badge(severity)} <code>${htmlText(code)}</code> <span class="place">${htmlText(placeText(span, lines))}</span></header>
<h3>${htmlSentence(message)}</h3>
${frame.length > 0 ? `<pre tabindex="0">${frame.map(htmlText).join('\n')}</pre>` : ''}
<p>${impact === undefined ? '' : `${htmlSentence(impact)} `}${htmlSentence(help)}</p>
<footer class="row">${domain === undefined ? '' : `<span>${rowLink(domain)}</span>`}${related.map((place) => `<span>${htmlText(place.span.file)}: ${htmlSentence(place.message)}</span>`).join('')}${waiver ? `<span>waived by ${htmlText(waiver.owner)} until ${htmlText(waiver.until)}: ${htmlText(waiver.reason)}</span>` : ''}<span>fingerprint <code>${htmlText(fingerprint)}</code></span></footer>
</article>`
}
