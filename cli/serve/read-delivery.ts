import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readNginxConfiguration, redirectRules } from '../../compiler/index.ts'
import type { Delivery } from '../../compiler/index.ts'

/** How a site in a folder wants to be served, by the files that it brings for its host. */
export function readDelivery(folder: string): Delivery {
  const configuration = textOf(join(folder, '_nginx.conf'))
  if (configuration !== '') return readNginxConfiguration(configuration)
  // A domain that has moved brings its redirects alone.
  return { headers: [], pages: [], assets: [], redirects: redirectRules(textOf(join(folder, '_redirects'))) }
}

function textOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
