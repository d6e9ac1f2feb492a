import type { LocaleEntry } from '../../runtime/contract/locale-config.ts'
import type { FrameData } from '../../runtime/contract/page-data.ts'
import type { PageHead } from '../../runtime/contract/page-head.ts'
import type { PlaceImage } from '../../runtime/contract/place-facts.ts'
import type { Brand, MediaRef, SiteFiles } from '../3-resolve/project.ts'
import { groupBy } from '../source/group-by.ts'
import type { SiteInputs } from './site-inputs.ts'

/** The files for other services that a site has, by path. */
export function siteFilesOf({ site, brand, environment }: SiteInputs): SiteFiles {
  return { ...brand.files, ...environment.files, ...site.files }
}

/** The images, fonts and other files of the project that a site has, each once. */
export function mediaOf(inputs: SiteInputs): readonly MediaRef[] {
  const {
    site,
    brand: { theme },
  } = inputs
  const { logo, darkLogo, favicon, touchIcon, textFont, headingFont } = theme ?? {}
  const all = [
    logo,
    darkLogo,
    favicon,
    touchIcon,
    textFont,
    headingFont,
    ...(site.image?.files ?? []),
    ...Object.values(siteFilesOf(inputs)),
  ]
  return [...new Map(all.flatMap((medium) => (medium ? [[medium.file, medium] as const] : []))).values()]
}

export function logoOf({ theme }: Brand): Pick<FrameData, 'logo'> {
  const { file, size } = theme?.logo ?? {}
  if (file === undefined || !size) return {}
  const dark = theme?.darkLogo && { dark: `/${theme.darkLogo.file}` }
  return { logo: { src: `/${file}`, width: size[0], height: size[1], ...dark } }
}

/** AVIF is smaller than WebP, and browsers take the first format that they know. */
const formats = ['avif', 'webp'] as const

/** The picture of the place, as its pages show it. */
export function placeImage(
  { site: { image }, locales }: SiteInputs,
  { language }: LocaleEntry,
): PlaceImage | undefined {
  if (!image) return undefined
  const byFormat = groupBy(image.files, formatOf)
  const sources = formats.flatMap((format) => {
    const files = byFormat.get(format)
    return files ? [{ type: `image/${format}`, srcSet: files.map(candidate).join(', ') }] : []
  })
  const fallback = (byFormat.get('webp') ?? image.files).at(-1)
  if (!fallback) return undefined
  const [width, height] = fallback.size ?? [0, 0]
  return {
    sources,
    src: `/${fallback.file}`,
    width,
    height,
    alt: image.alt[language] ?? image.alt[locales[0]?.language ?? ''] ?? '',
  }
}

const formatOf = ({ file }: MediaRef): string => file.slice(file.lastIndexOf('.') + 1)
const candidate = ({ file, size }: MediaRef): string => `/${file} ${size?.[0] ?? 0}w`

/**
 * The picture that is shown where a start page is shared, if the place has one. Only WebP: services that show previews
 * do not know AVIF.
 */
export function photoOf(
  { site: { image }, locales }: SiteInputs,
  { language }: LocaleEntry,
): { readonly file: string; readonly head: NonNullable<PageHead['photo']> } | undefined {
  const found = image?.files.findLast((file) => formatOf(file) === 'webp')
  if (!image || !found?.size) return undefined
  const [width, height] = found.size
  const alt = image.alt[language] ?? image.alt[locales[0]?.language ?? ''] ?? ''
  return { file: found.file, head: { type: 'image/webp', width, height, alt } }
}
