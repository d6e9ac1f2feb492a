import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { realPath } from './disk.ts'
import { kindOf } from './named-path.ts'
import { openTree } from './tree.ts'

/** The folder of this package, with its runtime and templates. */
export const packageRoot: string = find(dirname(fileURLToPath(import.meta.url)))

// The compiled module lies at another depth than its source.
function find(folder: string): string {
  return openTree(folder).has('package.json') ? folder : find(dirname(folder))
}

/** A file of this package. Throws if it is missing. @param path relative to the package. */
export const packageFile = (path: string): Buffer => openTree(packageRoot).mustRead(path)

/** This package's name and version. */
export const { name: packageName, version } = JSON.parse(packageFile('package.json').toString()) as {
  readonly name: string
  readonly version: string
}

/** Absolute path of a file in a dependency of this package, without links. `undefined` if it is not installed. */
export function dependencyFile(name: string, path: string): string | undefined {
  const folders = createRequire(join(packageRoot, 'package.json')).resolve.paths(name) ?? []
  const found = folders.map((folder) => join(folder, name, path)).find((file) => kindOf(file) === 'file')
  return found && realPath(found)
}
