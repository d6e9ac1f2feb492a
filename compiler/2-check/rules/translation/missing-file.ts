import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const translationMissingFile = defineRule<{ language: string; namespace: string }>({
  code: 'translation/missing-file',
  severity: 'error',
  message: ({ language, namespace }) =>
    `The runtime has \`${language}\`, but there are no texts for it in \`templates/translations/${language}/${namespace}.json\`.`,
  help: ({ language, namespace }) =>
    `Add the file \`templates/translations/${language}/${namespace}.json\`, or remove \`${language}\` from the runtime.`,
  impact: ({ language }) => `Pages in \`${language}\` would be in English in part or as a whole.`,
  languages: ({ language }) => [language],
  docs: {
    why: 'Each language of the runtime has one file for each namespace, with all its texts.',
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
