import { createHash } from 'node:crypto'
import { htmlPage } from '../../text/html-page.ts'
import { htmlText } from '../../text/html-text.ts'
import { plural } from '../../text/plural.ts'
import { changedWords } from './built-sites.ts'
import type { BuiltSites } from './built-sites.ts'

const style = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; --line: color-mix(in srgb, currentcolor 14%, transparent); --soft: color-mix(in srgb, currentcolor 68%, transparent); --accent: light-dark(#0b57d0, #a8c7fa) }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem }
h1 { font-size: 1.5rem; line-height: 1.2; margin: 0 }
header p { margin: .25rem 0 1rem; color: var(--soft) }
search { position: sticky; top: 0; padding: .5rem 0; background: Canvas }
input { font: inherit; width: 100%; box-sizing: border-box; padding: .6rem .9rem; border: 1px solid var(--line); border-radius: .6rem; background: Field; color: FieldText }
ul { list-style: none; margin: 0; padding: 0 }
main > ul > li { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; align-items: center; justify-content: space-between; padding: .6rem 0; border-top: 1px solid var(--line) }
main > ul > li > div { min-width: min(100%, 18rem); flex: 1 }
a { color: var(--accent); text-decoration: none }
a:hover, a:focus-visible { text-decoration: underline }
small { display: block; color: var(--soft) }
li ul { display: flex; flex-wrap: wrap; gap: .25rem }
li li a { display: block; min-width: 1.5rem; text-align: center; padding: .1rem .45rem; border: 1px solid var(--line); border-radius: .4rem }
[hidden] { display: none !important }`

const script = `const field = document.querySelector('input'), rows = [...document.querySelectorAll('main > ul > li')], count = document.querySelector('output')
const show = () => {
  const words = field.value.toLowerCase().split(/\\s+/)
  for (const row of rows) row.hidden = !words.every((word) => row.textContent.toLowerCase().includes(word))
  const left = rows.filter((row) => !row.hidden).length
  count.textContent = field.value.trim() === '' ? '' : left + ' of ' + rows.length
}
document.querySelector('search').hidden = false
field.addEventListener('input', show)
field.addEventListener('keydown', (event) => { if (event.key === 'Enter') rows.find((row) => !row.hidden)?.querySelector('a')?.click() })
addEventListener('keydown', (event) => { if (event.key === '/' && event.target !== field) { event.preventDefault(); field.focus() } })
show()`

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The headers of the page with the list of sites. */
export const listHeaders: Readonly<Record<string, string>> = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
}

/**
 * The page that links to every page of every site, with a search if scripts are enabled. Domains and languages
 * need no escaping: they contain no special HTML characters.
 * @param remote address through which another device asks; omitted for this machine
 */
export function listPage({ sites, environment, changed }: BuiltSites, port: number, remote?: string): string {
  const built = htmlText(environment)
  const rows = sites.map(({ domain, host, title, languages }) => {
    // On another device, `.localhost` means that device. With the port, nobody without the proxy ends up on the
    // live site.
    const origin = `http://${remote === undefined ? `${domain}.localhost` : host}:${port}`
    const link = (path: string, text: string, more = ''): string => `<a href="${origin}${path}"${more}>${text}</a>`
    const pages = languages.map(
      ({ language, path }) =>
        `<li>${link(path, language, ` hreflang="${language}" aria-label="${domain}, ${language}"`)}`,
    )
    const other = changed.get(domain)
    const about = other === undefined ? title : htmlText(changedWords(other))
    return `<li><div>${link('/', domain)}<small>${about}</small></div>${pages.length === 0 ? '' : `<ul>${pages.join('')}</ul>`}`
  })
  const body = `<header>
<h1>${plural(sites.length, 'site')}</h1>
<p>Built for ${built}, and served as a host will serve them</p>
${remote === undefined ? '' : `<p>To open these links on another device, set <code>${remote}:${port}</code> as the HTTP proxy of its browser.</p>\n`}</header>
<search hidden><input type="search" aria-label="Search" placeholder="Search by domain, title or language" autocomplete="off"><output></output></search>
<main><ul>
${rows.join('\n')}
</ul></main>
<script>${script}</script>`
  return htmlPage({ title: `${plural(sites.length, 'site')}, ${built}`, style, body })
}
