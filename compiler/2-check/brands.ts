import type { PlatformTable } from '../1-parse/schema/platform.ts'
import type { Path } from '../source/node.ts'

export type BrandRow = PlatformTable['brand']

/** A brand of microsites.yaml, and where it is written. */
export interface WrittenBrand {
  /** Absent for the brand of rows that name none. */
  readonly name?: string
  readonly path: Path
  readonly brand: BrandRow
}

/** All brands, the one of rows that name none first. */
export function brandsOf({ brand, brands = {} }: PlatformTable): readonly WrittenBrand[] {
  return [
    { path: ['brand'], brand },
    ...Object.entries(brands).map(([name, brand]) => ({ name, path: ['brands', name], brand })),
  ]
}
