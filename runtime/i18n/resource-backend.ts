import type { BackendModule, ReadCallback } from 'i18next'

/** Reads one file of texts. Whatever is not an answer with texts is an error. */
async function readTexts(address: string): Promise<Record<string, string>> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response.json()
}

/**
 * An i18next backend that knows the address of each namespace. A failed read asks i18next to try again;
 * a namespace without an address fails at once.
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
