import { defineFinding } from '../../../diagnostic/define.ts'

export const placeNoNear = defineFinding<{ domain: string; language: string; example: string }>({
  code: 'place/no-near',
  severity: 'warning',
  message: ({ language }) => `The name in \`${language}\` has no phrase with “near” for titles and headings.`,
  help: ({ example }) =>
    `Add the phrase as a native speaker would say it, e.g. \`${example}\`. Correct its article and ending.`,
  impact: () => 'Titles and headings use a sentence that fits every name, often with a colon.',
  subject: ({ domain, language }) => `${domain} ${language}`,
  languages: ({ language }) => [language],
  docs: {
    why: 'Many languages inflect names or contract articles, so only a person can write the phrase. The default language needs none, because its texts fit the inline form of a name. Only `microsites i18n check` reports this, as an error, before a site goes live in the language.',
    bad: 'locales: [en, fr], names: { en: Louvre Museum, fr: Musée du Louvre }',
    good: 'locales: [en, fr], names: { en: Louvre Museum, fr: { title: Musée du Louvre, near: près du musée du Louvre } }',
  },
})
