import type { CatalogueEntry } from '../../../diagnostic/define.ts'
import { severityErrorLowered } from './severity/error-lowered.ts'
import { severityUnknownCode } from './severity/unknown-code.ts'
import { waiverErrorWaived } from './waiver/error-waived.ts'
import { waiverExpired } from './waiver/expired.ts'
import { waiverUnused } from './waiver/unused.ts'

/** Every finding about what microsites.yaml says about findings. */
export const findings: readonly CatalogueEntry[] = [
  severityErrorLowered,
  severityUnknownCode,
  waiverErrorWaived,
  waiverExpired,
  waiverUnused,
]
