import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { compareText } from '../../compiler/index.ts'
import { digest } from '../digest.ts'
import { packageRoot } from '../package-root.ts'
import { programId } from '../program-id.ts'

/** Packages that pages are made of, or by. */
const ingredients = ['vite', 'rolldown', 'react', 'react-dom', 'i18next', 'react-i18next'] as const

/** Digest of all sources and versions that a bundle is made from. Texts are no part of it. */
export function bundleKey(templates: ReadonlyMap<string, string>): string {
  const parts: string[] = [programId, ...ingredients.map(versionOf)]
  const add = (label: string, folder: string): void => {
    for (const file of sourcesIn(folder)) parts.push(`${label}/${file}`, readFileSync(join(folder, file), 'utf8'))
  }
  add('runtime', join(packageRoot, 'runtime'))
  add('shared', join(packageRoot, 'templates', 'shared'))
  for (const [name, folder] of templates) {
    add(name, folder)
    const shared = join(folder, '..', 'shared')
    if (shared !== join(packageRoot, 'templates', 'shared')) add(`${name}/shared`, shared)
  }
  return digest(parts.join('\0')).slice(0, 32)
}

function sourcesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|css|json)$/.test(name))
      .map((name) => name.replaceAll('\\', '/'))
      .toSorted(compareText)
  } catch {
    // A project's own template need not have a `shared` folder beside it.
    return []
  }
}

function versionOf(name: string): string {
  for (const folder of [join(packageRoot, 'node_modules'), join(packageRoot, '..')]) {
    try {
      return `${name}@${(JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')) as { version: string }).version}`
    } catch {
      continue
    }
  }
  return name
}
