import { spanAt } from '../../../source/node.ts'
import { offeredLanguages } from '../../offered-languages.ts'
import { placeTexts } from '../../place-texts.ts'
import { defineRule } from '../../rule.ts'

interface UntranslatedText {
  readonly field: string
  readonly missing: readonly string[]
  readonly language: string
}

export const placeUntranslatedText = defineRule<UntranslatedText>({
  code: 'place/untranslated-text',
  severity: 'warning',
  message: ({ field, missing }) =>
    `\`${field}\` is not written in ${missing.map((one) => `\`${one}\``).join(', ')}, which the site offers.`,
  help: ({ missing }) => `Add ${missing.map((one) => `\`${one}: …\``).join(' and ')}.`,
  impact: ({ language }) => `These pages show it in \`${language}\`, in the midst of another language.`,
  docs: {
    why: 'What a row says of its place has to be written in each language that the site offers. `microsites i18n check` shows it language by language, and names too.',
    bad: 'locales: [en, de], directions: { en: [Turn left.] }',
    good: 'locales: [en, de], directions: { en: [Turn left.], de: [Links abbiegen.] }',
  },
  check(context, report) {
    const { defaultLanguage, ast, statusOf } = context
    if (defaultLanguage === undefined) return
    for (const site of ast.sites) {
      const texts = placeTexts(site.row.value)
      const offered = texts.length > 0 ? offeredLanguages(context, site) : undefined
      if (!offered) continue
      for (const { path, languages } of texts) {
        // Without the default language there is nothing to show instead: `place/no-default-text`. One that the site does
        // not offer may be meant for one that is missing: `place/unused-text`.
        if (!languages.includes(defaultLanguage) || languages.some((one) => !offered.includes(one))) continue
        const missing = offered.filter((one) => statusOf(one) === 'served' && !languages.includes(one))
        if (missing.length > 0)
          report({ field: path.join('.'), missing, language: defaultLanguage }, { at: spanAt(site.row, path, 'key') })
      }
    }
  },
})
