import { defineRule } from '../../rule.ts'
import { keySpan } from '../../text-span.ts'

export const translationExtraKey = defineRule<{ key: string; meant: string | undefined; source: string }>({
  code: 'translation/extra-key',
  severity: 'error',
  message: ({ key }) => `No page shows the text \`${key}\`.`,
  help: ({ meant, source }) => (meant === undefined ? `Remove it. The texts that there are stand in \`${source}\`.` : `Did you mean \`${meant}\`?`),
  docs: {
    why: 'A text that the default language does not have, or a form of counting that the language does not know, is looked up by nothing: a typing mistake, or left over.',
    bad: 'en: { "nav.home": "Home" }\nde: { "nav.hom": "Start" }',
    good: 'en: { "nav.home": "Home" }\nde: { "nav.home": "Start" }',
  },
  check({ texts }, report) {
    for (const { file, reference, extra } of texts)
      for (const { key, meant } of extra) report({ key, meant, source: (reference ?? file).file }, { at: keySpan(file, key) })
  },
})
