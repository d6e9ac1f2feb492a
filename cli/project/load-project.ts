import { join } from 'node:path'
import { compareText } from '../../compiler/diagnostic/sort.ts'
import { siteTypeForm } from '../../compiler/domain/site-type.ts'
import type { SourceFile } from '../../compiler/source/source-file.ts'
import { noMedia } from '../../compiler/source/media.ts'
import { packageRoot } from '../files/package.ts'
import { readSource, sourceEntries } from '../files/read-source.ts'
import { openTree } from '../files/tree.ts'
import { cardFonts } from './card-fonts.ts'
import { contentFiles, contentFolder } from './content-files.ts'
import { mediaIn } from './media.ts'
import { usualConfig } from './checkout.ts'
import type { Checkout } from './checkout.ts'
import type { SourceSet, TranslationSource } from '../../compiler/source/source-set.ts'

/** Folders under `templates/` that are not page templates. */
const notTemplates: ReadonlySet<string> = new Set(['shared', 'translations'])

/** Reads everything that a compilation of the project needs. */
export function loadProject({ root, config = usualConfig }: Pick<Checkout, 'root' | 'config'>): SourceSet {
  return {
    sites: readSource(root, 'sites.yaml'),
    locales: readSource(root, 'locales.yaml'),
    platform: readSource(root, config),
    ...optionalFacts(readSource(root, 'facts.yaml')),
    ownTemplates:
      root === packageRoot ? [] : templatesAmong(folders(root, 'templates'), (path) => openTree(root).has(path)),
    ...contentFiles(openTree(root).files(contentFolder), (path) => readSource(root, path)),
    media: root === packageRoot ? noMedia : mediaIn(root),
    translations: [
      ...loadTranslations(packageRoot, root === packageRoot ? '' : 'microsites/', 'base'),
      ...(root === packageRoot ? [] : loadTranslations(root, '', 'overlay')),
    ],
    cardFonts: cardFonts(),
  }
}

/** The part of a source set that an optional file makes. */
export function optionalFacts(facts: SourceFile): Pick<SourceSet, 'facts'> {
  return facts.defect?.kind === 'missing' ? {} : { facts }
}

/** The style sheets that a template may have. */
const styleSheets = ['style.css', 'frame.css', 'alive.css'] as const

/**
 * Page template to its folder, sorted by name. A template of the project replaces one of the package, unless no code of
 * the project may run. Its folder may hold style sheets alone, for the template of the package.
 */
export function templateFolders({
  root,
  projectCode,
}: Pick<Checkout, 'root' | 'projectCode'>): ReadonlyMap<string, string> {
  const roots = projectCode && root !== packageRoot ? [packageRoot, root] : [packageRoot]
  const found = new Map<string, string>()
  for (const from of roots) {
    const has = (path: string): boolean => openTree(from).has(path)
    const names = folders(from, 'templates')
    const styled = names.filter(
      (name) => found.has(name) && styleSheets.some((sheet) => has(`templates/${name}/${sheet}`)),
    )
    for (const name of [...templatesAmong(names, has), ...styled]) found.set(name, join(from, 'templates', name))
  }
  return new Map([...found].toSorted(([a], [b]) => compareText(a, b)))
}

/** The folders of `templates/` that are page templates. A site type is a part of an address, so not each name is one. */
export function templatesAmong(names: Iterable<string>, has: (path: string) => boolean): readonly string[] {
  return [...names].filter(
    (name) => siteTypeForm.test(name) && !notTemplates.has(name) && has(`templates/${name}/template.tsx`),
  )
}

function loadTranslations(from: string, prefix: string, layer: TranslationSource['layer']): TranslationSource[] {
  const base = 'templates/translations'
  return folders(from, base).flatMap((language) =>
    sourceEntries(from, `${base}/${language}`)
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.json'))
      .toSorted(compareText)
      .map((name): TranslationSource => {
        const path = `${base}/${language}/${name}`
        return {
          language,
          namespace: name.slice(0, -'.json'.length),
          layer,
          file: readSource(from, path, prefix + path),
        }
      }),
  )
}

function folders(root: string, path: string): string[] {
  return sourceEntries(root, path)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted(compareText)
}
