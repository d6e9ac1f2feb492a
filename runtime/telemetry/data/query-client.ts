import { QueryClient } from '@tanstack/query-core'
import { limits } from '../limits.ts'

/** Fetches data as all the product's apps do (DF-01): once for all who ask at a time, and again when that fails. */
export function createQueryClient(): QueryClient {
  const { cacheMinutes, retries, firstRetryMilliseconds, longestRetryMilliseconds } = limits.data
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'offlineFirst',
        enabled: true,
        gcTime: cacheMinutes * 60_000,
        retry: retries,
        retryDelay: (failures) => Math.min(firstRetryMilliseconds * 2 ** failures, longestRetryMilliseconds),
      },
    },
  })
  // Without this it never hears that the line is gone, or back.
  client.mount()
  return client
}
