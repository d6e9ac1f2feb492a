import type { Dist } from '../dist/read-dist.ts'
import { samplePages } from './sample.ts'
import type { Page } from '../dist/page.ts'
export interface Browsing {
  readonly pages: readonly Page[]
  close(): Promise<void>
}
export async function startBrowsing(dist: Dist): Promise<Browsing> {
  return { pages: samplePages(dist), async close() {} }
}
