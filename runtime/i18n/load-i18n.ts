import type { i18n } from 'i18next'
import type { PageData } from '../contract/page-data.ts'
import { createI18n } from './create-i18n.ts'
import { resourceBackend } from './resource-backend.ts'

/** Options for i18next's BackendConnector, which doubles the timeout after each failed attempt. */
export const LOADING = { maxParallelReads: 10, maxRetries: 5, retryTimeout: 350 } as const

/** The longest pause before all texts are asked for anew, in milliseconds. */
const longest = 64_000

/**
 * Resolves to the page's i18next instance once all its texts are loaded. If some still fail after all retries, begins anew
 * after 16, 32 and 64 seconds, or as soon as the browser is online. Then it rejects.
 */
export async function loadI18n(page: PageData): Promise<i18n> {
  for (let wait = 16_000; ; wait *= 2)
    try {
      return await loadOnce(page)
    } catch (error) {
      if (wait > longest) throw error
      await new Promise((resolve) => {
        setTimeout(resolve, wait)
        addEventListener('online', resolve, { once: true })
      })
    }
}

function loadOnce({ locale, resources }: PageData): Promise<i18n> {
  return new Promise((resolve, reject) => {
    const instance = createI18n({
      locale: locale.code,
      prepare: (instance) => instance.use(resourceBackend(resources)),
      options: LOADING,
      onReady: (error) => (error ? reject(error) : resolve(instance)),
    })
  })
}
