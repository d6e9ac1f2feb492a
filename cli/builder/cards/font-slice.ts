import { Blob, Buffer as ShapingBuffer, Face, Font, Variation, shape } from 'harfbuzzjs'
import type { GlyphPosition } from 'harfbuzzjs'
import decompress from 'woff2-encoder/decompress'
import { memo } from '../../../compiler/source/memo.ts'
import { dependencyFile } from '../../files/package.ts'
import { readAt } from '../../files/named-path.ts'
import type { Coverage } from './coverage.ts'

/** A glyph in a line of text. Lengths are fractions of the em, `y` upwards. */
export interface PlacedGlyph {
  readonly outline: Outline
  readonly x: number
  readonly y: number
}

/** A line of text in one font, shaped. */
export interface ShapedRun {
  readonly glyphs: readonly PlacedGlyph[]
  /** Its width. */
  readonly advance: number
}

/** One file of a font: the glyphs of some characters. */
export interface FontSlice {
  /** Whether it has a glyph for a character. */
  has(character: string): boolean
  shape(text: string, language: string): ShapedRun
}

/** Steps of a path: 0 a first point, 1 a line, 2 a curve; then the coordinates of its points. */
type Outline = readonly number[]

const weight = 700
const kinds: Readonly<Record<string, number>> = { M: 0, L: 1, Q: 2 }
/** Holds the text that is being shaped. */
const buffer = new ShapingBuffer()

/** Opens a file of an installed font, once. Its path is relative to the package. */
export const openSlice = memo((font: string) => memo((path: string) => open(font, path)))

async function open(name: string, path: string): Promise<FontSlice> {
  const file = dependencyFile(name, path)
  const content = file === undefined ? undefined : readAt(file)
  if (!content) throw new Error(`The package ${name} lacks ${path}.`)
  const sfnt = await decompress(content)
  const face = new Face(new Blob(sfnt.slice().buffer))
  const font = new Font(face)
  font.setVariations([new Variation('wght', weight)])
  const em = face.upem
  const outlineOf = memo((glyph: number) => stepsOf(font, glyph, em))
  return {
    has: (character) => font.nominalGlyph(character.codePointAt(0) ?? 0) !== undefined,
    shape(text, language) {
      buffer.reset()
      buffer.addText(text)
      buffer.setLanguage(language)
      buffer.guessSegmentProperties()
      shape(font, buffer)
      const places = buffer.getGlyphPositions()
      let advance = 0
      const glyphs = buffer.getGlyphInfos().map(({ codepoint }, index): PlacedGlyph => {
        const { xAdvance, xOffset, yOffset } = places[index] as GlyphPosition
        const x = (advance + xOffset) / em
        advance += xAdvance
        return { outline: outlineOf(codepoint), x, y: yOffset / em }
      })
      return { glyphs, advance: advance / em }
    },
  }
}

function stepsOf(font: Font, glyph: number, em: number): Outline {
  return font.glyphToJson(glyph).flatMap(({ type, values }) => {
    const kind = kinds[type]
    return kind === undefined ? [] : [kind, ...values.map((value) => value / em)]
  })
}

/** Draws a glyph with its origin at a point, with `size` pixels per em. */
export function drawOutline(cover: Coverage, steps: Outline, left: number, base: number, size: number): void {
  const x = (index: number): number => left + (steps[index] as number) * size
  const y = (index: number): number => base - (steps[index] as number) * size
  for (let at = 0; at < steps.length;) {
    const kind = steps[at]
    if (kind === 2) {
      cover.curveTo(x(at + 1), y(at + 2), x(at + 3), y(at + 4))
      at += 5
    } else {
      if (kind === 0) cover.moveTo(x(at + 1), y(at + 2))
      else cover.lineTo(x(at + 1), y(at + 2))
      at += 3
    }
  }
}
