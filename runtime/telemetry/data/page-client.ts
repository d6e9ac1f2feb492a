import type { QueryClient } from '@tanstack/query-core'
import { createQueryClient } from './query-client.ts'

let client: QueryClient | undefined

/** The one data client of a page: all that is asked for through it shares answers, and goes by the product's defaults. */
export function pageClient(): QueryClient {
  client ??= createQueryClient()
  return client
}
