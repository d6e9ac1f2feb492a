import type { Environment, Project } from '../3-resolve/project.ts'
import { withoutSite } from './hosting/delivery.ts'
import type { Delivery } from './hosting/delivery.ts'
import { dayIn } from '../localize/day.ts'

const style =
  'body{font:1.125rem/1.5 system-ui,sans-serif;color:#1d1b16;background:#fbf8f2;max-width:34rem;margin:15vh auto 0;padding:0 1.25rem;overflow-wrap:anywhere}h1{font-size:1.75rem;line-height:1.25}a{color:inherit}@media (prefers-color-scheme:dark){body{color:#f2efe8;background:#14161a}}'

/** The SHA-256 of the style, for the policy. A test compares them. */
const styleHash = "'sha256-9bUlgDCLffodP2P3XM9Ifu2rUUKkoKlkEHbFaYe5Pqs='"

/**
 * How to serve a domain whose site no longer exists: every URL answers 410 with a small page in the language of its
 * folder. Throws if the project has not retired the domain.
 */
export function retiredDelivery(project: Project, domain: string, environment: Environment): Delivery {
  const { retired, locales, texts, defaultLanguage, brand } = project
  const row = retired[domain]
  if (!row) throw new Error(`${domain} is not retired`)
  const gone = row.languages.map((language) => {
    const own = { ...texts[defaultLanguage]?.['microsites'], ...texts[language]?.['microsites'] }
    const code = locales[language]?.code ?? language
    const text = own['error.410.text']?.replace('{{date}}', dayIn(code, row.since).text) ?? ''
    const title = escaped(own['error.410.title'] ?? '')
    const home = own['nav.home']?.replace('{{brand}}', brand.name) ?? brand.name
    const link = brand.url === undefined ? '' : `<p><a href="${escaped(brand.url)}">${escaped(home)}</a></p>`
    return (
      `<!DOCTYPE html><html lang="${escaped(code)}"><head><meta charset="utf-8">` +
      '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
      `<meta name="color-scheme" content="light dark"><title>${title}</title><style>${style}</style></head>` +
      `<body><main><h1>${title}</h1><p>${domain}</p><p>${escaped(text)}</p>${link}</main></body></html>\n`
    )
  })
  const errorFolders = row.languages.slice(1).map((language) => `/${language}/`)
  return withoutSite(domain, environment, { gone, errorFolders, style: styleHash })
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
