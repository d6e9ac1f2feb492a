import { malformedPlaceholder } from '../../placeholders.ts'
import { defineRule } from '../../rule.ts'
import { textSpan } from '../../text-span.ts'

export const translationMalformedPlaceholder = defineRule<{ key: string; part: string }>({
  code: 'translation/malformed-placeholder',
  severity: 'error',
  message: ({ key, part }) => {
    if (/^\{\{\s*-/.test(part)) return `In \`${key}\`, \`${part}\` turns off escaping.`
    if (/^\{\{\s*\w+\s*,/.test(part)) return `In \`${key}\`, \`${part}\` has an unknown format.`
    return part.length > 2
      ? `In \`${key}\`, \`${part}\` is not a plain name.`
      : `In \`${key}\`, \`${part}\` is not part of a placeholder.`
  },
  help: () =>
    'Write the placeholder as `{{name}}`, with letters and digits only. The only format is `number`, e.g. `{{count, number}}`.',
  docs: {
    why: 'Pages escape values and find them by a plain name. A hyphen would turn off escaping, and a dot would read other data of the program.',
    bad: '{ "title": "Luggage storage near {{- place}}" }',
    good: '{ "title": "Luggage storage near {{place}}" }',
  },
  check({ texts }, report) {
    for (const { file } of texts)
      for (const [key, text] of Object.entries(file.texts.value)) {
        const part = malformedPlaceholder(text)
        if (part !== undefined) report({ key, part }, { at: textSpan(file, key, part) })
      }
  },
})
