import { leftBySpreadsheet, spreadsheetErrorIn, standsForNothing } from '../../../source/left-by-program.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'
import { boldIn, encodingDamage, noteIn } from '../../text-damage.ts'
import type { TextDamage } from '../../text-damage.ts'

export const translationDamagedText = defineRule<TextDamage & { key: string }>({
  code: 'translation/damaged-text',
  severity: 'error',
  message: ({ key, problem }) => `The text \`${key}\` ${problem}.`,
  help: ({ meant, step = '' }) => (meant === undefined ? step : `Write \`${JSON.stringify(meant)}\`.`),
  impact: () => 'Every page of the language would show it.',
  docs: {
    why: 'A spreadsheet that opens a CSV file in the wrong encoding damages all accents and quotation marks. It shows error values in place of formulas that it cannot compute.',
    bad: '{ "how.title": "So geht\u2019s fÃ¼r Reisende" }',
    good: '{ "how.title": "So geht\u2019s für Reisende" }',
  },
  check({ texts }, report) {
    for (const { file } of texts)
      for (const [key, text] of Object.entries(file.texts.value)) {
        const damage = damageOf(text)
        if (damage) report({ ...damage, key }, { at: spanAt(file.texts, [key]) })
      }
  },
})

function damageOf(text: string): TextDamage | undefined {
  const value = spreadsheetErrorIn(text)
  const step = 'Write the translation.'
  if (value !== undefined) return { problem: `is \`${value}\`, ${leftBySpreadsheet(value)}`, step }
  if (standsForNothing(text)) return { problem: `is only \`${text}\`, which stands for no value`, step }
  return boldIn(text) ?? noteIn(text) ?? encodingDamage(text)
}
