import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { compareText } from '../../compiler/index.ts'
import { digest } from '../digest.ts'
import { packageRoot } from '../package-root.ts'
import { programId } from '../program-id.ts'
import type { Flavour } from './flavour.ts'

/**
 * What pages are made of, and Vite. Only what this package depends on, each in one exact version: whatever else is
 * installed beside it may differ from one machine to the next, and the bundle that the package brings would not be used.
 */
const { dependencies } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as {
  dependencies: Readonly<Record<string, string>>
}

/** Files that say how sources are checked, and reach no bundle. */
const notBundled = /(?:^|\/)tsconfig\.json$|\.(?:d\.ts|tsbuildinfo)$/

/** Digest of all sources and versions that a bundle is made from. Texts are no part of it. */
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
    // All that lies beside it may be imported by it.
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
