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
    `The text \`${key}\` lacks the plural ${lacks.length === 1 ? 'form' : 'forms'} \`${lacks.join('`, `')}\` in \`${language}\`.`,
  help: ({ key, lacks, required }) =>
    `Add ${lacks.map((form) => `\`${key}_${form}\``).join(' and ')}. The language has the plural forms ${required.map((form) => `\`${form}\``).join(', ')}.`,
  impact: ({ language }) => `Pages in \`${language}\` would show some numbers with a wrong word, or without one.`,
  subject: ({ key, language, lacks }) => `${language} ${key} ${lacks.join(' ')}`,
  docs: {
    why: 'Languages differ in their plural forms: Japanese has one, English two, and Russian and Polish need four entries (Unicode CLDR plural rules).',
    bad: 'pl: { "bags_one": "{{count}} torba", "bags_other": "{{count}} torby" }',
    good: 'pl: { "bags_one": "{{count}} torba", "bags_few": "{{count}} torby", "bags_many": "{{count}} toreb", "bags_other": "{{count}} torby" }',
  },
  check({ texts }, report) {
    for (const { file, reference, forms, incomplete } of texts) {
      if (!reference) continue
      for (const { key, lacks } of incomplete) {
        const present = forms.allowed
          .map((form) => `${key}_${form}`)
          .findLast((key) => Object.hasOwn(file.texts.value, key))
        const at = present === undefined ? gapSpan(file, reference, `${key}_other`) : keySpan(file, present)
        report({ key, language: file.language, lacks, required: forms.required }, { at })
      }
    }
  },
})
