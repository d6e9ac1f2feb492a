import { verdicts } from '../../../compiler/lookup/locale-verdict.ts'
import type { Verdict } from '../../../compiler/lookup/locale-verdict.ts'
import type { Matrix } from '../../../compiler/lookup/matrix.ts'
import type { Host } from '../../program/host.ts'
import { csv } from './csv.ts'
import { code, markdownTable } from './markdown.ts'
import { matrixText } from './matrix-text.ts'
import { verdictMarks } from './verdict-marks.ts'

/** All formatters of the matrix, by their `--format` name. */
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
  json({ columns, rows, totals }) {
    const sites = rows.map(({ domain, verdicts: cells, unknown }) =>
      JSON.stringify({
        domain,
        verdicts: Object.fromEntries([
          ...cells.map((verdict, index) => [columns[index]?.code, verdict]),
          ...unknown.map((language) => [language, 'unknown']),
        ]) as unknown,
      }),
    )
    const locales = columns.map(({ meant: _, ...column }) => JSON.stringify(column))
    return `{"schema":"microsites.matrix/v1","totals":${JSON.stringify(totals)},"locales":[\n${locales.join(',\n')}\n],"sites":[\n${sites.join(',\n')}\n]}\n`
  },
} as const satisfies Readonly<Record<string, (matrix: Matrix, host: Host) => string>>
