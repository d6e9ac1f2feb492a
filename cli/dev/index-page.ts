import type { Environment } from '../../compiler/3-resolve/project.ts'
import { tally } from '../project/findings-report.ts'
import { htmlPage } from '../text/html-page.ts'
import { htmlText } from '../text/html-text.ts'
import { plural } from '../text/plural.ts'
import type { DevProject } from './dev-project.ts'
import { domainsFor, indexRows } from './index-rows.ts'
import type { IndexRow } from './index-rows.ts'
import { ownStyle } from './own-pages.ts'

export interface IndexOptions {
  readonly project: Pick<DevProject, 'project' | 'report' | 'environments'>
  /** The environment whose pages are linked. */
  readonly environment: Environment | undefined
  readonly port: number
  /** The search query; empty for all sites. */
  readonly query: string
}

/** Rows on the page at most. For longer tables, use the search. */
const most = 1000

/** The page that links to every page of every site. Without JavaScript, its search is a form. */
export function indexPage({
  project: { project, report, environments },
  environment,
  port,
  query,
}: IndexOptions): string {
  const all = environment ? indexRows(project, { report, environment, port }) : []
  const found = domainsFor(all, query)
  // If all rows fit, send them all, and the script searches them itself.
  const complete = all.length <= most
  const listed = complete ? all : all.filter(({ domain }) => found.has(domain)).slice(0, most)
  const { errors, warnings } = tally(report)
  const findings = [
    ...(errors > 0 ? [`<b class="error">${plural(errors, 'error')}</b>`] : []),
    ...(warnings > 0 ? [`<b class="warning">${plural(warnings, 'warning')}</b>`] : []),
  ]
  const languages = new Set(all.flatMap(({ pages }) => pages.map(({ language }) => language))).size
  const title = `${plural(all.length, 'site')} · ${htmlText(project.brand.name)}`
  const body = `<header><div class="wide">
<p class="brand">${htmlText(project.brand.name)} <span>on this machine</span></p>
<h1>${plural(all.length, 'site')}</h1>
<p class="facts"><span>${plural(languages, 'language')}</span><span>${environmentLinks(environments, environment)}</span>${findings.length > 0 ? `<span>${findings.join(' ')} <code>microsites validate</code></span>` : '<span class="good">No findings</span>'}</p>
</div></header>
<search><div class="wide"><form action="/">
<label for="q">Search</label>
<input id="q" name="q" type="search" value="${htmlText(query)}" placeholder="Domain, place, country, language …" autocomplete="off" spellcheck="false" aria-describedby="count"${query === '' ? '' : ' autofocus'}>
<kbd aria-hidden="true">/</kbd>
${environment ? `<input type="hidden" name="env" value="${htmlText(environment.name)}">` : ''}
<p id="count" role="status">${countText(Math.min(most, found.size), found.size, all.length)}</p>
</form></div></search>
<main class="wide">
<ul class="sites" id="sites"${complete ? ' data-complete' : ''}>
${listed.map((row) => item(row, found.has(row.domain))).join('\n')}
</ul>
<p class="none" id="none"${found.size > 0 ? ' hidden' : ''}>No site matches. <a href="/">All sites</a></p>
</main>`
  return htmlPage({ title, style: ownStyle + indexStyle, body })
}

function countText(shown: number, found: number, all: number): string {
  if (shown < found) return `${shown} of ${found}; search to narrow them`
  return found === all ? plural(all, 'site') : `${found} of ${plural(all, 'site')}`
}

function environmentLinks(all: readonly Environment[], current: Environment | undefined): string {
  const links = all.map(({ name }) =>
    name === current?.name
      ? `<b aria-current="true">${htmlText(name)}</b>`
      : `<a href="/?env=${encodeURIComponent(name)}">${htmlText(name)}</a>`,
  )
  return `Environment ${links.join(' ')}`
}

function item({ domain, place, country, path, pages, missing, findings, words }: IndexRow, found: boolean): string {
  const [first] = pages
  const links = pages.map(
    ({ language, name, flag, href }) =>
      `<a href="${htmlText(href)}" hreflang="${htmlText(language)}" title="${htmlText(name)}"><span aria-hidden="true">${htmlText(flag)}</span> ${htmlText(language)}</a>`,
  )
  const badge = findings > 0 ? ` <span class="badge">${plural(findings, 'finding')}</span>` : ''
  return `<li data-words="${htmlText(words)}"${found ? '' : ' hidden'}>
<a class="site" href="${htmlText(first?.href ?? '')}"><b>${htmlText(place)}</b><span>${htmlText(domain)}</span></a>
<p class="about"><code>${htmlText(path)}</code>${country === undefined ? '' : ` <span>${htmlText(country)}</span>`}${badge}</p>
<p class="pages">${links.join('')}<a href="${htmlText(missing)}">404</a></p>`
}

