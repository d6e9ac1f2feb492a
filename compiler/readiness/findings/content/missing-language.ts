import { defineFinding } from '../../../diagnostic/define.ts'

export const contentMissingLanguage = defineFinding<{ domain: string; slug: string; language: string; others: string }>(
  {
    code: 'content/missing-language',
    severity: 'warning',
    message: ({ language, others }) => `The place has texts in \`content/\` in ${others}, but not in \`${language}\`.`,
    help: ({ slug, language }) => `Add \`content/${slug}/${language}.md\`.`,
    impact: () => 'Travellers learn less about the place than in other languages.',
    subject: ({ domain, language }) => `${domain} ${language}`,
    languages: ({ language }) => [language],
    docs: {
      why: 'A page shows texts of `content/` only in its own language. Only `microsites i18n check` reports a language without them.',
      bad: 'locales: [en, it], and content/rome/en.md',
      good: 'locales: [en, it], content/rome/en.md and content/rome/it.md',
    },
  },
)
