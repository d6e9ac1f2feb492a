import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readNginxConfiguration } from '../../../compiler/plan/hosting/read-nginx-configuration.ts'
import type { Delivery } from '../../../compiler/plan/hosting/delivery.ts'

/** Headers and redirects of a built site, from its nginx configuration. */
export function readDelivery(folder: string): Delivery {
  const file = join(folder, '_nginx.conf')
  return readNginxConfiguration(existsSync(file) ? readFileSync(file, 'utf8') : '')
}
