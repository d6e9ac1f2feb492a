import type { PageData } from '../contract/page-data.ts'
import type { PageHead } from '../contract/page-head.ts'
import type { PageTitle } from '../app/page-title.ts'
import { escapeHtml } from './escape.ts'

/** Size of every card, in pixels. */
const cardSize = { width: 1200, height: 630 }

export interface OpenGraphParts extends PageTitle {
  readonly data: PageData
  readonly head: PageHead
  /** Description of the card. */
  readonly cardText?: string | undefined
}

/** Returns the meta tags that describe a page when it is shared: https://ogp.me */
export function openGraph({ data, head, title, description, cardText }: OpenGraphParts): string {
  const { brand, locale, locales } = data
  const { canonical, card, photo } = head
  const shown = photo ?? { type: 'image/png', ...cardSize, alt: cardText }
  const properties: [string, string | undefined][] = [
    ['og:type', 'website'],
    ['og:site_name', brand],
    ['og:title', title],
    ['og:description', description],
    ['og:url', canonical],
    ['og:locale', territoryOf(locale.code)],
    ...locales.flatMap(({ code }): [string, string][] =>
      code === locale.code ? [] : [['og:locale:alternate', territoryOf(code)]],
    ),
  ]
  if (card !== undefined)
    properties.push(
      ['og:image', card],
      ['og:image:type', shown.type],
      ['og:image:width', String(shown.width)],
      ['og:image:height', String(shown.height)],
      ['og:image:alt', shown.alt],
    )
  return (
    properties
      .map(([name, value]) => (value === undefined ? '' : `<meta property="${name}" content="${escapeHtml(value)}">`))
      .join('') + (card === undefined ? '' : '<meta name="twitter:card" content="summary_large_image">')
  )
}

/** `pt-PT` → `pt_PT`, `sr-Latn-RS` → `sr_RS`. */
function territoryOf(code: string): string {
  return code.replace(/-(?:.*-)?/, '_')
}
