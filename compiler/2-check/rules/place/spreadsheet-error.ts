import { spanAt } from '../../../source/node.ts'
import { spreadsheetErrorIn } from '../../../source/left-by-program.ts'
import { rowTexts } from '../../row-texts.ts'
import { defineRule } from '../../rule.ts'

export const placeSpreadsheetError = defineRule<{ key: string; value: string }>({
  code: 'place/spreadsheet-error',
  severity: 'error',
  message: ({ key, value }) => `The text of \`${key}\` is \`${value}\`, the error value of a spreadsheet.`,
  help: () => 'Write the real text. In the spreadsheet, correct the formula of this cell.',
  impact: () => 'Travellers would see it on the page.',
  docs: {
    why: 'A spreadsheet shows such a value if it cannot compute a formula. It is never a name or a text.',
    bad: 'names: { en: "#N/A" }',
    good: 'names: { en: Lyon }',
  },
  check({ ast }, report) {
    for (const site of ast.sites)
      for (const { row } of [site, ...(ast.facts.get(site.domain) ?? [])])
        for (const { path, text } of rowTexts(row.value, (one) => spreadsheetErrorIn(one) !== undefined)) {
          const key = String(path.findLast((step) => typeof step === 'string'))
          report({ key, value: spreadsheetErrorIn(text) ?? text }, { at: spanAt(row, path) })
        }
  },
})
