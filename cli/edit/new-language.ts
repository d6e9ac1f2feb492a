import { countries } from '../../compiler/domain/countries.ts'
import { knownLanguages, mainLanguages } from '../../compiler/domain/cldr.ts'
import { parseLocaleCode } from '../../compiler/domain/locale-code.ts'
import { scriptOf } from '../../compiler/domain/script-of.ts'
import type { NewLanguage } from '../../compiler/edit/add-language.ts'
import { UsageFailure } from '../program/command-failure.ts'
import { starterLanguages } from '../project/starter/starter-languages.ts'
import { printable } from '../text/printable.ts'

/** The language that a word of the command line names: `nl` or `nl-BE`. Throws for anything else, with the right code. */
export function newLanguage(word: string): NewLanguage {
  const given = parseLocaleCode(word)
  const language = given?.language ?? word
  if (!isLanguage(language) || (given && !countries.has(given.country))) refuse(word)
  const usual = starterLanguages.get(language)
  const country = given?.country ?? usual?.country ?? new Intl.Locale(language).maximize().region
  if (country === undefined || !countries.has(country))
    throw new UsageFailure(`\`${language}\` has no usual country. Name the locale, e.g. \`${language}-DE\`.`)
  const code = given ? word : `${language}-${country}`
  const script = scriptOf(code) === scriptOf(language) ? undefined : scriptOf(code)
  return {
    language,
    country,
    code,
    exact: given !== undefined,
    name:
      usual && script === undefined ? usual.name : ownName(script === undefined ? language : `${language}-${script}`),
  }
}

/** Whether this is the code of a language with known plural forms. */
function isLanguage(word: string): boolean {
  return (
    (knownLanguages.has(word) || /^[a-z]{3}$/.test(word)) && Intl.PluralRules.supportedLocalesOf([word])[0] === word
  )
}

/** The name of a language in itself, with a capital letter, as in a list of languages. */
function ownName(language: string): string {
  const [first = '', ...others] = nameIn(language, language)
  return first.toLocaleUpperCase(language) + others.join('')
}

const nameIn = (reader: string, language: string): string =>
  new Intl.DisplayNames([reader], { type: 'language' }).of(language) ?? language

function refuse(word: string): never {
  const meant = codeOf(word)
  throw new UsageFailure(
    `\`${printable(word)}\` is not the code of a language that this version of Node knows. ${meant === undefined ? 'Write the code of a language or a locale, e.g. `nl` or `nl-BE`.' : `Did you mean \`${meant}\`?`}`,
  )
}

/** The code that a word stands for: in another form, a language by its name, or the language of a country. */
function codeOf(word: string): string | undefined {
  const [, language = '', script, country] =
    /^([A-Za-z]{2,3})(?:[-_]([A-Za-z]{4}))?(?:[-_]([A-Za-z]{2}))?$/.exec(word.trim()) ?? []
  const code = language.toLowerCase()
  const region = country?.toUpperCase() ?? ''
  if (isLanguage(code)) {
    const known = countries.has(region) ? `-${region}` : ''
    return script === undefined ? code + known : new Intl.Locale(`${code}-${script}${known}`).maximize().toString()
  }
  const named = [...knownLanguages].find((code) =>
    [nameIn('en', code), nameIn(code, code)].some((name) => name.toLowerCase() === word.trim().toLowerCase()),
  )
  return named ?? mainLanguages.get(language.toUpperCase())
}
