import type { ProjectAst, SiteAst } from '../1-parse/ast.ts'
import { spanAt } from '../source/node.ts'
import type { Path } from '../source/node.ts'
import type { Media, MediaFile, MediaFormat, MediaProblem } from '../source/media.ts'
import type { Span } from '../source/span.ts'
import { brandsOf } from './brands.ts'

/** What a file of `media/` is for. */
export type MediaPurpose = 'logo' | 'favicon' | 'touchIcon' | 'font' | 'image'

/** A place that names a file of `media/`. */
export interface MediaUse {
  readonly path: string
  readonly purpose: MediaPurpose
  /** What the end of its name says. */
  readonly format: MediaFormat
  readonly at: Span
  /** Absent if it is missing. */
  readonly file?: MediaFile
  /** The site with the image. */
  readonly site?: SiteAst
}

/** Every place in the tables that names a file of `media/`. */
export function mediaUses(ast: ProjectAst): readonly MediaUse[] {
  const { media, platform } = ast
  const ofBrands = platform
    ? brandsOf(platform.value).flatMap(({ path, brand: { theme } }) => {
        const { logo, favicon, touchIcon, fonts } = theme ?? {}
        const named = [
          [
            'logo',
            typeof logo === 'string' ? logo : logo?.light,
            typeof logo === 'string' ? ['logo'] : ['logo', 'light'],
          ],
          ['logo', typeof logo === 'string' ? undefined : logo?.dark, ['logo', 'dark']],
          ['favicon', favicon, ['favicon']],
          ['touchIcon', touchIcon, ['touchIcon']],
          ['font', fonts?.text, ['fonts', 'text']],
          ['font', fonts?.headings, ['fonts', 'headings']],
        ] as const
        return named.flatMap(([purpose, file, below]) =>
          file === undefined ? [] : [used(media, file, purpose, spanAt(platform, [...path, 'theme', ...below]))],
        )
      })
    : []
  const ofSites = ast.sites.flatMap((site) =>
    (site.row.value.image?.files ?? []).map((file, index) => {
      const at: Path = ['image', 'files', index]
      return { ...used(media, file, 'image', spanAt(site.row, at)), site }
    }),
  )
  return [...ofBrands, ...ofSites]
}

/** The places that name a picture with a problem. */
export function problemsOf(
  ast: ProjectAst,
  problems: ReadonlyMap<string, MediaProblem>,
): readonly (MediaUse & { readonly problem: MediaProblem })[] {
  if (problems.size === 0) return []
  return mediaUses(ast).flatMap((use) => {
    const problem = problems.get(use.path)
    return problem && use.file?.format === use.format ? [{ ...use, problem }] : []
  })
}

function used(media: Media, path: string, purpose: MediaPurpose, at: Span): MediaUse {
  const file = media.file(path)
  return { path, purpose, format: path.slice(path.lastIndexOf('.') + 1) as MediaFormat, at, ...(file && { file }) }
}
