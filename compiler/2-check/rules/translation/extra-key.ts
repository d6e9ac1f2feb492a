import { referenceKey } from '../../compared-texts.ts'
import { defineRule } from '../../rule.ts'
import { keySpan } from '../../text-span.ts'

export const translationExtraKey = defineRule<{ key: string; meant: string | undefined; reason: string }>({
  code: 'translation/extra-key',
  severity: 'error',
  message: ({ key }) => `No page shows the text \`${key}\`.`,
  help: ({ meant, reason }) => (meant === undefined ? `Rename or remove it. ${reason}` : `Did you mean \`${meant}\`?`),
  docs: {
    why: 'Nothing reads a text that the default language does not have, or a plural form that the language does not use. It is a typing mistake or left over.',
    bad: 'en: { "nav.home": "Home" }\nde: { "nav.hom": "Start" }',
    good: 'en: { "nav.home": "Home" }\nde: { "nav.home": "Start" }',
  },
  check({ texts }, report) {
    for (const { file, reference, forms, extra } of texts) {
      if (!reference) continue
      for (const { key, meant } of extra) {
        const reason =
          referenceKey(reference, key) !== undefined
            ? `\`${file.language}\` has the plural forms ${forms.required.map((form) => `\`${form}\``).join(', ')}.`
            : `The texts that pages show are in \`${reference.file}\`.`
        report({ key, meant, reason }, { at: keySpan(file, key) })
      }
    }
  },
})
