import { createHash } from 'node:crypto'
import { htmlPage } from '../../text/html-page.ts'
import { htmlText } from '../../text/html-text.ts'
import { reportSections } from './index.ts'
import { matrixStyle } from './matrix.ts'
import script from './page.js?raw'
import type { Report } from './report.ts'
import { summary } from './summary.ts'
import page from './style/page.css?raw'
import print from './style/print.css?raw'
import tables from './style/tables.css?raw'

/**
 * A report as a self-contained page: it loads nothing, its policy forbids loading, and it is complete without
 * its script.
 */
export function reportPage(report: Report): string {
  const style = [page, tables, matrixStyle(), print].join('\n')
  const links = reportSections.map(({ id, title }) => `<a href="#${id}">${htmlText(title)}</a>`)
  const sections = reportSections.map(
    (section) =>
      `<section id="${section.id}" aria-labelledby="${section.id}-title"><h2 id="${section.id}-title">${htmlText(section.title)}</h2>
${section.content(report)}
<p class="none" hidden>Nothing here matches.</p></section>`,
  )
  const head = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '${hashOf(style)}'; script-src '${hashOf(script)}'; img-src data:; base-uri 'none'; form-action 'none'">
<meta name="robots" content="noindex">
`
  const body = `<a class="skip" href="#${reportSections[0]?.id ?? ''}">Skip to the content</a>
<header>${summary(report)}</header>
<div class="bar-top"><nav aria-label="Sections">${links.join('')}</nav>
<form role="search" hidden><label class="unseen" for="search">Search domains, places, countries, languages and codes</label><output id="found" for="search"></output><input id="search" type="search" placeholder="Search: paris, it, site/shared-slug …" autocomplete="off" spellcheck="false" aria-describedby="found" aria-keyshortcuts="/"></form><nav id="results" aria-label="Matching sites" hidden></nav></div>
<main>
${sections.join('\n')}
</main>
<footer>Created by <code>microsites report</code>.</footer>
<script>${script}</script>`
  return htmlPage({ title: `${htmlText(report.name)}: report of ${report.day}`, style, body, head })
}

/** The hash that allows an inline script or style in a Content-Security-Policy. */
function hashOf(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}
