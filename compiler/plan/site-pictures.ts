import type { LocaleEntry } from '../../runtime/contract/locale-config.ts'
import type { PageData } from '../../runtime/contract/page-data.ts'
import type { Texts } from '../../runtime/contract/texts.ts'
import type { Brand } from '../3-resolve/project.ts'
import { cardText, fontsOf, neededFonts } from '../domain/card-fonts.ts'
import { accentOf } from './accent.ts'
import { photoOf } from './site-media.ts'
import type { SiteInputs } from './site-inputs.ts'
import { textsOn } from './picture.ts'
import type { Card, PictureColors, PicturePlan, TouchIcon } from './picture.ts'

/** Returns the hexadecimal SHA-256 of a text. */
export type Digest = (text: string) => string

const kinds = {
  station: 'hero.kindStation',
  airport: 'hero.kindAirport',
  landmark: 'hero.kindLandmark',
  city: 'hero.kindCity',
} as const

/**
 * The card of a start page. Uses the title of the package's templates: a different one in the project's own template is
 * not known here.
 * @param installed the installed fonts.
 */
function cardOf(
  { site, facts, brand, locale: { language } }: PageData,
  texts: Readonly<Record<string, string>>,
  installed: readonly string[],
  colors?: PictureColors,
): Card {
  const kind = site.kind && site.kind !== 'area' ? texts[kinds[site.kind]] : undefined
  const north = texts['sketch.north']
  const shown = {
    title: cardText(headingOf(site, texts)),
    ...(kind !== undefined && { placeKind: cardText(kind) }),
    brand: cardText(brand),
    ...(north !== undefined && { north: cardText(north) }),
  }
  return {
    kind: 'card',
    ...shown,
    language,
    fonts: fontsOf(textsOn(shown).join(''), language).filter((font) => installed.includes(font)),
    accent: site.accent,
    ...(colors && { colors }),
    sketch: {
      rings: (facts.sketch?.rings ?? []).map(({ radius }) => radius),
      dots: (facts.sketch?.dots ?? []).flatMap(({ x, y, kind: dot }) => (dot === 'mark' ? [] : [{ x, y, kind: dot }])),
    },
  }
}

/** The colours of the pictures of a brand. `undefined` if they have those of the place. */
function pictureColors({ theme }: Brand): PictureColors | undefined {
  if (!theme?.colors) return undefined
  const { bg: paper, surface, ink, accent } = theme.colors[theme.card]
  return { paper, surface, ink, accent }
}

/** A start page before it has a card. `texts` are those of its language. */
interface Start {
  readonly locale: LocaleEntry
  readonly start: PageData
  readonly texts: Texts[string]
}

/** The cards of start pages. */
export function withCards(
  { brand, cardFonts, pictureCacheKey }: SiteInputs,
  starts: readonly Start[],
  digest: Digest,
): readonly (Start & { readonly card: PicturePlan })[] {
  const drawn = starts.map((start) => ({
    ...start,
    card: cardOf(start.start, start.texts, cardFonts, pictureColors(brand)),
  }))
  // If the font of a language is not installed, its page shows the card of another language.
  const other = drawn.find(({ card }) => hasFonts(card))?.card
  return drawn.map(({ card, ...one }) => ({
    ...one,
    card: cardPlan(hasFonts(card) ? card : (other ?? card), pictureCacheKey, digest),
  }))
}

/** The pictures that are drawn for a site: what the project brings itself is not. */
export function picturesOf(inputs: SiteInputs, cards: readonly PicturePlan[], digest: Digest): readonly PicturePlan[] {
  const { site, locales, brand, pictureCacheKey } = inputs
  const hasPhoto = locales[0] !== undefined && photoOf(inputs, locales[0]) !== undefined
  return [
    ...(hasPhoto ? [] : new Map(cards.map((card) => [card.file, card])).values()),
    ...(brand.theme?.touchIcon
      ? []
      : [touchIconPlan(accentOf(site.slug), pictureColors(brand), pictureCacheKey, digest)]),
  ]
}

/** Whether all fonts that the card needs are installed. */
function hasFonts(card: Card): boolean {
  return neededFonts(textsOn(card).join(''), card.language).every((font) => card.fonts.includes(font))
}

/** The heading of the page, as in its template. */
function headingOf({ type, name }: PageData['site'], texts: Readonly<Record<string, string>>): string {
  const near = name.near
  const nearText = texts['hero.title_near']
  if (near !== undefined && nearText !== undefined) return nearText.replaceAll('{{near}}', () => near)
  const text = texts[`hero.title_${type}`] ?? texts['hero.title']
  return (text ?? '{{place}}').replaceAll('{{place}}', () => name.inline)
}

/**
 * Named after its content, so that the page can link to it before it is drawn.
 * @param cacheKey a version of the drawing code.
 */
function cardPlan(card: Card, cacheKey: string, digest: Digest): PicturePlan {
  const key = keyOf(card, cacheKey, digest)
  return { file: `assets/${key}.png`, stored: `${key}.png`, picture: card }
}

function touchIconPlan(
  accent: number,
  colors: PictureColors | undefined,
  cacheKey: string,
  digest: Digest,
): PicturePlan {
  const picture: TouchIcon = { kind: 'touch-icon', accent, ...(colors && { colors }) }
  return { file: 'apple-touch-icon.png', stored: `touch-icon-${keyOf(picture, cacheKey, digest)}.png`, picture }
}

function keyOf(picture: Card | TouchIcon, cacheKey: string, digest: Digest): string {
  return digest(`${cacheKey}\n${JSON.stringify(picture)}`).slice(0, 16)
}
