import { parseLocaleCode } from '../domain/locale-code.ts'
import { scriptOf } from '../domain/script-of.ts'
import type { LocaleOf } from './locale-of.ts'

/** Unicode scripts that make up a language's script, if its name is not a Unicode script. */
const members: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Hira', 'Kana', 'Hani'],
  Kore: ['Hang', 'Hani'],
  Hans: ['Hani'],
  Hant: ['Hani'],
}

/**
 * The letters of a language's script; `undefined` for Latin, which no text can be told by.
 * @param rows the locales of the language.
 */
export function lettersOf(rows: readonly LocaleOf[] | undefined, language: string): RegExp | undefined {
  const locale = rows?.find(({ active, code }) => active && parseLocaleCode(code))?.code ?? language
  const script = scriptOf(locale)
  if (script === 'Latn') return undefined
  return new RegExp(`[${(members[script] ?? [script]).map((script) => `\\p{Script=${script}}`).join('')}ー]`, 'u')
}
