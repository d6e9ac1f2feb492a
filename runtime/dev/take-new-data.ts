import type { i18n as I18n } from 'i18next'
import type { PageData } from '../contract/page-data.ts'
import { loadI18n } from '../i18n/load-i18n.ts'
import { onNewData } from './new-data.ts'

/** What a page is rendered from. */
interface Shown {
  readonly data: PageData
  readonly i18n: I18n
}

/** Renders a page in development again whenever it receives new data, with the texts that belong to it. */
export function takeNewData(first: Shown, draw: (shown: Shown) => void): void {
  let shown = first
  let newest: PageData | undefined
  onNewData((data) => {
    newest = data
    const same = JSON.stringify(data.resources) === JSON.stringify(shown.data.resources)
    void (same ? Promise.resolve(shown.i18n) : loadI18n(data)).then((i18n) => {
      // Texts that arrive late must not replace newer ones.
      if (data !== newest) return
      shown = { data, i18n }
      draw(shown)
    })
  })
}
