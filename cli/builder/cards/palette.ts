import { accentColours } from '../../../compiler/plan/accent.ts'
import type { PictureColors } from '../../../compiler/plan/picture.ts'
import { levels } from './coverage.ts'
import type { Mix } from './shape.ts'

export type Colour = readonly [red: number, green: number, blue: number]

/** The basic colours of pictures, by their index in every palette. */
const paints = { paper: 0, white: 1, ink: 2, accent: 3 } as const

export type Paint = keyof typeof paints

/** The byte of a pixel with this colour. */
export function valueOf(paint: Paint): number {
  return paints[paint]
}

/** The 16 colours of a picture: the basic ones, and the blends for edges between them. */
export function paletteOf(accent: number, colors?: PictureColors): readonly Colour[] {
  const written = colors ?? {
    paper: '#FBF8F2',
    surface: '#FFFFFF',
    ink: '#1C1B18',
    accent: accentColours[accent] ?? accentColours[0],
  }
  const [white, ink, own] = [colour(written.surface), colour(written.ink), colour(written.accent)]
  const between = (from: Colour): readonly Colour[] => [1, 2, 3, 4, 5, 6].map((step) => blend(white, from, step / 7))
  return [colour(written.paper), white, ink, own, ...between(ink), ...between(own)]
}

/** Pictures are drawn with indexes of the palette, not with colours. So one palette can stand for all accents. */
const drawn = paletteOf(0)

/** The value of a pixel after painting `paint` over it, for each old value and each level of coverage. */
export function mixOf(paint: Paint): Mix {
  const over = drawn[paints[paint]]
  const mix = new Uint8Array(drawn.length * (levels + 1))
  drawn.forEach((under, value) => {
    for (let level = 0; level <= levels; level++) {
      const isKept = over === undefined || level === 0
      mix[value * (levels + 1) + level] = isKept ? value : nearest(blend(under, over, level / levels))
    }
  })
  return mix
}

/** `#rrggbb` */
function colour(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function blend(under: Colour, over: Colour, share: number): Colour {
  const mixed = (index: 0 | 1 | 2): number => under[index] + (over[index] - under[index]) * share
  return [mixed(0), mixed(1), mixed(2)]
}

function nearest([red, green, blue]: Colour): number {
  let best = 0
  let least = Infinity
  for (const [value, one] of drawn.entries()) {
    const distance = (one[0] - red) ** 2 + (one[1] - green) ** 2 + (one[2] - blue) ** 2
    if (distance < least) [best, least] = [value, distance]
  }
  return best
}
