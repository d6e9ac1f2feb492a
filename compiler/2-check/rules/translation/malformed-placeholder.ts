import { malformedPlaceholder } from '../../placeholders.ts'
import { defineRule } from '../../rule.ts'
import { textSpan } from '../../text-span.ts'

export const translationMalformedPlaceholder = defineRule<{ key: string; part: string }>({
  code: 'translation/malformed-placeholder',
  severity: 'error',
  message: ({ key, part }) => {
    if (/^\{\{\s*-/.test(part)) return `In \`${key}\`, \`${part}\` asks for the value unescaped.`
    return part.length > 2
      ? `In \`${key}\`, \`${part}\` is more than a plain name.`
      : `In \`${key}\`, \`${part}\` belongs to no placeholder.`
  },
  help: () =>
    'Write the placeholder as `{{name}}`: letters and digits between two pairs of braces, with a format behind a comma where there is one.',
  docs: {
    why: 'Values are filled in escaped and by their plain name. A hyphen turns escaping off, and a dot reaches into what the program holds: neither is for a text to decide.',
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
