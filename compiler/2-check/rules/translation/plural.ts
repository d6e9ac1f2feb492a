import { defineRule } from '../../rule.ts'
import { keySpan, gapSpan } from '../../text-span.ts'

export const translationPlural = defineRule<{
  key: string
  language: string
  lacks: readonly string[]
  required: readonly string[]
}>({
  code: 'translation/plural',
  severity: 'error',
  message: ({ key, language, lacks }) =>
    `The text \`${key}\` has no form \`${lacks.join('`, `')}\` in \`${language}\`.`,
  help: ({ key, lacks, required }) =>
    `Add ${lacks.map((form) => `\`${key}_${form}\``).join(' and ')}. The language counts with ${required.map((form) => `\`${form}\``).join(', ')}.`,
  impact: ({ language }) => `Some numbers would stand in pages in \`${language}\` with the wrong word, or with none.`,
  subject: ({ key, language, lacks }) => `${language} ${key} ${lacks.join(' ')}`,
  docs: {
    why: 'Languages differ in how many forms a word has beside a number: Japanese has one, English two, Russian and Polish need four entries (Unicode CLDR plural rules).',
    bad: 'pl: { "bags_one": "{{count}} torba", "bags_other": "{{count}} torby" }',
    good: 'pl: { "bags_one": "{{count}} torba", "bags_few": "{{count}} torby", "bags_many": "{{count}} toreb", "bags_other": "{{count}} torby" }',
  },
  check({ texts }, report) {
    for (const { file, reference, forms, incomplete } of texts) {
      if (!reference) continue
      for (const { key, lacks } of incomplete) {
        const present = forms.allowed
          .map((form) => `${key}_${form}`)
          .findLast((one) => Object.hasOwn(file.texts.value, one))
        const at = present === undefined ? gapSpan(file, reference, `${key}_other`) : keySpan(file, present)
        report({ key, language: file.language, lacks, required: forms.required }, { at })
      }
    }
  },
})
