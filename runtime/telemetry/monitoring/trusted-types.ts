interface TrustedTypes {
  createPolicy(name: string, rules: { readonly createScriptURL: (address: string) => string | null }): unknown
}

/**
 * Lets a page under `require-trusted-types-for 'script'` start one worker from a plain address, as Datadog's SDK does,
 * and nothing else. Where the browser has no Trusted Types, or a policy of that name stands, nothing happens.
 * @param worker address of the worker, relative to the page or absolute
 */
export function trustWorker(worker: string): void {
  try {
    const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
    const allowed = new URL(worker, location.href).href
    trustedTypes?.createPolicy('default', {
      createScriptURL: (address) => (new URL(address, location.href).href === allowed ? address : null),
    })
  } catch {
    // The recording fails then, by itself; the rest of monitoring goes on.
  }
}
