import type { CatalogueEntry } from '../../../diagnostic/define.ts'
import { waiverErrorWaived } from './waiver/error-waived.ts'
import { waiverExpired } from './waiver/expired.ts'
import { waiverUnused } from './waiver/unused.ts'

/** Every finding about a waiver. */
export const findings: readonly CatalogueEntry[] = [waiverErrorWaived, waiverExpired, waiverUnused]
