import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { compareText } from '../../../compiler/diagnostic/sort.ts'
import { neededFonts } from '../../../compiler/domain/card-fonts.ts'
import { packageFile, packageRoot, version } from '../../files/package.ts'
import { readAt } from '../../files/named-path.ts'
import { openTree } from '../../files/tree.ts'
import type { PackageManager } from '../package-manager.ts'
import type { StarterAnswers } from './starter-answers.ts'
import { starterLanguage } from './starter-languages.ts'

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
 * package.json of a new project, and a lock file if it is known what this program was installed from: a registry, or a
 * tarball that is still available and then comes along.
 */
export function starterPackage(
  answers: StarterAnswers,
  { exact }: PackageManager,
): ReadonlyMap<string, string | Uint8Array> {
  const from = installedFrom()
  const locked = JSON.parse(packageFile('lib/locked-fonts.json').toString()) as Readonly<
    Record<string, { readonly version: string }>
  >
  const fonts = fontsFor(answers).map((name) => {
    const path = `node_modules/${name}`
    const entry = locked[path]
    if (!entry) throw new Error(`${name} is not locked.`)
    return { name, path, entry }
  })
  const fontVersions = Object.fromEntries(fonts.map(({ name, entry }) => [name, entry.version]))
  const manifest = { private: true, type: 'module', scripts: starterScripts }
  if (!from)
    return new Map([
      [
        'package.json',
        json({
          ...manifest,
          ...(exact !== undefined && { packageManager: exact }),
          ...(fonts.length > 0 && { dependencies: fontVersions }),
        }),
      ],
    ])
  const dependencies = { [packageName]: from.wanted, ...fontVersions }
  const lock = {
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { dependencies },
      [`node_modules/${packageName}`]: {
        version,
        ...(from.tarball && { resolved: from.wanted }),
        integrity: from.integrity,
        license: own.license,
        dependencies: own.dependencies,
        peerDependencies: own.peerDependencies,
        peerDependenciesMeta: own.peerDependenciesMeta,
        bin: own.bin,
        engines: own.engines,
      },
      ...(JSON.parse(packageFile('lib/locked-dependencies.json').toString()) as object),
      ...Object.fromEntries(fonts.map(({ path, entry }) => [path, entry])),
    },
  }
  return new Map<string, string | Uint8Array>([
    ['package.json', json({ ...manifest, dependencies })],
    ['package-lock.json', json(lock)],
    ...(from.tarball ? [[tarballPath, from.tarball] as const] : []),
  ])
}

/** The optional fonts without which `validate` would report cards. */
function fontsFor({ brand, site, languages }: StarterAnswers): readonly string[] {
  const texts = [brand, site?.name ?? '']
  const needed = languages.flatMap((language) =>
    neededFonts([starterLanguage(language).name, ...texts].join(' '), language),
  )
  return [...new Set(needed)].toSorted(compareText)
}

interface Installed {
  /** The version that a project asks for: a number, or the path of the tarball. */
  readonly wanted: string
  readonly integrity: string
  /** Missing if it comes from a registry. */
  readonly tarball?: Uint8Array
}

/** What npm installed this package from. `undefined` if that is unknown, or a tarball that is missing or has changed. */
function installedFrom(): Installed | undefined {
  const modules = join(packageRoot, ...packageName.split('/').map(() => '..'))
  try {
    const { packages } = JSON.parse(openTree(modules).text('.package-lock.json') ?? '{}') as {
      packages: Readonly<Record<string, { resolved?: string; integrity?: string }>>
    }
    const { resolved = '', integrity } = packages[`node_modules/${packageName}`] ?? {}
    if (integrity === undefined) return undefined
    if (/^https?:/.test(resolved) && packageName.startsWith('@')) return { wanted: version, integrity }
    if (!resolved.startsWith('file:')) return undefined
    const tarball = readAt(join(dirname(modules), resolved.slice('file:'.length)))
    return tarball && digestOf(tarball) === integrity
      ? { wanted: `file:${tarballPath}`, integrity, tarball }
      : undefined
  } catch {
    // Installed by another package manager, or run from its source repository.
    return undefined
  }
}

/** This package with its version, as in `npm install`, if it was installed from a registry. */
export function registryVersion(): string | undefined {
  const from = installedFrom()
  return from && !from.tarball ? `${packageName}@${from.wanted}` : undefined
}

const digestOf = (content: Uint8Array): string => `sha512-${createHash('sha512').update(content).digest('base64')}`

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`
