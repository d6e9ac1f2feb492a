import { dirname, join, relative, resolve } from 'node:path'
import { compareText } from '../../../compiler/diagnostic/sort.ts'
import type { Documents } from '../../documents/schemas.ts'
import { realPath } from '../../files/disk.ts'
import { kindOf, readAt, statAt } from '../../files/named-path.ts'
import { digest } from '../../program/digest.ts'

/** Version of each package in a bundle, and a digest of what the bundle took from it. The same on every machine. */
export type Packages = Documents['bundle']['packages']

/** Where a bundle found its packages. All paths are relative to the project. */
export type PackageFiles = NonNullable<Documents['bundle']['found']>

/** An import of a package by its name, from a folder. */
export type PackageImport = readonly [from: string, name: string]

/** The packages that some files belong to. @param files absolute paths, without links */
export function packagesOf(files: readonly string[]): Packages {
  const packages = new Map<string, { readonly versions: Set<string>; readonly parts: string[] }>()
  for (const file of files) {
    const { root, name, version } = packageWith(file)
    const { versions, parts } = packages.get(name) ?? { versions: new Set(), parts: [] }
    versions.add(version)
    parts.push([version, slashes(relative(root, file)), contentOf(file)].join('\0'))
    packages.set(name, { versions, parts })
  }
  return Object.fromEntries(
    [...packages]
      .toSorted(([a], [b]) => compareText(a, b))
      .map(([name, { versions, parts }]) => [
        name,
        {
          version: [...versions].toSorted(compareText).join(', '),
          content: digest(parts.toSorted(compareText).join('\0')),
        },
      ]),
  )
}

/** Where modules and imports led, so that {@link leadsToSame} can tell whether a new bundle would be another one. */
export function foundIn(project: string, files: readonly string[], imports: readonly PackageImport[]): PackageFiles {
  const root = realPath(project)
  const paths = files.map((file) => slashes(relative(root, file))).toSorted(compareText)
  return {
    files: Object.fromEntries(paths.map((path) => [path, contentOf(resolve(root, path))])),
    seal: sealOf(root, paths),
    imports: imports.map(([from, name]) => [
      slashes(relative(root, from)),
      name,
      slashes(relative(root, folderOf(from, name) ?? root)),
    ]),
  }
}

/** Whether every import still leads to the package that a bundle holds, and every file is as it was. */
export function leadsToSame(project: string, { files, seal, imports }: PackageFiles): boolean {
  const root = realPath(project)
  const isSame = ([from, name, to]: readonly [string, string, string]): boolean =>
    (folderOf(resolve(root, from), name) ?? root) === resolve(root, to)
  if (!imports.every(isSame)) return false
  // Times only save reading: a new installation of the same packages has others.
  return (
    sealOf(root, Object.keys(files)) === seal ||
    Object.entries(files).every(([path, sha256]) => contentOf(resolve(root, path)) === sha256)
  )
}

/** The files that decide what a module is: itself, and the package.json files that it is read with. */
export function withPackageFile(file: string): readonly string[] {
  return [file, ...packageWith(file).described]
}

interface PackageFolder {
  readonly root: string
  readonly name: string
  readonly version: string
  /** The package.json files from the module up to that of its package. */
  readonly described: readonly string[]
}

/** The package that a module belongs to. A package.json without a name only says how the modules beside it are read. */
export function packageWith(file: string): PackageFolder {
  const described: string[] = []
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const text = readAt(join(folder, 'package.json'))?.toString()
    if (text !== undefined) {
      described.push(join(folder, 'package.json'))
      const { name, version } = fieldsOf(text)
      if (name !== undefined) return { root: folder, name, version: version ?? '', described }
    }
    if (folder === dirname(folder)) return { root: dirname(file), name: '', version: '', described }
  }
}

function fieldsOf(text: string): { readonly name?: string; readonly version?: string } {
  try {
    const { name, version } = JSON.parse(text) as Readonly<Record<string, unknown>>
    return { ...(typeof name === 'string' && { name }), ...(typeof version === 'string' && { version }) }
  } catch {
    return {}
  }
}

/** The folder of the package that an import from a folder leads to, without links. */
function folderOf(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (kindOf(found) === 'folder') return realPath(found)
    if (folder === dirname(folder)) return undefined
  }
}

function sealOf(root: string, paths: readonly string[]): string {
  const stats = paths.map((path) => statAt(resolve(root, path)))
  return digest(stats.map((stat) => (stat ? `${stat.size} ${stat.ctimeMs} ${stat.ino}` : '')).join())
}

const contentOf = (file: string): string => digest(readAt(file) ?? '')

const slashes = (path: string): string => path.replaceAll('\\', '/')
