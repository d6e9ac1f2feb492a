import type { SourceFile } from '../../compiler/source/source-file.ts'
import { compareText } from '../../compiler/diagnostic/sort.ts'
import { blobsAt, contentsAt, filesAt, pathsAt } from './git/files-at.ts'
import { packageRoot } from '../files/package.ts'
import { cardFonts } from './card-fonts.ts'
import { loadProject, optionalFacts, templatesAmong } from './load-project.ts'
import { contentFiles, contentFolder } from './content-files.ts'
import { mediaFolder, mediaOf } from './media.ts'
import { textsAtPath } from './texts-path.ts'
import { usualConfig } from './checkout.ts'
import type { Checkout } from './checkout.ts'
import type { SourceSet, TranslationSource } from '../../compiler/source/source-set.ts'

/** Reads everything that a compilation of the project needs, at a commit. */
export async function projectAt(checkout: Checkout, commit: string): Promise<SourceSet> {
  const { root, config = usualConfig } = checkout
  const layer = root === packageRoot ? 'base' : 'overlay'
  const paths = await pathsAt(checkout, commit, 'templates')
  const texts = paths.filter((path) => textsAtPath(path)).toSorted(compareText)
  const tables = ['sites.yaml', 'locales.yaml', config, 'facts.yaml']
  // Without links, as on the disk.
  const plainIn = async (folder: string): Promise<readonly string[]> =>
    [...(await blobsAt(checkout, commit, folder)).keys()].filter((path) => !path.includes('\n')).toSorted(compareText)
  const written = await plainIn(contentFolder)
  const files = await filesAt(checkout, commit, [...tables, ...texts, ...written])
  const byPath = new Map(files.map((file) => [file.path, file]))
  const shown = layer === 'base' ? [] : await plainIn(mediaFolder)
  const contents = await contentsAt(checkout, commit, shown)
  const [sites, locales, platform, facts] = files as [SourceFile, SourceFile, SourceFile, SourceFile]
  return {
    sites,
    locales,
    platform,
    ...optionalFacts(facts),
    ...contentFiles(written, (path) => byPath.get(path) as SourceFile),
    ownTemplates: layer === 'base' ? [] : templatesAmong(namesIn(paths), (path) => paths.includes(path)),
    media: mediaOf(
      () => shown,
      (path) => {
        const found = contents.get(path)
        return found?.content ?? (found?.kind === 'blob' ? found.bytes : undefined)
      },
    ),
    translations: [
      // The texts of the package do not depend on the commit.
      ...(layer === 'base'
        ? []
        : loadProject(checkout).translations.filter((translation) => translation.layer === 'base')),
      ...files.flatMap((file): readonly TranslationSource[] => {
        const of = textsAtPath(file.path)
        return of ? [{ ...of, layer, file }] : []
      }),
    ],
    cardFonts: cardFonts(),
  }
}

/** The folders of `templates/` with files at these paths, sorted. */
const namesIn = (paths: readonly string[]): ReadonlySet<string> =>
  new Set(paths.map((path) => path.split('/')[1] ?? '').toSorted(compareText))
