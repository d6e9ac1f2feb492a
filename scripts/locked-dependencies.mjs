// The dependencies that a new project installs with this package, in the versions of our own lock file, which
// the tests use. `microsites init` writes them into the project's lock file.
import { readFileSync, writeFileSync } from 'node:fs'

const root = new URL('../', import.meta.url)

/** The entries of package-lock.json by their path. */
export const lockedPackages = () => JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8')).packages

/** Writes entries of a lock file: those of all dependencies without the package itself, and those of the optional fonts. */
export function writeLockedDependencies() {
  const packages = lockedPackages()
  const needed = closureOf(packages, needsOf(packages['']))
  const entries = Object.entries(packages).filter(([path]) => needed.has(path))
  // Whether our own development needs them too does not matter to a project.
  const plain = entries.map(([path, { dev, devOptional, ...entry }]) => [path, entry])
  write('lib/locked-dependencies.json', plain)
  const fonts = Object.keys(packages[''].peerDependencies).map((name) => `node_modules/${name}`)
  write(
    'lib/locked-fonts.json',
    fonts.map((path) => [path, { ...packages[path], dev: undefined }]),
  )
}

const write = (path, entries) => writeFileSync(new URL(path, root), JSON.stringify(Object.fromEntries(entries)))

/** The paths of packages that some of the project's own need, themselves included. */
export function closureOf(packages, names) {
  const needed = new Set()
  const visit = (from, wanted) => {
    for (const name of wanted) {
      const path = folderOf(packages, from, name)
      if (path === undefined || needed.has(path)) continue
      needed.add(path)
      visit(path, needsOf(packages[path]))
    }
  }
  visit('', names)
  return needed
}

/** The names of the packages that one needs. */
function needsOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

/** Where Node finds a package from another one's folder: in it, or in the next folder above that has it. */
function folderOf(packages, from, name) {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (path in packages) return path
  return from === ''
    ? undefined
    : folderOf(packages, from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0)), name)
}
