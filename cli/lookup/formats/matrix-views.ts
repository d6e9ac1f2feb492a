import { verdicts } from '../../../compiler/lookup/locale-verdict.ts'
import type { Verdict } from '../../../compiler/lookup/locale-verdict.ts'
import type { Matrix } from '../../../compiler/lookup/matrix.ts'
import type { DocumentOf } from '../../../compiler/results/result-of.ts'
import type { Host } from '../../program/host.ts'
import { csv } from './csv.ts'
import { code, markdownTable } from './markdown.ts'
import { matrixText } from './matrix-text.ts'
import { verdictMarks } from './verdict-marks.ts'

/** The matrix for programs. */
export function matrixDocument({ columns, rows, totals }: Matrix): DocumentOf<'matrix'> {
  return {
    schema: 'microsites.matrix/v1',
    totals,
    locales: columns.map(({ meant: _, ...column }) => column),
    sites: rows.map(({ domain, verdicts: cells, unknown }) => ({
      domain,
      verdicts: Object.fromEntries([
        ...cells.map((verdict, index) => [columns[index]?.code, verdict] as const),
        ...unknown.map((language) => [language, 'unknown'] as const),
      ]),
    })),
  }
}

/** All other formatters of the matrix, by their `--format` name. */
export const matrixViews = {
  pretty: matrixText,
  csv: ({ columns, rows }) =>
    csv([
      ['domain', ...columns.map((column) => column.code), 'unknown'],
      ...rows.map(({ domain, verdicts: cells, unknown }) => [domain, ...cells, unknown.join(' ')]),
    ]),
  markdown({ columns, rows, totals }) {
    const met = (Object.keys(verdicts) as Verdict[]).filter((verdict) => totals[verdict] !== undefined)
    const table = markdownTable([
      ['domain', ...columns.map((column) => code(column.code))],
      ...rows.map(({ domain, verdicts: cells, unknown }) => [
        [domain, ...unknown].map(code).join(` ${verdictMarks.unknown.mark} `),
        ...cells.map((verdict) => verdictMarks[verdict].mark),
      ]),
    ])
    const legend = met.map(
      (verdict) => `- ${verdictMarks[verdict].mark} ${verdict} (${totals[verdict]}): ${verdicts[verdict]}\n`,
    )
    return `${table}\n${legend.join('')}`
  },
} as const satisfies Readonly<Record<string, (matrix: Matrix, host: Host) => string>>
