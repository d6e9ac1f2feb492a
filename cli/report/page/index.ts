import { changes } from './changes.ts'
import { findings } from './findings.ts'
import { lacks } from './lacks.ts'
import { matrix } from './matrix.ts'
import { places } from './places.ts'
import type { ReportSection } from './report.ts'
import { sizes } from './sizes.ts'
import { times } from './times.ts'

/** Every section of a report, in the order of the page. */
export const reportSections: readonly ReportSection[] = [matrix, lacks, findings, changes, places, sizes, times]
