import type { QueryClient } from '@tanstack/query-core'
import { createQueryClient } from './query-client.ts'

let client: QueryClient | undefined

/** Returns the page's only data client, so that all queries share answers and the product's defaults. */
export function pageClient(): QueryClient {
  client ??= createQueryClient()
  return client
}
