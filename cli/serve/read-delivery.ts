import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readNginxConfiguration } from '../../compiler/index.ts'
import type { Delivery } from '../../compiler/index.ts'

/** How a site in a folder wants to be served, by the configuration for nginx that it brings. */
export function readDelivery(folder: string): Delivery {
  const file = join(folder, '_nginx.conf')
  return readNginxConfiguration(existsSync(file) ? readFileSync(file, 'utf8') : '')
}
