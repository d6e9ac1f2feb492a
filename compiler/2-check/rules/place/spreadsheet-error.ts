import { spanAt } from '../../../source/node.ts'
import { isNoName, leftBySpreadsheet, spreadsheetErrorIn } from '../../../source/left-by-program.ts'
import { rowTexts } from '../../row-texts.ts'
import { defineRule } from '../../rule.ts'

export const placeSpreadsheetError = defineRule<{ key: string; value: string; isError: boolean }>({
  code: 'place/spreadsheet-error',
  severity: 'error',
  message: ({ key, value, isError }) =>
    `The text of \`${key}\` is \`${value}\`, ${isError ? leftBySpreadsheet(value) : 'which stands for no value'}.`,
  help: ({ isError }) =>
    isError
      ? 'Write the real text. In the spreadsheet, correct the formula of this cell.'
      : 'Write the real text, or leave it out.',
  impact: () => 'Travellers would see it on the page.',
  docs: {
    why: 'A spreadsheet shows such a value if it cannot compute a formula, and programs and people write `(blank)`, `NULL` or `TBD` if there is no value. It is never a name or a text.',
    bad: 'names: { en: "#N/A" }',
    good: 'names: { en: Lyon }',
  },
  check({ ast }, report) {
    for (const { row, path, key, text } of rowTexts(
      ast,
      (text) => isNoName(text) || spreadsheetErrorIn(text) !== undefined,
    )) {
      const error = spreadsheetErrorIn(text)
      report({ key, value: error ?? text, isError: error !== undefined }, { at: spanAt(row, path) })
    }
  },
})
