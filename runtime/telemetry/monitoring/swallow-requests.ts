/**
 * From now on, lets requests to addresses that begin so end here, as if they had been answered: an SDK sends what it has
 * collected when it is told to stop, and cannot be told not to.
 */
export function swallowRequests(start: string): void {
  const isOne = (address: unknown): boolean => typeof address === 'string' && address.startsWith(start)
  const { fetch } = globalThis
  globalThis.fetch = (...request) =>
    isOne(request[0]) ? Promise.resolve(new Response(null, { status: 202 })) : fetch(...request)
  const beacon = navigator.sendBeacon.bind(navigator)
  navigator.sendBeacon = (...request) => isOne(request[0]) || beacon(...request)
}
