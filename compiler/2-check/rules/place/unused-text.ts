import { suggester } from '../../../diagnostic/suggester.ts'
import { offeredLanguages } from '../../offered-languages.ts'
import { placeTexts } from '../../place-texts.ts'
import { defineRule } from '../../rule.ts'
import { factSpan, factsOf } from '../../site-facts.ts'

export const placeUnusedText = defineRule<{ language: string; hint: string }>({
  code: 'place/unused-text',
  severity: 'warning',
  message: ({ language }) =>
    `The text in \`${language}\` is not shown, because the site does not offer \`${language}\`.`,
  help: ({ language, hint }) =>
    `Add \`${language}\` to the locales of the site, or correct the language of the text.${hint}`,
  docs: {
    why: 'A text in a language that the site does not offer is a typing mistake, or the language is missing from `locales`.',
    bad: 'locales: [en], protection: { en: …, it: … }',
    good: 'locales: [en, it], protection: { en: …, it: … }',
  },
  check(context, report) {
    const hintFor = suggester()
    for (const site of context.ast.sites) {
      const offered = offeredLanguages(context, site)
      if (!offered) continue
      const first = context.firstLanguage(site)
      for (const { path, languages } of placeTexts(factsOf(context.ast, site)))
        for (const language of languages)
          if (language !== first && !offered.has(language))
            report(
              { language, hint: hintFor(language, offered) },
              { at: factSpan(context.ast, site, [...path, language], 'key') },
            )
    }
  },
})
