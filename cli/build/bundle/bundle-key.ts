import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { compareText } from '../../../compiler/diagnostic/sort.ts'
import { digest } from '../../program/digest.ts'
import { packageRoot } from '../../program/package-root.ts'
import { programId } from '../../program/program-id.ts'
import type { Flavour } from './flavour.ts'

/**
 * The dependencies of this package, each with one exact version: the libraries of the pages, and Vite. Other installed
 * packages may differ between machines, and would keep the prebuilt bundle from being used.
 */
const { dependencies } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as {
  dependencies: Readonly<Record<string, string>>
}

/** Files that only configure type checks. They are never part of a bundle. */
const notBundled = /(?:^|\/)tsconfig\.json$|\.(?:d\.ts|tsbuildinfo)$/

/** The bundle key: a digest of all sources and versions that a bundle is built from. Texts are not part of it. */
export function bundleKey(templates: ReadonlyMap<string, string>, flavour: Flavour): string {
  const parts: string[] = [programId, flavour, ...Object.keys(dependencies).toSorted(compareText).map(versionOf)]
  const add = (label: string, folder: string): void => {
    for (const file of filesIn(folder)) parts.push(`${label}/${file}`, digest(readFileSync(join(folder, file))))
  }
  add('runtime', join(packageRoot, 'runtime'))
  const packaged = join(packageRoot, 'templates')
  add('templates', packaged)
  for (const [name, folder] of templates) {
    if (dirname(folder) === packaged) continue
    // The template may import anything beside it.
    add(`own ${name}`, dirname(folder))
  }
  return digest(parts.join('\0')).slice(0, 32)
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('translations/') && !notBundled.test(path))
    .toSorted(compareText)
}

function versionOf(name: string): string {
  for (const folder of createRequire(join(packageRoot, 'package.json')).resolve.paths(name) ?? []) {
    try {
      return `${name}@${(JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')) as { version: string }).version}`
    } catch {
      continue
    }
  }
  return name
}
