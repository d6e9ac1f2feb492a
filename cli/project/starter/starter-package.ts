import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { packageFile, packageRoot, version } from '../../files/package.ts'
import { readAt } from '../../files/named-path.ts'
import { openTree } from '../../files/tree.ts'

const own = JSON.parse(packageFile('package.json').toString()) as Readonly<
  Record<'license' | 'dependencies' | 'peerDependencies' | 'peerDependenciesMeta' | 'bin' | 'engines', unknown>
> & { readonly name: string }

/**
 * The name of this package, with which projects depend on it. It is not published yet, and anybody can register a name
 * without a scope. So nothing may request it from a registry before it has a scope.
 */
const packageName = own.name

/** Path of this package's tarball in a new project, with the name that `npm pack` gives it. */
export const tarballPath = `vendor/${packageName.replace('@', '').replace('/', '-')}-${version}.tgz`

/** The scripts that a new project's workflow runs after `npm ci`. */
export const starterScripts = {
  dev: 'microsites dev',
  validate: 'microsites validate',
  build: 'microsites build',
} as const

/**
 * package.json of a new project. If the tarball that this program was installed from is available, also that tarball
 * and a lock file.
 */
export function starterPackage(): ReadonlyMap<string, string | Uint8Array> {
  const tarball = installedTarball()
  const dependencies = { [packageName]: `file:${tarballPath}` }
  const manifest = { private: true, type: 'module', scripts: starterScripts, ...(tarball && { dependencies }) }
  if (!tarball) return new Map([['package.json', json(manifest)]])
  const lock = {
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { dependencies },
      [`node_modules/${packageName}`]: {
        version,
        resolved: `file:${tarballPath}`,
        integrity: digestOf(tarball),
        license: own.license,
        dependencies: own.dependencies,
        peerDependencies: own.peerDependencies,
        peerDependenciesMeta: own.peerDependenciesMeta,
        bin: own.bin,
        engines: own.engines,
      },
      ...(JSON.parse(packageFile('lib/locked-dependencies.json').toString()) as object),
    },
  }
  return new Map<string, string | Uint8Array>([
    ['package.json', json(manifest)],
    ['package-lock.json', json(lock)],
    [tarballPath, tarball],
  ])
}

/** The tarball that npm installed this package from. `undefined` if it is missing or has changed. */
function installedTarball(): Uint8Array | undefined {
  const modules = join(packageRoot, ...packageName.split('/').map(() => '..'))
  try {
    const { packages } = JSON.parse(openTree(modules).text('.package-lock.json') ?? '{}') as {
      packages: Readonly<Record<string, { resolved?: string; integrity?: string }>>
    }
    const { resolved = '', integrity } = packages[`node_modules/${packageName}`] ?? {}
    if (!resolved.startsWith('file:')) return undefined
    const tarball = readAt(join(dirname(modules), resolved.slice('file:'.length)))
    return tarball && digestOf(tarball) === integrity ? tarball : undefined
  } catch {
    // Installed by another package manager, or run from its source repository.
    return undefined
  }
}

const digestOf = (content: Uint8Array): string => `sha512-${createHash('sha512').update(content).digest('base64')}`

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`
