import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { App, FramePage } from '../app/app.tsx'
import { pageTitle, withoutSoftHyphens } from '../app/page-title.ts'
import type { Template } from '../app/template.ts'
import type { PageData } from '../contract/page-data.ts'
import type { PageHead } from '../contract/page-head.ts'
import type { Texts } from '../contract/texts.ts'
import { serverI18n } from '../i18n/server-i18n.ts'
import { FixedTexts } from '../i18n/texts.tsx'
import { documentOf } from './document.ts'
import { wellFormed } from './escape.ts'

export interface RenderRequest {
  readonly data: PageData
  readonly head: PageHead
  /** The texts of the page's language. Use one object for all pages of a language: it is a cache key. */
  readonly texts: Texts
  readonly template: Template
  /** The template's CSS, minified: for every page, and what legal and error pages add. */
  readonly styles: readonly [every: string, frame?: string]
  /** Root-relative URL of the template's boot module. */
  readonly boot: string
  /** Hash of that module for the `integrity` attribute, as in `sha256-…`. */
  readonly integrity?: string
}

/** Renders a page to its HTML document. Pure: equal requests give equal strings. Throws what a component throws. */
export function renderPage({ data, head, texts, template, styles, boot, integrity }: RenderRequest): string {
  const { i18n, t } = serverI18n(data.locale.code, texts)
  const { title, description } = pageTitle(t, data, template)
  const speak = (page: ReactNode): string =>
    renderToString(
      <FixedTexts i18n={i18n} t={t}>
        {page}
      </FixedTexts>,
    )
  const root = data.route === '/' ? speak(<App data={data} template={template} />) : frameRoot(data, texts, speak)
  const [style, frame] = styles
  const shown = data.route === '/' || frame === undefined ? [style] : [style, frame]
  const cardText = head.card === undefined ? undefined : withoutSoftHyphens(t('card.alt', { title }))
  return wellFormed(documentOf({ data, title, description, cardText, head, styles: shown, boot, integrity, root }))
}

/** Rendered legal and error pages by their data. Many sites share them. */
const frames = new WeakMap<Texts, Map<string, string>>()

function frameRoot(data: PageData, texts: Texts, speak: (page: ReactNode) => string): string {
  // Removes everything that names the site, so that neither the page nor the cache key contains it.
  const { hosts, site, facts, reservation, telemetry, resources, ...frame } = data
  let known = frames.get(texts)
  if (!known) frames.set(texts, (known = new Map()))
  const key = JSON.stringify(frame)
  let root = known.get(key)
  if (root === undefined) known.set(key, (root = speak(<FramePage data={frame} />)))
  return root
}
