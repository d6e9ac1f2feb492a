import type { BackendModule, ReadCallback } from 'i18next'

/** Fetches a file of texts. Throws if the answer is not a file of texts. */
async function readTexts(address: string): Promise<Record<string, string>> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response.json()
}

/**
 * An i18next backend that knows the URL of each namespace. After a failed read, i18next tries again. A namespace
 * without a URL fails at once.
 */
export function resourceBackend(resources: Readonly<Record<string, string>>): BackendModule {
  return {
    type: 'backend',
    callbackApi: true,
    init() {},
    read(_language: string, namespace: string, callback: ReadCallback) {
      const address = resources[namespace]
      if (address === undefined) return callback(new Error(`No address for the texts of ${namespace}`), false)
      // Two handlers, no `catch`: an error inside i18next's callback is not a failed read.
      readTexts(address).then(
        (texts) => callback(null, texts),
        (error: unknown) => callback(error instanceof Error ? error : String(error), true),
      )
    },
  }
}
