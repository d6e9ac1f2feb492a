import { findings } from './1-parse/findings/index.ts'
import { rules } from './2-check/rules/index.ts'
import { findings as waiverFindings } from './2-check/settings/findings/index.ts'
import type { CatalogueEntry } from './diagnostic/define.ts'
import { pageFindings } from './pages/findings/index.ts'
import { readinessFindings } from './readiness/findings/index.ts'
import { compareText } from './diagnostic/sort.ts'

/** Every finding that this program can report, sorted by code. */
export const catalogue: readonly CatalogueEntry[] = [
  ...findings,
  ...rules,
  ...waiverFindings,
  ...pageFindings,
  ...readinessFindings,
].toSorted((a, b) => compareText(a.code, b.code))
