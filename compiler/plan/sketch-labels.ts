import type { PlaceText } from '../../runtime/contract/measures.ts'
import type { Sketch, SketchDot, SketchLabel, SketchRing } from '../../runtime/contract/sketch.ts'
import { direction } from './direction.ts'

export interface NamedDot extends Omit<SketchDot, 'label'> {
  readonly name?: PlaceText
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The view box of the template, and what it draws there. */
const view: Box = { left: -30, top: 0, right: 270, bottom: 240 }
const pin: Box = { left: 108, top: 91, right: 132, bottom: 121 }
const northMark: Box = { left: 246, top: 0, right: 270, bottom: 44 }
const dotRadius = 6

/** Units per em, from line to line, and the width of the outline around texts. */
const size = 10
const lineHeight = 12
const outline = 3

/** Where a name can be: beside its dot, above or below. `up` is the part of a second line that moves the first one up. */
const offsets: readonly (Pick<SketchLabel, 'x' | 'y' | 'anchor'> & { readonly up: number })[] = [
  { x: 8, y: 3.5, up: 0.5 },
  { x: -8, y: 3.5, up: 0.5, anchor: 'end' },
  { x: 0, y: -9, up: 1, anchor: 'middle' },
  { x: 0, y: 16, up: 0, anchor: 'middle' },
  { x: 4, y: -8, up: 1 },
  { x: 4, y: 15, up: 0 },
  { x: -4, y: -8, up: 1, anchor: 'end' },
  { x: -4, y: 15, up: 0, anchor: 'end' },
]

/** Where a distance can be on its ring, in turns clockwise from east: first below, above and beside the place. */
const turns = [0.25, 0.75, 0, 0.5, 0.125, 0.375, 0.625, 0.875] as const

/**
 * Adds distances to rings and names to dots, the first ones first. Nothing overlaps: a name without room in up to three
 * lines is left out, and so is a ring whose distance has no room. Marks give way to all other dots and names: a mark
 * without room for itself and its name is left out too.
 */
export function labelled(rings: readonly Pick<SketchRing, 'radius' | 'distance'>[], dots: readonly NamedDot[]): Sketch {
  const marks = dots.filter(({ kind }) => kind === 'mark').map(around)
  const taken = [pin, northMark, ...dots.filter(({ kind }) => kind !== 'mark').map(around)]
  const isFree = (box: Box): boolean =>
    box.left >= view.left &&
    box.right <= view.right &&
    box.top >= view.top &&
    box.bottom <= view.bottom &&
    taken.every((other) => !overlap(box, other))
  const labelledRings = rings.flatMap((ring): SketchRing[] => {
    // The unit is a word of up to four letters in some languages.
    const width = (widthInEm(ring.distance.value) + 2.5) * size
    const found = turns
      .map((turn) => direction(turn))
      .map(([east, south]) => ({ x: Math.round(120 + east * ring.radius), y: Math.round(123.5 + south * ring.radius) }))
      .map((at) => ({ at, box: boxOf({ ...at, anchor: 'middle' }, width) }))
      .find(({ box }) => isFree(box) && marks.every((mark) => !overlap(box, mark)))
    if (!found) return []
    taken.push(inflated(found.box))
    return [{ ...ring, ...found.at }]
  })
  const labelledDots = dots.flatMap(({ name, ...dot }): SketchDot[] => {
    const isMark = dot.kind === 'mark'
    if (isMark && !isFree(around(dot))) return []
    if (!name) return [dot]
    const place = (lines: readonly string[]): { readonly at: SketchLabel; readonly box: Box } | undefined => {
      const [text = '', ...rest] = lines
      const width = Math.max(...lines.map(widthInEm)) * size
      const more = (lines.length - 1) * lineHeight
      const free = offsets
        .map(({ x, y, up, ...anchor }) => ({
          x: Math.round(dot.x + x),
          y: Math.round(dot.y + y - up * more),
          ...anchor,
        }))
        .map((at) => ({
          at: { ...name, text, ...(rest.length > 0 && { rest }), ...at },
          box: boxOf(at, width, more),
        }))
        .filter(({ box }) => isFree(box))
      // A ring is interrupted by a name, but only if there is no other way.
      return free.find(({ box }) => labelledRings.every(({ radius }) => !crosses(box, radius))) ?? free[0]
    }
    const found = linesOf(name.text)
      .map(place)
      .find((label) => label !== undefined)
    if (!found) return isMark ? [] : [dot]
    taken.push(inflated(found.box), ...(isMark ? [around(dot)] : []))
    return [{ ...dot, label: found.at }]
  })
  return labelledDots.length > 0 ? { rings: labelledRings, dots: labelledDots } : { rings: [], dots: [] }
}

/** A name in one line, in two and in three, as far as it has places for breaks. The lines have about the same width. */
function linesOf(name: string): readonly (readonly string[])[] {
  const breaks = [...name.matchAll(/ |(?<=[-–・])/gu)].map(({ index }) => index)
  const cut = (...at: readonly number[]): readonly string[] =>
    [0, ...at].map((from, index) => name.slice(from, at[index]).trim())
  const width = (lines: readonly string[]): number => Math.max(...lines.map(widthInEm))
  const narrowest = (all: readonly (readonly string[])[]): readonly (readonly string[])[] =>
    all.toSorted((one, other) => width(one) - width(other)).slice(0, 1)
  return [
    [name],
    ...narrowest(breaks.map((at) => cut(at))),
    ...narrowest(breaks.flatMap((at, index) => breaks.slice(index + 1).map((next) => cut(at, next)))),
  ]
}

function around({ x, y }: Pick<SketchDot, 'x' | 'y'>): Box {
  return { left: x - dotRadius, top: y - dotRadius, right: x + dotRadius, bottom: y + dotRadius }
}

/** The box of a text with ascenders and descenders. @param more the height of the lines after the first */
function boxOf({ x, y, anchor }: Pick<SketchLabel, 'x' | 'y' | 'anchor'>, width: number, more = 0): Box {
  const left = x - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0)
  return { left, top: y - size * 0.9, right: left + width, bottom: y + more + size * 0.3 }
}

/** With the outline that hides rings, which must not hide other texts. */
function inflated({ left, top, right, bottom }: Box): Box {
  return { left: left - outline, top: top - outline, right: right + outline, bottom: bottom + outline }
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/** Whether the circle around the place goes through a box. */
function crosses({ left, top, right, bottom }: Box, radius: number): boolean {
  const square = (x: number, y: number): number => (x - 120) ** 2 + (y - 120) ** 2
  const nearest = square(Math.max(left, Math.min(120, right)), Math.max(top, Math.min(120, bottom)))
  const farthest = Math.max(square(left, top), square(right, top), square(left, bottom), square(right, bottom))
  return nearest < (radius + 1.5) ** 2 && farthest > (radius - 1.5) ** 2
}

const widths: readonly (readonly [characters: RegExp, em: number])[] = [
  [/[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/u, 1.02],
  [/[\s.,:;'’|ijlIftr·-]/u, 0.4],
  [/[mwMWЖШЩЮМФжшщюмф]/u, 0.96],
  [/\p{Lu}/u, 0.74],
]

/** An upper estimate of the width of a text in a system font, in em. No font is known when a page is built. */
export function widthInEm(text: string): number {
  let sum = 0
  for (const character of text) sum += widths.find(([characters]) => characters.test(character))?.[1] ?? 0.63
  return sum
}
