/** The locks of a browser, shared by its pages. */
export function fakeLocks(): LockManager {
  const held = new Map<string, Promise<unknown>>()
  const request = async (
    name: string,
    second: LockOptions | LockGrantedCallback<unknown>,
    third?: LockGrantedCallback<unknown>,
  ): Promise<unknown> => {
    const options = typeof second === 'function' ? {} : second
    const run = (typeof second === 'function' ? second : third) as LockGrantedCallback<unknown>
    while (held.has(name)) {
      if (options.ifAvailable) return run(null)
      await held.get(name)
    }
    const result = Promise.resolve(run({ name, mode: 'exclusive' }))
    held.set(name, result)
    try {
      return await result
    } finally {
      held.delete(name)
    }
  }
  return { request, query: () => Promise.resolve({}) } as LockManager
}
