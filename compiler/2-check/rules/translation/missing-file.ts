import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const translationMissingFile = defineRule<{ language: string; namespace: string }>({
  code: 'translation/missing-file',
  severity: 'error',
  message: ({ language, namespace }) =>
    `The runtime serves \`${language}\`, but the file \`templates/translations/${language}/${namespace}.json\` is missing.`,
  help: ({ language, namespace }) =>
    `Add the file \`templates/translations/${language}/${namespace}.json\`, or remove \`${language}\` from \`runtime.languages\`.`,
  impact: ({ language }) => `Pages in \`${language}\` would be partly or completely in English.`,
  languages: ({ language }) => [language],
  docs: {
    why: 'Each language of the runtime needs one file with all texts for each namespace.',
    bad: 'languages: [en, nl] # and no templates/translations/nl/',
    good: 'languages: [en]',
  },
  check({ ast: { complete, locales, texts }, statusOf }, report) {
    // A file that exists but could not be parsed is not missing.
    if (!locales || !complete) return
    const present = new Set(texts.map(({ language, namespace }) => `${language}/${namespace}`))
    const { languages, namespaces } = locales.value.runtime
    for (const [index, language] of languages.entries())
      for (const namespace of namespaces)
        if (statusOf(language) === 'served' && !present.has(`${language}/${namespace}`))
          report({ language, namespace }, { at: spanAt(locales, ['runtime', 'languages', index]) })
  },
})
