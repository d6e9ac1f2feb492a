import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { compareText } from '../../compiler/index.ts'
import { digest } from '../digest.ts'
import { packageRoot } from '../package-root.ts'
import { programId } from '../program-id.ts'
import type { Flavour } from './flavour.ts'

/** Packages that pages are made of, or by. */
const ingredients = [
  'vite',
  'rolldown',
  'react',
  'react-dom',
  'i18next',
  'react-i18next',
  '@segment/analytics-next',
  '@datadog/browser-rum',
  '@tanstack/query-core',
  'bowser',
  'isbot',
  'zod',
] as const

/** Digest of all sources and versions that a bundle is made from. Texts are no part of it. */
export function bundleKey(templates: ReadonlyMap<string, string>, flavour: Flavour): string {
  const parts: string[] = [programId, flavour, ...ingredients.map(versionOf)]
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
    .filter((path) => !path.startsWith('translations/'))
    .toSorted(compareText)
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
