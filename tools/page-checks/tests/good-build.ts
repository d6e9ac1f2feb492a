import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PNG } from 'pngjs'
import { nginxConfiguration } from '../../../compiler/plan/hosting/nginx-configuration.ts'

/** Content by file name, e.g. `north.example/index.html`. */
export type Build = Record<string, string | Buffer>

interface Words {
  readonly title: string
  readonly description: string
  readonly skip: string
  readonly menu: string
  readonly lede: string
  readonly date: string
  readonly submit: string
  readonly question: string
  readonly answer: string
}

const texts: Readonly<Record<string, Words>> = {
  en: {
    title: 'Luggage storage near North Gate',
    description: 'Leave your bags near North Gate, choose your times and walk on without them.',
    skip: 'Skip to main content',
    menu: 'Language',
    lede: 'Choose when you want to drop off your bags.',
    date: 'Drop-off date',
    submit: 'Find storage',
    question: 'How much does it cost?',
    answer: 'You see the price before you pay.',
  },
  de: {
    title: 'Gepäckaufbewahrung: Nordtor',
    description: 'Lassen Sie Ihr Gepäck am Nordtor, wählen Sie Ihre Zeiten und gehen Sie ohne Last weiter.',
    skip: 'Zum Hauptinhalt springen',
    menu: 'Sprache',
    lede: 'Wählen Sie, wann Sie Ihr Gepäck abgeben möchten.',
    date: 'Tag der Abgabe',
    submit: 'Aufbewahrung finden',
    question: 'Wie viel kostet es?',
    answer: 'Sie sehen den Preis, bevor Sie bezahlen.',
  },
}
const style = `
:root{--ink:#1c1b18;--ground:#fff;color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{--ink:#f3efe7;--ground:#14161a}}
*{box-sizing:border-box}
body{margin:0;padding:1rem;background:var(--ground);color:var(--ink);font:1rem/1.5 sans-serif;overflow-wrap:anywhere}
a,summary,button,input{display:inline-flex;align-items:center;min-width:2.75rem;min-height:2.75rem;max-width:100%;color:var(--ink)}
button,input{border:2px solid var(--ink);background:var(--ground);font:inherit}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
.skip:not(:focus){position:absolute;top:-9rem}
@media print{.skip,form,header details{display:none}details::details-content{content-visibility:visible;height:auto;display:block}}
`
const boot = `addEventListener('load',()=>import('./rest.js'));\n`
const rest = `document.querySelector('#root').__reactContainer$1={};
addEventListener('keydown',({key})=>{
  const menu=document.querySelector('header details');
  if(key==='Escape'&&menu.open){menu.open=false;menu.querySelector('summary').focus()}
});
`

/** Pages in which no check finds anything: one site in two languages and one in one. */
export function goodBuild(): Build {
  const card = PNG.sync.write(new PNG({ width: 1200, height: 630 }))
  const build: Build = {}
  for (const [domain, type, languages] of [
    ['north.example', 'poi', ['en', 'de']],
    ['south.example', 'city', ['en']],
  ] as const) {
    const paths = new Map<string, string>(
      languages.map((language, index) => [language, index === 0 ? '/' : `/${language}/`]),
    )
    for (const [language, path] of paths)
      build[`${domain}${path}index.html`] = pageOf({ domain, type, language, path, paths })
    build[`${domain}/404.html`] = errorPage('Page not found')
    build[`${domain}/500.html`] = errorPage('Something went wrong')
    build[`${domain}/assets/boot.js`] = boot
    build[`${domain}/assets/rest.js`] = rest
    build[`${domain}/assets/card.png`] = card
    build[`${domain}/favicon.svg`] =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4H0z"/></svg>\n'
    build[`${domain}/_nginx.conf`] = nginxConfiguration({
      headers: [['X-Content-Type-Options', 'nosniff']],
      pages: [],
      assets: [],
      redirects: [{ from: '/old', to: '/', status: 301 }],
      errorFolders: [],
      homes: [],
    })
    build[`${domain}/robots.txt`] = `User-agent: *\nAllow: /\n\nSitemap: https://${domain}/sitemap.xml\n`
    build[`${domain}/sitemap.xml`] =
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${[...paths.values()].map((path) => `<url><loc>https://${domain}${path}</loc></url>\n`).join('')}</urlset>\n`
  }
  return build
}

interface PageParts {
  readonly domain: string
  readonly type: string
  readonly language: string
  readonly path: string
  readonly paths: ReadonlyMap<string, string>
}

function pageOf({ domain, type, language, path, paths }: PageParts): string {
  const words = texts[language] ?? texts['en']!
  const title = domain === 'south.example' ? 'Bags in South Bay' : words.title
  const address = `https://${domain}${path}`
  const alternates = [...paths, ['x-default', '/'] as const]
    .map(([code, to]) => `<link rel="alternate" hreflang="${code}" href="https://${domain}${to}">`)
    .join('\n')
  const jsonLd = `{"@context":"https://schema.org","@type":"WebPage","name":"${title}","url":"${address}","inLanguage":"${language}"}`
  const listed = `<link rel="canonical" href="${address}">
${alternates}
<meta property="og:title" content="${title}">
<meta property="og:url" content="${address}">
<meta property="og:locale" content="${language}">
<meta property="og:image" content="https://${domain}/assets/card.png">
<meta property="og:image:alt" content="${title}">
<script type="application/ld+json">${jsonLd}</script>`
  const data = JSON.stringify({ route: '/', site: { type }, facts: {} })
  const own =
    domain === 'south.example' ? '<p>Trams stop at the bay, and the old harbour is five minutes on foot.</p>' : ''
  const menu = [...paths].map(
    ([code, to]) =>
      `<li><a href="${to}" hreflang="${code}" lang="${code}">${code === 'en' ? 'English' : 'Deutsch'}</a></li>`,
  )
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
<meta name="description" content="${words.description}">
${listed}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>
<script type="module" async src="/assets/boot.js"></script>
</head>
<body>
<div id="root">
<a class="skip" href="#main">${words.skip}</a>
<header><details><summary>${words.menu}</summary><nav aria-label="${words.menu}"><ul>${menu.join('')}</ul></nav></details></header>
<main id="main" tabindex="-1">
<h1>${title}</h1>
<p>${words.lede}</p>${own}
<form action="https://app.example/reserve"><label for="day">${words.date}</label> <input id="day" type="text" name="day" autocomplete="off"> <button type="submit">${words.submit}</button></form>
<details><summary><h2>${words.question}</h2></summary><p>${words.answer}</p></details>
</main>
</div>
<script type="application/json" id="page-data">${data}</script>
</body>
</html>
`
}

function errorPage(title: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${style}</style></head>
<body><a class="skip" href="#main">Skip to main content</a><main id="main"><h1>${title}</h1><a href="/">Start page</a></main></body>
</html>
`
}

/** Writes a build into a folder that `remove` removes. */
export function writeBuild(build: Build): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'microsites-pages-'))
  for (const [name, content] of Object.entries(build)) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
