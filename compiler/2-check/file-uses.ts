import type { ProjectAst } from '../1-parse/ast.ts'
import type { MediaFile } from '../source/media.ts'
import { spanAt } from '../source/node.ts'
import type { Located, Path } from '../source/node.ts'
import type { Span } from '../source/span.ts'
import { brandsOf } from './brands.ts'

/** A line of `files`. */
export interface FileUse {
  /** The path in a site, e.g. `ads.txt`. */
  readonly name: string
  /** The file of the project, e.g. `media/ads.txt`. */
  readonly path: string
  readonly nameAt: Span
  readonly at: Span
  /** Absent if it is missing. */
  readonly file?: MediaFile
}

/** Every line of `files` in the tables. */
export function fileUses({ media, platform, sites }: ProjectAst): readonly FileUse[] {
  const usesIn = (of: Located<unknown>, path: Path, files: Readonly<Record<string, string>> = {}) =>
    Object.entries(files).map(([name, source]): FileUse => {
      const file = media.file(source)
      const at = [...path, 'files', name]
      return { name, path: source, nameAt: spanAt(of, at, 'key'), at: spanAt(of, at), ...(file && { file }) }
    })
  const ofPlatform = platform
    ? [
        ...brandsOf(platform.value).flatMap(({ path, brand }) => usesIn(platform, path, brand.files)),
        ...Object.entries(platform.value.environments).flatMap(([name, { files }]) =>
          usesIn(platform, ['environments', name], files),
        ),
      ]
    : []
  return [...ofPlatform, ...sites.flatMap(({ row }) => usesIn(row, [], row.value.files))]
}
