import type { Store } from '../../runtime/telemetry/browser-environment.ts'

/** A storage without a size limit, which ends with the process. */
export function memoryStore(): Store {
  const values = new Map<string, string>()
  return {
    get: (key) => values.get(key),
    set(key, value) {
      values.set(key, value)
      return true
    },
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  }
}
