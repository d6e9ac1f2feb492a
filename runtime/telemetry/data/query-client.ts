import { QueryClient } from '@tanstack/query-core'

/**
 * Returns a data client with the defaults of all the product's apps (DF-01): concurrent queries share one request, and
 * failed requests are retried.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'offlineFirst',
        enabled: true,
        gcTime: 5 * 60_000,
        retry: 3,
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
      },
    },
  })
  // Without this, the client does not notice when the connection drops or returns.
  client.mount()
  return client
}

let client: QueryClient | undefined

/** Returns the page's only data client, so that all queries share answers and the product's defaults. */
export function pageClient(): QueryClient {
  client ??= createQueryClient()
  return client
}
