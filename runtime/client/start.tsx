import type { i18n as I18n } from 'i18next'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from '../app/app.tsx'
import type { Template } from '../app/template.ts'
import type { PageData } from '../contract/page-data.ts'
import { takeNewData } from '../dev/take-new-data.ts'
import { loadI18n } from '../i18n/load-i18n.ts'
import { Texts } from '../i18n/texts.tsx'
import { findPath } from '../site/find-path.ts'
import { tellTelemetry } from '../telemetry/late-telemetry.ts'
import { rememberLanguage } from './remember-language.ts'
import { startTelemetry } from './start-telemetry.ts'

/**
 * Brings a prerendered page to life. Whatever fails on the way, the page stays as it was served and goes on working.
 * `style` is CSS for what only a living page shows.
 */
export async function start(template: Template, style: string): Promise<void> {
  try {
    const data: PageData = JSON.parse(document.getElementById('page-data')?.textContent ?? '')
    // Throws on a host that the page was not built for.
    findPath(data.hosts, location.hostname)
    rememberLanguage(data)
    const i18n = await loadI18n(data)
    const root = document.getElementById('root')
    if (!root) return
    adopt(style)
    const page = (data: PageData, i18n: I18n) => (
      <Texts i18n={i18n}>
        <App data={data} template={template} />
      </Texts>
    )
    // In slices, between which the page goes on answering.
    startTransition(() => {
      const living = hydrateRoot(root, page(data, i18n), { onCaughtError: reportCrash })
      if (import.meta.env.MICROSITES_DEBUG)
        takeNewData({ data, i18n }, (next) => living.render(page(next.data, next.i18n)))
    })
    startTelemetry(data)
  } catch (error) {
    console.error(error)
  }
}

/** In place of what React says: monitoring would take an error on the console for a second one. */
function reportCrash(error: unknown): void {
  console.warn(error)
  tellTelemetry((telemetry) => telemetry.reportCrash(error))
}

/** A sheet made by a script, unlike a `style` element, needs no hash in a Content-Security-Policy. */
function adopt(style: string): void {
  if (style === '') return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets.push(sheet)
}
