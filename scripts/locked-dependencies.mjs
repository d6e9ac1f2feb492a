// The dependencies that a new project installs with this package, in the versions of our own lock file, which
// the tests use. `microsites init` writes them into the project's lock file.
import { readFileSync, writeFileSync } from 'node:fs'

const root = new URL('../', import.meta.url)

/** Writes `lib/locked-dependencies.json`: the entries of a lock file, without the package itself. */
export function writeLockedDependencies() {
  const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8'))
  const needed = new Set()
  const visit = (from) => {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[from]
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const path = folderOf(packages, from, name)
      if (path === undefined || needed.has(path)) continue
      needed.add(path)
      visit(path)
    }
  }
  visit('')
  const entries = Object.entries(packages).filter(([path]) => needed.has(path))
  // Whether our own development needs them too does not matter to a project.
  const plain = entries.map(([path, { dev, devOptional, ...entry }]) => [path, entry])
  writeFileSync(new URL('lib/locked-dependencies.json', root), JSON.stringify(Object.fromEntries(plain)))
}

/**
 * Where Node finds a package from another package's folder: inside it, or in the nearest parent folder that has
 * it.
 */
function folderOf(packages, from, name) {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (path in packages) return path
  return from === ''
    ? undefined
    : folderOf(packages, from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0)), name)
}
