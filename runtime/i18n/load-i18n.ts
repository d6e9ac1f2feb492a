import type { i18n } from 'i18next'
import type { PageData } from '../contract/page-data.ts'
import { askAgain } from '../client/ask-again.ts'
import { createI18n } from './create-i18n.ts'
import { resourceBackend } from './resource-backend.ts'

/** Options for i18next's BackendConnector, which doubles the timeout after each failed attempt. */
export const LOADING = { maxParallelReads: 10, maxRetries: 5, retryTimeout: 350 } as const

/**
 * Resolves to the page's i18next instance once all its texts are loaded. If some still fail after all retries, begins anew
 * after 16, 32 and 64 seconds, or as soon as the browser is online. Then it rejects.
 */
export const loadI18n = (page: PageData): Promise<i18n> => askAgain(() => loadOnce(page), 16_000)

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
