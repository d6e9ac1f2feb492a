import * as parseFindings from './1-parse/findings/index.ts'
import * as rules from './2-check/rules/index.ts'
import * as settingsFindings from './2-check/settings/findings/index.ts'
import type { CatalogueEntry } from './diagnostic/define.ts'
import * as pageFindings from './pages/findings/index.ts'
import * as readinessFindings from './readiness/findings/index.ts'
import { compareText } from './diagnostic/sort.ts'

/** Every finding that this program can report, sorted by code. */
export const catalogue: readonly CatalogueEntry[] = [
  parseFindings,
  rules,
  settingsFindings,
  pageFindings,
  readinessFindings,
]
  .flatMap((list): CatalogueEntry[] => Object.values(list))
  .toSorted((a, b) => compareText(a.code, b.code))
