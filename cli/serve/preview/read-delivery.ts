import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readNginxConfiguration } from '../../../compiler/index.ts'
import type { Delivery } from '../../../compiler/index.ts'

/** Headers and redirects of a built site, from its nginx configuration. */
export function readDelivery(folder: string): Delivery {
  const file = join(folder, '_nginx.conf')
  return readNginxConfiguration(existsSync(file) ? readFileSync(file, 'utf8') : '')
}
