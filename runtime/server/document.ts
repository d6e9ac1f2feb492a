import type { PageData } from '../contract/page-data.ts'
import type { PageHead } from '../contract/page-head.ts'
import { directionOf } from './direction-of.ts'
import { escapeHtml, escapeJson } from './escape.ts'
import { followScript } from './follow-stored.ts'
import { inlineStyle } from './inline-texts.ts'
import { jsonLd, speaksForItself } from './json-ld.ts'
import { openGraph } from './open-graph.ts'
import type { OpenGraphParts } from './open-graph.ts'
import { speakScript } from './speak-stored.ts'

export interface DocumentParts extends OpenGraphParts {
  /** The page's whole CSS, minified. Each sheet has an element of its own, so that its hash is the same on every page. */
  readonly styles: readonly string[]
  /** URL of the module that hydrates the page. */
  readonly boot: string
  /**
   * Hash of that module for the `integrity` attribute, as in `sha256-…`. Without it, browsers do not check the module.
   */
  readonly integrity?: string | undefined
  /** The rendered app. */
  readonly root: string
}

/**
 * Returns the HTML document around a rendered page. Its CSP needs only hashes of one style and one script, and scripts
 * from the site itself.
 */
export function documentOf(parts: DocumentParts): string {
  const { data, root } = parts
  const { locale, site } = data
  const offers = offersOf(data)
  return (
    `<!DOCTYPE html><html lang="${escapeHtml(locale.code)}" dir="${directionOf(locale.code)}" class="accent-${site.accent}"` +
    (offers === undefined ? '' : ` data-offers="${escapeHtml(offers)}"`) +
    `><head>${headOf(parts, offers !== undefined)}</head>` +
    `<body><div id="root">${root}</div><script type="application/json" id="page-data">${escapeJson(ofBrowser(data))}</script></body></html>\n`
  )
}

/**
 * The page's data without what only static parts show: a browser never renders those, except in development, and the
 * text is in the page already.
 */
function ofBrowser(data: PageData): PageData {
  if (import.meta.env.MICROSITES_DEBUG) return data
  const { dataSources, ...shown } = data
  const { content, image, nearby, sketch, surroundings, ...facts } = data.facts
  return { ...shown, facts: content ? { ...facts, content: { sections: [], questions: [] } } : facts }
}

/**
 * Returns the other languages of the bare start page, which redirects to an earlier choice. Returns `undefined` for all
 * other pages.
 */
function offersOf({ route, home, locale, locales }: PageData): string | undefined {
  if (route !== '/' || home !== '/' || locales.length < 2) return undefined
  return locales.flatMap(({ language }) => (language === locale.language ? [] : [language])).join(' ')
}

/** `--bg` of the package's styles, in light and dark mode. */
const usualGrounds = ['#fbf8f2', '#14161a'] as const

function headOf(parts: DocumentParts, follows: boolean): string {
  const { data, title, description, cardText, head, styles, boot, integrity } = parts
  const { canonical, card, city, theme = {} } = head
  const { grounds: [light, dark] = usualGrounds, favicon = '/favicon.svg', touchIcon = '/apple-touch-icon.png' } = theme
  return (
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    (follows ? `<script>${followScript}</script>` : '') +
    (data.errorTexts?.length ? `<script>${speakScript}</script>` : '') +
    `<title>${escapeHtml(title)}</title>` +
    (description === undefined ? '' : `<meta name="description" content="${escapeHtml(description)}">`) +
    (head.indexable ? '' : '<meta name="robots" content="noindex">') +
    (canonical === undefined ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}">`) +
    head.alternates.map(alternateLink).join('') +
    Object.entries(head.verification ?? {})
      .map(metaTag)
      .join('') +
    '<meta name="color-scheme" content="light dark">' +
    `<meta name="theme-color" content="${escapeHtml(light)}" media="(prefers-color-scheme:light)">` +
    `<meta name="theme-color" content="${escapeHtml(dark)}" media="(prefers-color-scheme:dark)">` +
    `<link rel="icon" href="${escapeHtml(favicon)}" type="${favicon.endsWith('.png') ? 'image/png' : 'image/svg+xml'}">` +
    `<link rel="apple-touch-icon" href="${escapeHtml(touchIcon)}">` +
    (data.route === '/' ? openGraph({ data, head, title, description, cardText }) : '') +
    [...styles, ...(theme.style === undefined ? [] : [theme.style])]
      .map((style) => `<style>${inlineStyle(style)}</style>`)
      .join('') +
    `<script type="module" src="${escapeHtml(boot)}"${integrity === undefined ? '' : ` integrity="${escapeHtml(integrity)}"`}></script>` +
    (data.route === '/' && speaksForItself(data, canonical)
      ? `<script type="application/ld+json">${escapeJson(jsonLd({ data, title, description, url: canonical, card, city }))}</script>`
      : '')
  )
}

function metaTag([name, content]: readonly [string, string]): string {
  return `<meta name="${escapeHtml(name)}" content="${escapeHtml(content)}">`
}

function alternateLink({ hreflang, href }: PageHead['alternates'][number]): string {
  return `<link rel="alternate" hreflang="${escapeHtml(hreflang)}" href="${escapeHtml(href)}">`
}
