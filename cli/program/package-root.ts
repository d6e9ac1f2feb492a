import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of this package, with its runtime and templates. */
export const packageRoot: string = find(dirname(fileURLToPath(import.meta.url)))

// The compiled module lies at another depth than its source.
function find(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : find(dirname(folder))
}
