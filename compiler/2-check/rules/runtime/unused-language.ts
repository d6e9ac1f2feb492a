import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const runtimeUnusedLanguage = defineRule<{ language: string }>({
  code: 'runtime/unused-language',
  severity: 'warning',
  waits: true,
  message: ({ language }) => `No site offers \`${language}\`, but the runtime serves it.`,
  help: ({ language }) =>
    `Add \`${language}\` to the sites that should offer it, or remove it from \`runtime.languages\`.`,
  impact: ({ language }) => `The translations into \`${language}\` are not used.`,
  docs: {
    why: 'Each language of the runtime has all its translations, which are wasted if no site offers the language. Tables with fewer sites than languages, or with only one language in use, are not checked.',
    bad: 'runtime: { languages: [en, de, pl] } # and no row or set of sites.yaml names pl',
    good: 'runtime: { languages: [en, de] }',
  },
  check({ ast: { complete, locales, sites }, defaultLanguage, offers, statusOf, unserved }, report) {
    // A part that could not be read, or a mistyped name, could offer the language. A table with few rows or one
    // language is still being started.
    if (!complete || unserved.some(({ status }) => status !== 'excluded')) return
    if (!locales || sites.length < locales.value.runtime.languages.length) return
    const offered = new Set([...new Set(sites.map(offers))].flatMap((languages) => [...languages]))
    if (offered.size < 2) return
    for (const [index, language] of locales.value.runtime.languages.entries())
      if (language !== defaultLanguage && statusOf(language) === 'served' && !offered.has(language))
        report({ language }, { at: spanAt(locales, ['runtime', 'languages', index]) })
  },
})
