import type { LocaleEntry } from '../contract/locale-config.ts'
import type { PageHead } from '../contract/page-head.ts'
import { escapeHtml } from './escape.ts'

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur'])

export interface DocumentParts {
  readonly locale: LocaleEntry
  readonly accent: number
  readonly title: string
  readonly description?: string | undefined
  readonly head: PageHead
  /** The page's whole CSS, minified. */
  readonly style: string
  /** Address of the module that brings the page to life. */
  readonly boot: string
  /** The rendered app. */
  readonly root: string
  /** The page's data as escaped JSON. */
  readonly json: string
}

/** The HTML document around a rendered page. Nothing in it needs more of a CSP than one style hash and scripts from the site itself. */
export function documentOf(parts: DocumentParts): string {
  const { locale, accent, root, json } = parts
  const direction = RIGHT_TO_LEFT.has(locale.language) ? 'rtl' : 'ltr'
  return (
    `<!DOCTYPE html><html lang="${escapeHtml(locale.code)}" dir="${direction}" class="accent-${accent}">` +
    `<head>${headOf(parts)}</head>` +
    `<body><div id="root">${root}</div><script type="application/json" id="page-data">${json}</script></body></html>\n`
  )
}

function headOf({ title, description, head, style, boot }: DocumentParts): string {
  return (
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>${escapeHtml(title)}</title>` +
    (description === undefined ? '' : `<meta name="description" content="${escapeHtml(description)}">`) +
    (head.indexable ? '' : '<meta name="robots" content="noindex">') +
    (head.canonical === undefined ? '' : `<link rel="canonical" href="${escapeHtml(head.canonical)}">`) +
    head.alternates.map(alternateLink).join('') +
    '<meta name="color-scheme" content="light dark">' +
    '<meta name="theme-color" content="#fbf8f2" media="(prefers-color-scheme:light)">' +
    '<meta name="theme-color" content="#14161a" media="(prefers-color-scheme:dark)">' +
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
    // The only way out of a style element is its end tag; `<\/` means the same to CSS.
    `<style>${style.replaceAll('</', '<\\/')}</style>` +
    `<script type="module" async src="${escapeHtml(boot)}"></script>`
  )
}

function alternateLink({ hreflang, href }: PageHead['alternates'][number]): string {
  return `<link rel="alternate" hreflang="${escapeHtml(hreflang)}" href="${escapeHtml(href)}">`
}
