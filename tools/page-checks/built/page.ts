import { load } from 'cheerio'
import type { CheerioAPI } from 'cheerio'
import type { Element } from 'domhandler'
import { visibleText } from './visible-text.ts'

export interface Link {
  readonly href: string
  readonly hreflang?: string
}

/** What the page's own inert data says of its site: what only the build can know. Empty where a page has none. */
export interface PageData {
  readonly route?: string
  readonly site?: {
    readonly type?: string
    readonly name?: { readonly title?: string; readonly inline?: string; readonly near?: string }
  }
  readonly facts?: unknown
}

/** A page as its HTML has it, read once for all checks. */
export interface Page {
  readonly domain: string
  /** Root-relative address at which hosts serve it, e.g. `/de/` or `/404.html`. */
  readonly path: string
  /** Absolute file name. */
  readonly file: string
  readonly html: string
  readonly language: string
  readonly titles: readonly string[]
  readonly descriptions: readonly string[]
  readonly canonicals: readonly string[]
  /** Links to the page in other languages, from its head. */
  readonly alternates: readonly Required<Link>[]
  readonly noindex: boolean
  /** Content by property or name, e.g. `og:image`. */
  readonly meta: ReadonlyMap<string, string>
  readonly ids: ReadonlySet<string>
  readonly links: readonly Link[]
  /** Everything else that the page loads: addresses of scripts, styles, pictures, icons. */
  readonly resources: readonly string[]
  /** Addresses that forms lead to. */
  readonly actions: readonly string[]
  /** Addresses of module scripts. */
  readonly modules: readonly string[]
  /** Contents of style elements. */
  readonly styles: readonly string[]
  /** Level of each heading, in the order of the page. */
  readonly headings: readonly number[]
  /** Contents of JSON-LD blocks. */
  readonly jsonLd: readonly string[]
  /** Contents of scripts that run and lie in the page. */
  readonly inlineScripts: readonly string[]
  /** `style` attributes, event handlers and `javascript:` addresses, each as its source. */
  readonly inlineCode: readonly string[]
  /** Text of the whole body, and of `<main>`, as it can be read. */
  readonly text: string
  readonly mainText: string
  readonly data: PageData
}

/** Reads a page. Never throws: whatever is wrong with the HTML is for the checks to say. */
export function readPage(place: { domain: string; path: string; file: string }, html: string): Page {
  const $ = load(html)
  const attributes = (selector: string, name: string): string[] =>
    $<Element, string>(selector)
      .toArray()
      .flatMap((element) => element.attribs[name] ?? [])
  const contents = (selector: string): string[] =>
    $(selector)
      .toArray()
      .map((element) => $(element).text())
  const meta = new Map(
    $('meta[content]')
      .toArray()
      .map(({ attribs }) => [attribs['property'] ?? attribs['name'] ?? '', attribs['content'] ?? '']),
  )
  return {
    ...place,
    html,
    language: $('html').attr('lang') ?? '',
    titles: contents('head > title'),
    descriptions: attributes('meta[name="description"]', 'content'),
    canonicals: attributes('link[rel="canonical"]', 'href'),
    alternates: $('link[rel="alternate"][hreflang]')
      .toArray()
      .map(({ attribs }) => ({ href: attribs['href'] ?? '', hreflang: attribs['hreflang'] ?? '' })),
    noindex: /\bnoindex\b/.test(meta.get('robots') ?? ''),
    meta,
    ids: new Set(attributes('[id]', 'id')),
    links: $('a[href], area[href]')
      .toArray()
      .map(({ attribs }) => ({
        href: attribs['href'] ?? '',
        ...(attribs['hreflang'] !== undefined && { hreflang: attribs['hreflang'] }),
      })),
    resources: [
      ...attributes('[src]', 'src'),
      ...attributes('link[href]:not([rel="canonical"], [rel="alternate"])', 'href'),
    ],
    actions: attributes('form[action]', 'action'),
    modules: attributes('script[type="module"][src]', 'src'),
    styles: contents('style'),
    headings: $('h1, h2, h3, h4, h5, h6')
      .toArray()
      .map(({ name }) => Number(name.slice(1))),
    jsonLd: contents('script[type="application/ld+json"]'),
    inlineScripts: $('script:not([src])')
      .toArray()
      .filter(({ attribs }) => !/^application\/(?:ld\+)?json$/.test(attribs['type'] ?? ''))
      .map((script) => $(script).text()),
    inlineCode: inlineCodeOf($),
    text: visibleText($('body')[0]),
    mainText: visibleText($('main')[0]),
    data: dataOf(contents('#page-data')[0]),
  }
}

function dataOf(json: string | undefined): PageData {
  try {
    return JSON.parse(json ?? '{}') as PageData
  } catch {
    return {}
  }
}

function inlineCodeOf($: CheerioAPI): string[] {
  const found: string[] = []
  for (const element of $<Element, string>('*').toArray())
    for (const [name, value] of Object.entries(element.attribs))
      if (name === 'style' || name.startsWith('on') || /^\s*javascript:/i.test(value)) found.push(`${name}="${value}"`)
  return found
}
