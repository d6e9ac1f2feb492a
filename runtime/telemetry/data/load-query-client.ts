import type { QueryClient } from '@tanstack/query-core'

/** Loads the page's data client (DF-01). A page that does not call this does not load it. */
export async function loadQueryClient(): Promise<QueryClient> {
  const { pageClient } = await import('./query-client.ts')
  return pageClient()
}
