import { neededFonts } from '../../../domain/card-fonts.ts'
import { spanAt } from '../../../source/node.ts'
import type { CardFonts } from '../../../source/source-set.ts'
import type { Span } from '../../../source/span.ts'
import { textsOnCards, unusualNames } from '../../card-texts.ts'
import { domainSpan } from '../../context.ts'
import type { CheckContext } from '../../context.ts'
import { defineRule } from '../../rule.ts'

interface MissingFont {
  readonly font: string
  readonly version: string
  readonly language: string
  readonly sites: number
}

export const cardMissingFont = defineRule<MissingFont>({
  code: 'card/missing-font',
  severity: 'warning',
  message: ({ font, language }) =>
    `Social cards in \`${language}\` need the font package \`${font}\`, which is not installed.`,
  help: ({ font, version }) => `Run \`npm install --save-exact ${font}@${version}\`.`,
  impact: ({ sites }) =>
    `${sites === 1 ? 'A site shows' : `${sites} sites show`} the card of another language, or one without these letters.`,
  subject: ({ font }) => font,
  docs: {
    why: 'The package draws Latin, Greek, Cyrillic and Devanagari letters. The fonts of other scripts are large, so each is a package that only projects with such letters install. Only the named version counts: equal versions draw equal cards. Until it is installed, a page shows the card of the first language of its site that can be drawn.',
    bad: 'paris-bags.example: { type: city, slug: paris, locales: [en, ja], names: { en: Paris, ja: パリ } } # without the font package',
    good: 'paris-bags.example: { type: city, slug: paris, locales: [en, ja], names: { en: Paris, ja: パリ } } # after `npm install`',
  },
  check(context, report) {
    const { cardFonts } = context.ast
    // Projects that have all fonts need no look at their names.
    if (!cardFonts || Object.keys(cardFonts.versions).every((font) => cardFonts.installed.includes(font))) return
    const found = new Map<string, { readonly language: string; readonly at: Span; sites: number }>()
    for (const need of fontNeeds(context, cardFonts)) {
      const first = found.get(need.font)
      if (first) first.sites++
      else found.set(need.font, { language: need.language, at: need.span(), sites: 1 })
    }
    for (const [font, { language, at, sites }] of found)
      report({ font, version: cardFonts.versions[font] ?? '', language, sites }, { at })
  },
})

interface FontNeed {
  readonly font: string
  readonly language: string
  /** The place that asks for it: a language of a site, or a name. */
  span(): Span
}

/** The fonts that the cards of each site lack, once for each site. */
function* fontNeeds({ ast, texts, offers, languagesOf }: CheckContext, { installed }: CardFonts): Iterable<FontNeed> {
  const missing = (text: string, language: string): readonly string[] =>
    neededFonts(text, language).filter((font) => !installed.includes(font))
  const byLanguage = new Map<string, readonly string[]>()
  for (const { file } of texts) {
    const shown = textsOnCards(file).map(([, text]) => text)
    byLanguage.set(file.language, [...(byLanguage.get(file.language) ?? []), ...missing(shown.join(''), file.language)])
  }
  for (const site of ast.sites) {
    const needs = new Map<string, FontNeed>()
    for (const language of offers(site))
      for (const font of byLanguage.get(language) ?? [])
        needs.set(font, {
          font,
          language,
          span: () => languagesOf(site).find((use) => use.language === language)?.at ?? domainSpan(site),
        })
    for (const { language, text, path } of unusualNames(site, offers(site)))
      if (byLanguage.has(language))
        for (const font of missing(text, language))
          if (!needs.has(font)) needs.set(font, { font, language, span: () => spanAt(site.row, path) })
    yield* needs.values()
  }
}
