import { defineFinding } from '../../../diagnostic/define.ts'
import { factColumns } from '../../../fields/columns.ts'

export const importUnknownColumn = defineFinding<{ column: string; hint: string }>({
  code: 'import/unknown-column',
  severity: 'warning',
  message: ({ column }) => `The column \`${column}\` is not imported.`,
  help: ({ hint }) =>
    hint === ''
      ? '`microsites explain import/unknown-column` lists the columns. If pages do not need this one, ignore the warning.'
      : hint.trim(),
  docs: {
    why: `An inventory may have columns that pages do not need. A mistyped column would be lost in the same way. The columns are ${factColumns.single.join(', ')}, and for each language, as in protection_en: ${factColumns.translated.map((name) => name.slice(0, -1)).join(', ')}.`,
    bad: 'site,as_of,prise,currency',
    good: 'site,as_of,price,currency',
  },
})
