import type { LocaleEntry } from '../../runtime/contract/locale-config.ts'
import { plainSpaces } from '../localize/plain-spaces.ts'
import type { Length } from '../../runtime/contract/measures.ts'
import { memo } from '../source/memo.ts'

const units = {
  METRIC: [
    { unit: 'km', metres: 1000 },
    { unit: 'm', metres: 1 },
  ],
  IMPERIAL: [
    { unit: 'mi', metres: 1609.344 },
    { unit: 'ft', metres: 0.3048 },
  ],
} as const

/** Round numbers, of which a half and a quarter are round too. */
const round = [10, 12, 16, 20, 30, 40, 60, 80, 100] as const

const number = memo((code: string) => new Intl.NumberFormat(code, { maximumFractionDigits: 2 }))

export interface RingDistance {
  readonly metres: number
  /** Exact, in the units of the locale. */
  readonly distance: Length
}

/**
 * Two round distances up to `farthest`, the outer one first. The inner one is the outer one divided by `part`. Empty if
 * `farthest` is less than a few steps.
 */
export function ringDistances(locale: LocaleEntry, farthest: number, part: number): readonly RingDistance[] {
  const one = units[locale.distanceSystem].find(({ metres }) => farthest >= metres)
  if (!one) return []
  const most = (farthest / one.metres) * 10
  let power = 1
  while (power * 100 <= most) power *= 10
  const outer = Math.max(...round.filter((value) => value * power <= most)) * power
  if (one.metres <= 1 && outer < 200) return []
  return [outer / 10, outer / 10 / part].map((value) => {
    const metres = value * one.metres
    const { unit, amount } =
      one.unit === 'km' && value < 1 ? ({ unit: 'm', amount: metres } as const) : { unit: one.unit, amount: value }
    return { metres, distance: { value: plainSpaces(number(locale.code).format(amount)), unit } }
  })
}
