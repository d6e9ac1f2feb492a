import { breakUnits, splitAnywhere } from './break-units.ts'
import type { Unit } from './break-units.ts'
import type { Lettering } from './lettering.ts'

/** A title, broken into lines and ready to draw. */
export interface SetTitle {
  readonly lines: readonly string[]
  /** Pixels per em. */
  readonly size: number
}

export interface TitleSpace {
  /** Pixels. */
  readonly width: number
  readonly height: number
}

const largest = 84
const smallest = 44
/** The smallest size for unbroken words. If they do not fit at this size, words are hyphenated. */
const smallestWhole = 56
const mostLines = 4
/** Saving a line may reduce the size to this fraction. */
const worthALine = 0.82
/** Letters with marks above and below each other. */
const tall = /[\p{Script=Thai}\p{Script=Devanagari}\p{Script=Bengali}\u{1ea0}-\u{1ef9}]/u

/** Distance between the baselines of a title, in em. */
export const leadingOf = (title: string): number => (tall.test(title) ? 1.4 : 1.16)

/** Sets a title as large as possible, in lines of similar length. A title that cannot fit ends with an ellipsis. */
export function setTitle(
  title: string,
  language: string,
  lettering: Pick<Lettering, 'widthOf'>,
  { width, height }: TitleSpace,
): SetTitle {
  const space = { width, height: height / leadingOf(title) }
  const measure = (units: readonly Unit[]): readonly Measured[] => measured(units, lettering)
  const whole = measure(breakUnits(title, language, false))
  const split = (): readonly Measured[] =>
    whole.flatMap((unit) => (unit.width > space.width / smallest ? measure(splitAnywhere(unit)) : [unit]))
  const tries = [
    { units: () => whole, least: smallestWhole },
    { units: () => measure(breakUnits(title, language, true)), least: smallest },
    { units: split, least: smallest },
  ]
  for (const { units, least } of tries) {
    const own = units()
    const best = largestOf(own, least, space)
    if (!best) continue
    // The parts before and after a colon read best on separate lines. That is worth a slightly smaller size.
    const sundered = largestOf(own.map(endingAtColon), best.size * worthALine, space)
    return sundered && sundered.lines.length <= Math.max(3, best.lines.length) ? sundered : best
  }
  return cutOff(split(), lettering, space.width / smallest)
}

/** A unit with its widths, in em. */
interface Measured extends Unit {
  /** Whether a line must end after it. */
  readonly isLast?: boolean
  readonly width: number
  readonly afterWidth: number
  readonly endingWidth: number
}

function endingAtColon(unit: Measured): Measured {
  return { ...unit, isLast: unit.after !== '' && /[:：–—]$/u.test(unit.text) }
}

function measured(units: readonly Unit[], { widthOf }: Pick<Lettering, 'widthOf'>): readonly Measured[] {
  return units.map((unit) => ({
    ...unit,
    width: widthOf(unit.text),
    afterWidth: widthOf(unit.after),
    endingWidth: widthOf(unit.ending),
  }))
}

function largestOf(units: readonly Measured[], least: number, { width, height }: TitleSpace): SetTitle | undefined {
  let best: { readonly count: number; readonly size: number } | undefined
  for (let size = largest; size >= least; size -= 2) {
    const count = linesOf(units, width / size)?.length
    if (count === undefined || count > mostLines || count * size > height) continue
    if (!best || (count < best.count && size >= best.size * worthALine)) best = { count, size }
  }
  return best && { lines: balanced(units, width / best.size).map(textOf), size: best.size }
}

/** The smallest possible number of lines, with the longest line as short as possible. */
function balanced(units: readonly Measured[], width: number): readonly Line[] {
  let best = linesOf(units, width) ?? []
  let [low, high] = [0, width]
  for (let round = 0; round < 8; round++) {
    const middle = (low + high) / 2
    const tried = linesOf(units, middle)
    if (tried && tried.length === best.length) [best, high] = [tried, middle]
    else low = middle
  }
  return best
}

type Line = readonly Unit[]

/** Fills one line after the other. `undefined` if a unit is longer than a line. */
function linesOf(units: readonly Measured[], width: number): readonly Line[] | undefined {
  const lines: Unit[][] = []
  let used = Infinity
  for (const unit of units) {
    if (unit.width + unit.endingWidth > width) return undefined
    if (used + unit.width + unit.endingWidth > width) {
      lines.push([])
      used = 0
    }
    lines.at(-1)?.push(unit)
    used = unit.isLast === true ? Infinity : used + unit.width + unit.afterWidth
  }
  return lines
}

function textOf(line: Line): string {
  return line.map(({ text, after, ending }, index) => text + (index === line.length - 1 ? ending : after)).join('')
}

function cutOff(units: readonly Measured[], { widthOf }: Pick<Lettering, 'widthOf'>, width: number): SetTitle {
  const lines = (linesOf(units, width) ?? []).map(textOf)
  const last = Array.from(lines[mostLines - 1] ?? '')
  // Every card is wide enough for the ellipsis.
  while (widthOf(`${last.join('')}…`) > width) last.pop()
  return { lines: [...lines.slice(0, mostLines - 1), `${last.join('').trimEnd()}…`], size: smallest }
}
