import { load } from 'cheerio'
import { isText } from 'domhandler'
import type { AnyNode, Element } from 'domhandler'

export interface Link {
  readonly href: string
  readonly hreflang?: string
}

/** What the page's own inert data says of its site: what only the build can know. Empty where a page has none. */
export interface PageData {
  readonly route?: string
  readonly site?: { readonly type?: string }
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
  /** Addresses of module scripts. */
  readonly modules: readonly string[]
  /** Contents of style elements. */
  readonly styles: readonly string[]
  /** Contents of JSON-LD blocks. */
  readonly jsonLd: readonly string[]
  /** Contents of scripts that run and lie in the page. */
  readonly inlineScripts: readonly string[]
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
    modules: attributes('script[type="module"][src]', 'src'),
    styles: contents('style'),
    jsonLd: contents('script[type="application/ld+json"]'),
    inlineScripts: $('script:not([src])')
      .toArray()
      .filter(({ attribs }) => !/^application\/(?:ld\+)?json$/.test(attribs['type'] ?? ''))
      .map((script) => $(script).text()),
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

const unseen = new Set(['script', 'style', 'template', 'noscript', 'head'])
const inline = new Set(['a', 'abbr', 'b', 'bdi', 'code', 'em', 'i', 'q', 'small', 'span', 'strong', 'time', 'wbr'])

/** The text of an element as people read it: words of different blocks stay apart, closed details count. */
function visibleText(element: AnyNode | undefined): string {
  return element ? textOf(element).replace(/\s+/g, ' ').trim() : ''
}

function textOf(node: AnyNode): string {
  if (isText(node)) return node.data
  if (!('children' in node) || ('name' in node && unseen.has(node.name))) return ''
  const text = node.children.map(textOf).join('')
  return 'name' in node && !inline.has(node.name) ? ` ${text} ` : text
}

/** The public address of a place of the build. */
export function addressOf({ domain, path }: Pick<Page, 'domain' | 'path'>): string {
  return `https://${domain}${path}`
}

/** Whether a page is the one that search engines are to list under its own address. */
export function isCanonical(page: Page): boolean {
  return !page.noindex && page.canonicals.length === 1 && page.canonicals[0] === addressOf(page)
}

/** Whether a page is a start page in one of its site's languages: the ones that people come to from a search. */
export function isStartPage({ path }: Page): boolean {
  return /^\/(?:[a-z]{2,3}(?:-[a-z]{2,4})?\/)?$/.test(path)
}

/** `de` of `de-DE`. */
export function languagePart(tag: string): string {
  return tag.split('-')[0]?.toLowerCase() ?? ''
}

/** A browser language that the page's site offers and the page is not in: with it, pages suggest that language. */
export function anotherLanguage(page: Page): string | undefined {
  return page.alternates
    .map(({ hreflang }) => hreflang)
    .find((one) => one !== 'x-default' && languagePart(one) !== languagePart(page.language))
}

/**
 * One page for each kind of markup: legal and error pages of many sites differ in nothing but their domain and
 * the inert data of their site, which no checker of HTML looks into.
 */
export function distinctPages(pages: readonly Page[]): Page[] {
  const known = new Map<string, Page>()
  for (const page of pages) {
    const key = page.html
      .replace(/(<script type="application\/json"[^>]*>).*?<\/script>/s, '$1')
      .replaceAll(page.domain, 'domain.example')
      .replace(/ class="accent-\d"/, '')
    if (!known.has(key)) known.set(key, page)
  }
  return [...known.values()]
}

/** Every string and number of a JSON value, as text. */
export function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(leaves)
}
