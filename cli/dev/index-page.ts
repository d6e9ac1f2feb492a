import type { Environment } from '../../compiler/3-resolve/project.ts'
import { tally } from '../project/findings-report.ts'
import { htmlText } from '../text/html-text.ts'
import { plural } from '../text/plural.ts'
import type { DevProject } from './dev-project.ts'
import { domainsFor, indexRows } from './index-rows.ts'
import type { IndexRow } from './index-rows.ts'
import { indexStyle } from './index-style.ts'
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
  return `<!doctype html>
<html lang="en"><head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${plural(all.length, 'site')} · ${htmlText(project.brand.name)}</title>
<style>${ownStyle}${indexStyle}</style>
</head><body>
<header><div class="wide">
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
</main>
</body></html>
`
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
