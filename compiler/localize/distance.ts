import type { LocaleEntry } from '../../runtime/contract/locale-config.ts'
import { memo } from '../source/memo.ts'
import { plainSpaces } from './plain-spaces.ts'
import type { Distance, Length } from '../../runtime/contract/measures.ts'

const metresInFoot = 0.3048
const metresInMile = 1609.344

/**
 * Short lengths are rounded to this many metres or feet: more precision helps nobody on foot. Lengths below it are
 * rounded to a fifth of it.
 */
const step = 50
/** From this many metres or feet, use the larger unit. */
const long = 1000
/** From this many kilometres or miles, show no decimals: it would be rounded to 10.0. */
const far = 9.95

const whole = memo((code: string) => new Intl.NumberFormat(code, { maximumFractionDigits: 0 }))
const tenths = memo(
  (code: string) => new Intl.NumberFormat(code, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)

/** A distance in metres, formatted for a locale. */
export function distanceIn(locale: LocaleEntry, metres: number): Distance {
  const metric = lengthIn(locale, { small: metres, smallUnit: 'm', large: metres / 1000, largeUnit: 'km' })
  if (locale.distanceSystem === 'METRIC') return metric
  const feet = metres / metresInFoot
  const miles = metres / metresInMile
  return { ...lengthIn(locale, { small: feet, smallUnit: 'ft', large: miles, largeUnit: 'mi' }), metric }
}

interface Both {
  readonly small: number
  readonly smallUnit: Length['unit']
  readonly large: number
  readonly largeUnit: Length['unit']
}

function lengthIn({ code }: LocaleEntry, { small, smallUnit, large, largeUnit }: Both): Length {
  const unit = small < step ? step / 5 : step
  const steps = Math.max(1, Math.round(small / unit)) * unit
  return steps < long
    ? { value: plainSpaces(whole(code).format(steps)), unit: smallUnit }
    : { value: plainSpaces((large < far ? tenths : whole)(code).format(large)), unit: largeUnit }
}
