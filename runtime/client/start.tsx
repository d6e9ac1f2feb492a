import type { i18n as I18n } from 'i18next'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from '../app/app.tsx'
import { Strips } from '../app/strips.tsx'
import type { Template } from '../app/template.ts'
import type { PageData } from '../contract/page-data.ts'
import { takeNewData } from '../dev/take-new-data.ts'
import { loadI18n } from '../i18n/load-i18n.ts'
import { Texts } from '../i18n/texts.tsx'
import { findPath } from '../site/find-path.ts'
import { followTelemetry, reportCrash } from '../telemetry/late-telemetry.ts'
import type { MeasuredVisit } from '../telemetry/late-telemetry.ts'
import { askAgain } from './ask-again.ts'
import type { Beginning } from './boot.ts'
import { rememberLanguage } from './remember-language.ts'

/**
 * Hydrates a prerendered page. If anything fails, the page stays as it was served and keeps working. `style` is CSS
 * that only a hydrated page needs.
 */
export async function start(
  template: Template,
  style: string,
  { data, recorder, errors }: Beginning,
  telemetry: Promise<MeasuredVisit> | undefined,
): Promise<void> {
  const fail = (error: unknown): void => {
    console.error(error)
    recorder?.record({ type: 'track', name: 'Page Script Failed' })
  }
  try {
    // Throws if the page was not built for this host.
    findPath(data.hosts, location.hostname)
    if (telemetry) {
      const parts = Promise.all([telemetry, askAgain(() => import('../telemetry/consent/consent-parts.tsx'), 2000)])
      const loading = parts.then(([{ consent }, { consentParts }]) => consentParts(consent, data.legal))
      followTelemetry({ recorder, errors, reports: [] }, telemetry, loading)
    }
    rememberLanguage(data)
    const i18n = await askAgain(() => loadI18n(data), 16_000)
    adopt(style)
    const stripsOf = (data: PageData, i18n: I18n) => (
      <Texts i18n={i18n}>
        <Strips data={data} />
      </Texts>
    )
    // A root of its own: visitors can answer while the page hydrates, and even if that fails.
    const strips = createRoot(document.body.appendChild(document.createElement('div')))
    strips.render(stripsOf(data, i18n))
    const page = (data: PageData, i18n: I18n) => (
      <Texts i18n={i18n}>
        <App data={data} template={template} />
      </Texts>
    )
    const root = document.getElementById('root')
    if (!root) return
    // As a transition, so that hydration runs in slices and the page keeps responding.
    startTransition(() => {
      const living = hydrateRoot(root, page(data, i18n), { onCaughtError: onCrash, onUncaughtError: fail })
      if (import.meta.env.MICROSITES_DEBUG)
        takeNewData({ data, i18n }, (next) => {
          living.render(page(next.data, next.i18n))
          strips.render(stripsOf(next.data, next.i18n))
        })
    })
  } catch (error) {
    fail(error)
  }
}

/**
 * Replaces React's own error handler, which logs with `console.error`: monitoring would count that as a second error.
 */
function onCrash(error: unknown): void {
  console.warn(error)
  reportCrash(error)
}

/** Adds a constructed style sheet. Unlike a `style` element, it needs no hash in a Content-Security-Policy. */
function adopt(style: string): void {
  if (style === '') return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets.push(sheet)
}
