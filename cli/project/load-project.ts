import { existsSync, readdirSync } from 'node:fs'
import type { Dirent } from 'node:fs'
import { join } from 'node:path'
import { compareText } from '../../compiler/diagnostic/sort.ts'
import type { SourceSet, TranslationSource } from '../../compiler/source/source-file.ts'
import { packageRoot } from '../program/package-root.ts'
import { readSource } from '../files/read-source.ts'

/** Folders under `templates/` that are not page templates. */
const notTemplates: ReadonlySet<string> = new Set(['shared', 'translations'])

/** Reads everything that a compilation of the project in `root` needs. */
export function loadProject(root: string): SourceSet {
  return {
    sites: readSource(root, 'sites.yaml'),
    locales: readSource(root, 'locales.yaml'),
    platform: readSource(root, 'microsites.yaml'),
    translations: [
      ...loadTranslations(packageRoot, root === packageRoot ? '' : 'microsites/', 'base'),
      ...(root === packageRoot ? [] : loadTranslations(root, '', 'overlay')),
    ],
  }
}

/** Page template to its folder, sorted by name. A template of the project replaces one of the package. */
export function templateFolders(root: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const from of new Set([packageRoot, root])) {
    for (const entry of folders(join(from, 'templates'))) {
      const folder = join(from, 'templates', entry)
      if (!notTemplates.has(entry) && existsSync(join(folder, 'template.tsx'))) found.set(entry, folder)
    }
  }
  return new Map([...found].toSorted(([a], [b]) => compareText(a, b)))
}

function loadTranslations(from: string, prefix: string, layer: TranslationSource['layer']): TranslationSource[] {
  const base = join(from, 'templates', 'translations')
  return folders(base).flatMap((language) =>
    entries(join(base, language))
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.json'))
      .toSorted(compareText)
      .map((name): TranslationSource => {
        const path = `templates/translations/${language}/${name}`
        return {
          language,
          namespace: name.slice(0, -'.json'.length),
          layer,
          file: readSource(from, path, prefix + path),
        }
      }),
  )
}

function folders(parent: string): string[] {
  return entries(parent)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted(compareText)
}

/** The entries of a folder. Empty if the folder does not exist, even if it vanished just now. */
function entries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
