import { defineRule } from '../../rule.ts'
import { textSpan } from '../../text-span.ts'

const mark = '$t('

export const translationNesting = defineRule<{ key: string }>({
  code: 'translation/nesting',
  severity: 'error',
  message: ({ key }) => `The text \`${key}\` refers to another text with \`${mark}…)\`.`,
  help: () => 'Write the other text out.',
  docs: {
    why: 'Texts that stand in other texts cannot be translated by themselves, and two that refer to each other come out empty.',
    bad: '{ "brand": "Example", "title": "$t(brand) storage" }',
    good: '{ "title": "Example storage" }',
  },
  check({ texts }, report) {
    for (const { file } of texts)
      for (const [key, text] of Object.entries(file.texts.value))
        if (text.includes(mark)) report({ key }, { at: textSpan(file, key, mark) })
  },
})
