import type { PlatformTable } from '../1-parse/schema/platform.ts'
import type { Path } from '../source/node.ts'

/** A value of microsites.yaml that stands for one that the user has to write, and where it is. */
export interface SampleValue {
  readonly path: Path
  readonly value: string
}

/** Domains for examples. They do not exist on the internet, and nobody can register them. */
export const isSampleDomain = (domain: string): boolean => /\.example\.?$/i.test(domain)

const sampleAddress = /^(?:https?:\/\/|[^/@]+@)(?:[^/:?#]+\.)?example\.?(?:[/:?#]|$)/i
const sampleWords =
  /^(?:Example (?:Luggage|(?:Luggage )?Ltd\.?)|1 Sample Street(?:,? Sampletown)?|Sampletown|Jo Sample)$/i

/**
 * What still has the values of `init` or of the documentation: the brands, and an environment if search engines may
 * list it. Only sites at real domains have to replace them.
 */
export function sampleValues(platform: PlatformTable, environment: string): readonly SampleValue[] {
  const settings = platform.environments[environment]
  if (!settings?.indexable) return []
  const { brand, brands = {} } = platform
  return [
    ...samplesIn(brand, ['brand']),
    ...samplesIn(brands, ['brands']),
    ...samplesIn(settings, ['environments', environment]),
  ]
}

function samplesIn(value: unknown, path: Path): readonly SampleValue[] {
  if (typeof value === 'string') return sampleAddress.test(value) || sampleWords.test(value) ? [{ path, value }] : []
  if (typeof value !== 'object' || value === null) return []
  const steps = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return steps.flatMap(([step, value]) => samplesIn(value, [...path, step]))
}
