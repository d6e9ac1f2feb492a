import { defineFinding } from '../../../diagnostic/define.ts'

export const placeNoName = defineFinding<{ domain: string; language: string; shown: string }>({
  code: 'place/no-name',
  severity: 'warning',
  message: ({ language, shown }) => `The place has no name in \`${language}\`: pages show “${shown}”.`,
  help: ({ language }) => `Add \`${language}\` to its \`names\`, also where the name is the same.`,
  impact: () => 'Travellers may not know the place by this name, and do not search for it.',
  // Not its place in the row, which moves when the first name is added.
  subject: ({ domain, language }) => `${domain} ${language}`,
  languages: ({ language }) => [language],
  docs: {
    why: 'A place that is known by another name in a language has it in its row; one that is not says so with the same name. Only `microsites i18n check` looks for it, before a site goes live in the language.',
    bad: 'locales: [en, it], names: { en: Rome Termini Station }',
    good: 'locales: [en, it], names: { en: Rome Termini Station, it: Stazione di Roma Termini }',
  },
})
