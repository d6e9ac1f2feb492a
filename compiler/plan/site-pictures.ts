import type { PageData } from '../../runtime/contract/page-data.ts'
import { cardText, fontsOf, neededFonts } from '../domain/card-fonts.ts'
import { textsOn } from './picture.ts'
import type { Card, PicturePlan, TouchIcon } from './picture.ts'

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
export function cardOf(
  { site, facts, brand, locale: { language } }: PageData,
  texts: Readonly<Record<string, string>>,
  installed: readonly string[],
): Card {
  const kind = site.kind && texts[kinds[site.kind]]
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
    sketch: {
      rings: (facts.sketch?.rings ?? []).map(({ radius }) => radius),
      dots: (facts.sketch?.dots ?? []).flatMap(({ x, y, kind: dot }) => (dot === 'mark' ? [] : [{ x, y, kind: dot }])),
    },
  }
}

/** Whether all fonts that the card needs are installed. */
export function hasFonts(card: Card): boolean {
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
export function cardPlan(card: Card, cacheKey: string, digest: Digest): PicturePlan {
  const key = keyOf(card, cacheKey, digest)
  return { file: `assets/${key}.png`, stored: `${key}.png`, picture: card }
}

export function touchIconPlan(accent: number, cacheKey: string, digest: Digest): PicturePlan {
  const picture: TouchIcon = { kind: 'touch-icon', accent }
  return { file: 'apple-touch-icon.png', stored: `touch-icon-${keyOf(picture, cacheKey, digest)}.png`, picture }
}

function keyOf(picture: Card | TouchIcon, cacheKey: string, digest: Digest): string {
  return digest(`${cacheKey}\n${JSON.stringify(picture)}`).slice(0, 16)
}
