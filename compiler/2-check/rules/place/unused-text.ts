import { suggester } from '../../../diagnostic/suggester.ts'
import { spanAt } from '../../../source/node.ts'
import { offeredLanguages } from '../../offered-languages.ts'
import { placeTexts } from '../../place-texts.ts'
import { defineRule } from '../../rule.ts'

export const placeUnusedText = defineRule<{ language: string; hint: string }>({
  code: 'place/unused-text',
  severity: 'warning',
  message: ({ language }) => `The text in \`${language}\` is shown nowhere: the site does not offer \`${language}\`.`,
  help: ({ language, hint }) => `Add \`${language}\` to the locales of the site, or remove the text.${hint}`,
  docs: {
    why: 'A text in a language that the site does not have is a typing mistake, or a sign that the language was forgotten.',
    bad: 'locales: [en], protection: { en: …, it: … }',
    good: 'locales: [en, it], protection: { en: …, it: … }',
  },
  check(context, report) {
    const hintFor = suggester()
    for (const site of context.ast.sites) {
      const texts = placeTexts(site.row.value)
      const offered = texts.length > 0 ? offeredLanguages(context, site) : undefined
      if (!offered) continue
      for (const { path, languages } of texts)
        for (const language of languages)
          if (language !== context.defaultLanguage && !offered.has(language))
            report({ language, hint: hintFor(language, offered) }, { at: spanAt(site.row, [...path, language], 'key') })
    }
  },
})
