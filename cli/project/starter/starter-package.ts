import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { packageRoot } from '../../program/package-root.ts'
import { version } from '../../program/version.ts'

/**
 * The name of this package, with which projects depend on it. It is not published yet, and anybody can register a name
 * without a scope. So nothing may request it from a registry before it has a scope.
 */
const { name: packageName } = manifestIn(packageRoot)

/** Path of this package's tarball in a new project, with the name that `npm pack` gives it. */
export const tarballPath = `vendor/${packageName.replace('@', '').replace('/', '-')}-${version}.tgz`

/** The scripts that a new project's workflow runs after `npm ci`. */
export const starterScripts = { validate: 'microsites validate', build: 'microsites build' } as const

/**
 * package.json of a new project. If the tarball that this program was installed from is available, also that tarball
 * and a lock file.
 */
export function starterPackage(): ReadonlyMap<string, string | Uint8Array> {
  const tarball = installedTarball()
  const dependencies = { [packageName]: `file:${tarballPath}` }
  const manifest = { private: true, type: 'module', scripts: starterScripts, ...(tarball && { dependencies }) }
  if (!tarball) return new Map([['package.json', json(manifest)]])
  const own = manifestIn(packageRoot)
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
        bin: own.bin,
        engines: own.engines,
      },
      ...(JSON.parse(readFileSync(join(packageRoot, 'lib/locked-dependencies.json'), 'utf8')) as object),
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
    const { packages } = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8')) as {
      packages: Readonly<Record<string, { resolved?: string; integrity?: string }>>
    }
    const { resolved = '', integrity } = packages[`node_modules/${packageName}`] ?? {}
    if (!resolved.startsWith('file:')) return undefined
    const tarball = readFileSync(join(dirname(modules), resolved.slice('file:'.length)))
    return digestOf(tarball) === integrity ? tarball : undefined
  } catch {
    // Installed by another package manager, or run from its source repository.
    return undefined
  }
}

const digestOf = (content: Uint8Array): string => `sha512-${createHash('sha512').update(content).digest('base64')}`

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

function manifestIn(
  folder: string,
): Readonly<Record<'license' | 'dependencies' | 'bin' | 'engines', unknown>> & { readonly name: string } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as ReturnType<typeof manifestIn>
}
