import { excerpt } from '../../../1-parse/excerpt.ts'
import { spanAt } from '../../../source/node.ts'
import { contentValues } from '../../content-values.ts'
import { rowTexts } from '../../row-texts.ts'
import { looksDamaged, textDamage } from '../../text-damage.ts'
import type { TextDamage } from '../../text-damage.ts'
import { defineRule } from '../../rule.ts'

export const placeDamagedText = defineRule<TextDamage & { key: string; isAlone: boolean }>({
  code: 'place/damaged-text',
  severity: 'warning',
  message: ({ key, problem }) => `The text of \`${key}\` ${problem}.`,
  help: ({ key, isAlone, meant, step = '' }) =>
    meant === undefined ? step : `Write \`${isAlone ? '' : `${key}: `}${meant}\`.`,
  impact: () => 'Travellers would see it on the page.',
  docs: {
    why: 'Word processors, web pages and spreadsheets leave traces in copied texts: quotation marks around a name, HTML, characters in a wrong encoding, letters of another alphabet that look alike.',
    bad: 'names: { en: “Cologne Cathedral” }',
    good: 'names: { en: Cologne Cathedral }',
  },
  check({ ast }, report) {
    for (const { row, path, key, text } of rowTexts(ast, looksDamaged)) {
      const damage = textDamage(text)
      // A cell of an imported file has no key either.
      const isAlone = typeof path.at(-1) === 'number' || !row.fragment.file.endsWith('.yaml')
      if (damage) report({ ...damage, key, isAlone }, { at: spanAt(row, path) })
    }
    for (const content of ast.content)
      for (const { value, at } of contentValues(content, 'words')) {
        const damage = looksDamaged(value) ? textDamage(value) : undefined
        const meant = damage?.meant !== undefined && excerpt(damage.meant)
        if (damage) report({ ...damage, ...(meant && { meant }), key: content.file, isAlone: true }, { at })
      }
  },
})
