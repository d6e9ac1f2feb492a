import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const mediaNoAlt = defineRule<{ language: string }>({
  code: 'media/no-alt',
  severity: 'error',
  message: ({ language }) => `The picture has no text in \`${language}\`.`,
  help: ({ language }) => `Add what it shows to \`alt\`: \`${language}: …\`.`,
  impact: () => 'People who cannot see the picture do not learn what it shows.',
  languages: ({ language }) => [language],
  docs: {
    why: 'Screen readers read the text of a picture aloud, in the language of the page. Every language of the site needs it.',
    bad: 'paris-bags.example: { type: city, slug: paris, locales: [en, it], image: { files: [media/bridge.webp], alt: { en: A bridge } } }',
    good: 'paris-bags.example: { type: city, slug: paris, locales: [en, it], image: { files: [media/bridge.webp], alt: { en: A bridge, it: Un ponte } } }',
  },
  check({ ast, offers, statusOf }, report) {
    for (const site of ast.sites) {
      const { image } = site.row.value
      if (!image) continue
      for (const language of offers(site))
        if (statusOf(language) === 'served' && image.alt[language] === undefined)
          report({ language }, { at: spanAt(site.row, ['image', 'alt'], 'key') })
    }
  },
})
