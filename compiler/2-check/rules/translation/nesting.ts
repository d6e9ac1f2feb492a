import { defineRule } from '../../rule.ts'
import { textSpan } from '../../text-span.ts'

const mark = '$t('

export const translationNesting = defineRule<{ key: string }>({
  code: 'translation/nesting',
  severity: 'error',
  message: ({ key }) => `The text \`${key}\` refers to another text with \`${mark}…)\`.`,
  help: () => 'Write the words of the other text here.',
  docs: {
    why: 'A text inside another text cannot be translated correctly, and two texts that refer to each other stay empty.',
    bad: '{ "brand": "Example", "title": "$t(brand) storage" }',
    good: '{ "title": "Example storage" }',
  },
  check({ texts }, report) {
    for (const { file } of texts)
      for (const [key, text] of Object.entries(file.texts.value))
        if (text.includes(mark)) report({ key }, { at: textSpan(file, key, mark) })
  },
})
