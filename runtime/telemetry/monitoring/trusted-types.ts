interface TrustedTypes {
  createPolicy(name: string, rules: { readonly createScriptURL: (address: string) => string | null }): unknown
}

/**
 * Allows a page with `require-trusted-types-for 'script'` to start one worker from a plain URL, as Datadog's SDK does,
 * and nothing else. Does nothing in a browser without Trusted Types, or if a policy with that name exists.
 * @param worker URL of the worker, relative to the page or absolute
 */
export function trustWorker(worker: string): void {
  try {
    const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
    const allowed = new URL(worker, location.href).href
    trustedTypes?.createPolicy('default', {
      createScriptURL: (address) => (new URL(address, location.href).href === allowed ? address : null),
    })
  } catch {
    // Then only the recording fails; the rest of monitoring works.
  }
}
