import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface RealBrowser {
  readonly name: string
  readonly version: string
  readonly userAgent: string
}

/** Browsers and in-app browsers of travellers, of which none is a bot. */
export const realBrowsers: readonly RealBrowser[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'real-browsers.json'), 'utf8'),
) as RealBrowser[]
