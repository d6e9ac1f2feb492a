import { defineFinding } from '../../../diagnostic/define.ts'

export const placeNoName = defineFinding<{ domain: string; language: string; shown: string; example: string }>({
  code: 'place/no-name',
  severity: 'warning',
  message: ({ language, shown }) => `The place has no name in \`${language}\`: pages show “${shown}”.`,
  help: ({ language, example }) =>
    `Add \`${language}\` to its \`names\`, even if the name is the same, e.g. \`${example}\`.`,
  impact: () => 'Travellers may not know the place by this name, or not search for it.',
  // Not its place in the row, which moves when the first name is added.
  subject: ({ domain, language }) => `${domain} ${language}`,
  languages: ({ language }) => [language],
  docs: {
    why: 'Each place needs its name in the language, even if it is the same name. Only `microsites i18n check` reports this, as an error, before a site goes live in the language.',
    bad: 'locales: [en, it], names: { en: Rome Termini Station }',
    good: 'locales: [en, it], names: { en: Rome Termini Station, it: { title: Stazione di Roma Termini, near: vicino alla stazione di Roma Termini } }',
  },
})
