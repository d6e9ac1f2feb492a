import type { i18n } from 'i18next'
import type { PageData } from '../contract/page-data.ts'
import { createI18n } from './create-i18n.ts'
import { resourceBackend } from './resource-backend.ts'

/** Options for i18next's BackendConnector, which doubles the timeout after each failed attempt. */
export const LOADING = { maxParallelReads: 10, maxRetries: 5, retryTimeout: 350 } as const

/**
 * Resolves to the page's i18next instance once all its texts are loaded. Rejects if some still fail after all retries.
 */
export function loadI18n({ locale, resources }: PageData): Promise<i18n> {
  return new Promise((resolve, reject) => {
    const instance = createI18n({
      locale: locale.code,
      prepare: (instance) => instance.use(resourceBackend(resources)),
      options: LOADING,
      onReady: (error) => (error ? reject(error) : resolve(instance)),
    })
  })
}
