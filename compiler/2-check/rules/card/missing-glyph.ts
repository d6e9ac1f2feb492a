import { keepCharacters, unknownCharacters, unsupportedScripts } from '../../../domain/card-fonts.ts'
import type { Located, Path } from '../../../source/node.ts'
import { brandsOf } from '../../brands.ts'
import { textsOnCards, unusualNames } from '../../card-texts.ts'
import type { CheckContext } from '../../context.ts'
import { defineRule } from '../../rule.ts'
import { partSpan } from '../../text-span.ts'

interface MissingGlyph {
  readonly characters: readonly string[]
  /** The text without them. */
  readonly rest: string
  /** Scripts of these characters that cards do not support. */
  readonly scripts: readonly string[]
}

export const cardMissingGlyph = defineRule<MissingGlyph>({
  code: 'card/missing-glyph',
  severity: 'warning',
  message: ({ characters, scripts }) =>
    scripts.length > 0
      ? `Social cards cannot show ${scripts.join(' or ')} letters.`
      : `Social cards have no glyph for ${listed(characters)}.`,
  help: ({ rest, scripts }) =>
    scripts.length > 0
      ? 'Write the name in Latin letters if cards must show it. Otherwise accept the cards with a waiver in microsites.yaml.'
      : rest === ''
        ? 'Write the text in letters.'
        : `Write \`${rest}\`, or use letters with the same meaning.`,
  impact: ({ rest, scripts }) =>
    `${rest === '' ? 'Cards leave the text out.' : `Cards show \`${rest}\`.`}${scripts.length > 0 ? ' The pages themselves show all of it.' : ''}`,
  docs: {
    why: 'Social cards are pictures, drawn with fonts that look the same everywhere. They have the letters of all languages in locales.yaml, but no emoji, no other scripts such as Arabic or Hebrew, and not every rare Chinese character. A character without a glyph is left out.',
    bad: 'paris-bags.example: { type: city, slug: paris, names: { en: Paris 🧳 } }',
    good: 'paris-bags.example: { type: city, slug: paris, names: { en: Paris } }',
  },
  check(context, report) {
    const { cardFonts } = context.ast
    if (!cardFonts) return
    for (const { text, language, of, path } of cardTexts(context)) {
      const characters = unknownCharacters(text, language, cardFonts)
      const [first] = characters
      if (first !== undefined)
        report(
          {
            characters,
            rest: keepCharacters(text, (character) => !characters.includes(character)),
            scripts: unsupportedScripts(characters),
          },
          { at: partSpan(of, path, first) },
        )
    }
  },
})

interface CardText {
  readonly text: string
  readonly language: string
  /** Where it is written. */
  readonly of: Located<unknown>
  readonly path: Path
}

/** Every text of the files that cards show, except names in plain letters. */
function* cardTexts({ ast, texts, offers, defaultLanguage = '' }: CheckContext): Iterable<CardText> {
  const { platform, sites } = ast
  if (platform)
    for (const { brand, path } of brandsOf(platform.value))
      yield { text: brand.name, language: defaultLanguage, of: platform, path: [...path, 'name'] }
  for (const { file } of texts)
    for (const [key, text] of textsOnCards(file)) yield { text, language: file.language, of: file.texts, path: [key] }
  for (const site of sites) for (const name of unusualNames(site, offers(site))) yield { ...name, of: site.row }
}

/** At most this many characters are named. */
const most = 5

function listed(characters: readonly string[]): string {
  const more = characters.length - most
  return [...characters.slice(0, most).map(named), ...(more > 0 ? [`and ${more} more`] : [])].join(', ')
}

/** A character as people see it and as programs name it. */
function named(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return `\`${character}\` (U+${code.toString(16).toUpperCase().padStart(4, '0')})`
}
