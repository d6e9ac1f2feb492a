/**
 * From now on, intercepts requests to URLs with this prefix and answers them locally. An SDK sends what it has
 * collected when it is stopped, and this cannot be switched off.
 */
export function swallowRequests(start: string): void {
  const isOne = (address: unknown): boolean => typeof address === 'string' && address.startsWith(start)
  const { fetch } = globalThis
  globalThis.fetch = (...request) =>
    isOne(request[0]) ? Promise.resolve(new Response(null, { status: 202 })) : fetch(...request)
  const beacon = navigator.sendBeacon.bind(navigator)
  navigator.sendBeacon = (...request) => isOne(request[0]) || beacon(...request)
}
