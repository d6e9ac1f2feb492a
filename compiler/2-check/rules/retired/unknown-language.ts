import { spanAt } from '../../../source/node.ts'
import { suggester } from '../../../diagnostic/suggester.ts'
import { defineRule } from '../../rule.ts'

export const retiredUnknownLanguage = defineRule<{ domain: string; language: string; hint: string }>({
  code: 'retired/unknown-language',
  severity: 'error',
  message: ({ domain, language }) =>
    `The retired domain \`${domain}\` names \`${language}\`, which is not a language of the runtime.`,
  help: ({ hint }) => `Remove it, or write one of \`runtime.languages\` in locales.yaml.${hint}`,
  docs: {
    why: 'The page of a retired domain is written in these languages. The runtime has no texts for any other one.',
    bad: 'retired: { gone-bags.example: { since: 2026-11-01, locales: [en, en-GB] } }',
    good: 'retired: { gone-bags.example: { since: 2026-11-01, locales: [en] } }',
  },
  check({ ast: { header, locales }, statusOf }, report) {
    if (!header || !locales) return
    const hintFor = suggester()
    for (const [domain, { locales: languages }] of Object.entries(header.value.retired ?? {}))
      for (const [index, language] of languages.entries())
        if (statusOf(language) !== 'served')
          report(
            { domain, language, hint: hintFor(language, locales.value.runtime.languages) },
            { at: spanAt(header, ['retired', domain, 'locales', index]) },
          )
  },
})