/** Styles of the list of sites. */
const indexStyle = `
header { padding-block: clamp(1.5rem, 5vw, 3.5rem) 1rem }
.brand { margin: 0 0 .5rem; font-weight: 600; color: var(--accent) } .brand span { color: var(--soft); font-weight: 400 }
.facts { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; margin: .75rem 0 0; color: var(--soft) }
.facts b { color: var(--ink) } .facts .error { color: light-dark(#b3261e, #ff8b80) } .facts .warning { color: light-dark(#8a5300, #ffc46b) }
.facts .good { color: light-dark(#1d6b3a, #7fd49c) }
code, kbd { font: .85em ui-monospace, "Liberation Mono", monospace }
search { display: block; position: sticky; inset-block-start: 0; z-index: 1; padding-block: .75rem; background: color-mix(in srgb, var(--paper) 88%, transparent);
  backdrop-filter: blur(12px); border-block-end: 1px solid var(--line) }
form { display: grid; grid-template-columns: 1fr auto; align-items: center; gap: .25rem 1rem; position: relative }
label { position: absolute; clip-path: inset(50%); inline-size: 1px; block-size: 1px; overflow: hidden }
input[type=search] { font: inherit; color: inherit; inline-size: 100%; min-block-size: 3rem; padding-inline: 1rem 3rem; background: var(--card); border: 1px solid var(--line);
  border-radius: 12px; box-shadow: 0 1px 2px rgb(0 0 0 / 6%); grid-area: 1 / 1 }
input[type=search]::placeholder { color: var(--soft); opacity: 1 }
input[type=search]::-webkit-search-cancel-button { appearance: none }
kbd { grid-area: 1 / 1; justify-self: end; margin-inline-end: .85rem; padding: .1rem .45rem; color: var(--soft); border: 1px solid var(--line); border-radius: 6px; pointer-events: none }
input:focus ~ kbd { visibility: hidden }
#count { grid-area: 1 / 2; margin: 0; color: var(--soft); font-variant-numeric: tabular-nums; white-space: nowrap }
.sites { list-style: none; margin: 1.25rem 0 4rem; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); gap: .875rem }
.sites li { display: flex; flex-direction: column; gap: .5rem; padding: 1rem; background: var(--card); border: 1px solid var(--line); border-radius: 14px; content-visibility: auto;
  contain-intrinsic-size: auto 9rem; transition: border-color .15s, box-shadow .15s }
.sites li[hidden] { display: none }
.sites li:hover, .sites li:focus-within { border-color: var(--accent); box-shadow: 0 6px 20px rgb(0 0 0 / 8%) }
.site { text-decoration: none; display: grid; gap: .1rem } .site b { color: var(--ink); font-size: 1.0625rem; line-height: 1.3; overflow-wrap: anywhere }
.site span { font-size: .875rem; overflow-wrap: anywhere } .site:hover span { text-decoration: underline }
.about { margin: 0; display: flex; align-items: baseline; flex-wrap: wrap; gap: .15rem .75rem; color: var(--soft); font-size: .875rem }
.badge { color: light-dark(#8a5300, #ffc46b); font-weight: 600 }
.pages { margin: 0; display: flex; flex-wrap: wrap; gap: .35rem }
.pages a { min-block-size: 1.75rem; display: inline-flex; align-items: center; gap: .3rem; padding-inline: .55rem; font-size: .8125rem; color: inherit; text-decoration: none;
  background: var(--tint); border-radius: 7px } .pages a:hover { background: var(--accent); color: var(--card) }
.pages a:last-child { background: none; color: var(--soft); border: 1px solid var(--line) } .pages a:last-child:hover { color: var(--ink); border-color: currentcolor }
.none { text-align: center; color: var(--soft); padding-block: 15vh }
.none[hidden] { display: none }
@media (pointer: coarse) { kbd { display: none } .pages a { min-block-size: 2.5rem; padding-inline: .8rem } }
@media (max-width: 30rem) { form { grid-template-columns: 1fr } #count { grid-area: 2 / 1 } }
@media (prefers-reduced-motion: reduce) { .sites li { transition: none } }
`
