import type { ProjectAst } from '../1-parse/ast.ts'
import type { SiteRow } from '../1-parse/schema/sites.ts'
import type { BrandRow } from '../2-check/brands.ts'
import { themeColors } from '../domain/theme-colors.ts'
import { defined } from '../source/defined.ts'
import { mediaAsset } from '../source/media.ts'
import type { Media } from '../source/media.ts'
import type { Brand, MediaRef, Project, SiteFiles, SiteImage, Theme } from './project.ts'

/** The brand of rows that name none, and the other brands by name. */
export function brandsOf({ platform, media }: ProjectAst): Pick<Project, 'brand' | 'brands'> {
  const { brand, brands = {} } = platform?.value ?? {}
  return {
    brand: brandOf(brand ?? { name: '' }, media),
    brands: Object.fromEntries(Object.entries(brands).map(([name, brand]) => [name, brandOf(brand, media)])),
  }
}

function brandOf({ theme, ...written }: BrandRow, media: Media): Brand {
  const { name, url, operator, address, email, phone, contact, legal } = written
  return {
    name,
    ...defined({ url, operator, address, email, phone, contact, legal }),
    ...(theme && { theme: themeOf(theme, media) }),
    ...filesOf(written, media),
  }
}

function themeOf(
  { colors, logo, favicon, touchIcon, fonts, card = 'light' }: NonNullable<BrandRow['theme']>,
  media: Media,
): Theme {
  const file = <Name extends string>(name: Name, path: string | undefined): Partial<Record<Name, MediaRef>> => {
    const found = path === undefined ? undefined : mediaRef(path, media)
    return found ? ({ [name]: found } as Record<Name, MediaRef>) : {}
  }
  return {
    card,
    ...(colors && { colors: themeColors(colors) }),
    ...file('logo', typeof logo === 'string' ? logo : logo?.light),
    ...file('darkLogo', typeof logo === 'string' ? undefined : logo?.dark),
    ...file('favicon', favicon),
    ...file('touchIcon', touchIcon),
    ...file('textFont', fonts?.text),
    ...file('headingFont', fonts?.headings),
  }
}

/** The picture of a site, its narrowest file first. */
export function imageOf({ image }: SiteRow, media: Media): SiteImage | undefined {
  const files = (image?.files ?? []).flatMap((path) => mediaRef(path, media) ?? [])
  return image
    ? { files: files.toSorted((a, b) => (a.size?.[0] ?? 0) - (b.size?.[0] ?? 0)), alt: image.alt }
    : undefined
}

/** The files of a brand, an environment or a row. */
export function filesOf({ files }: Pick<BrandRow, 'files'>, media: Media): { readonly files?: SiteFiles } {
  const found = Object.entries(files ?? {}).flatMap(([name, path]): readonly [string, MediaRef][] => {
    const ref = mediaRef(path, media)
    return ref ? [[name, { path, file: name, asset: ref.file }]] : []
  })
  return files ? { files: Object.fromEntries(found) } : {}
}

function mediaRef(path: string, media: Media): MediaRef | undefined {
  const found = media.file(path)
  return found && { path, file: mediaAsset(path, found), ...(found.size && { size: found.size }) }
}
