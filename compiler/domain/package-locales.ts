import { parseLocaleCode } from './locale-code.ts'
import { scriptOf } from './script-of.ts'

/** The locales of the package's texts, by language. */
export const packageLocales: ReadonlyMap<string, string> = new Map(
  'en-US es-ES fr-FR de-DE it-IT pt-PT ja-JP ko-KR zh-CN ru-RU pl-PL'
    .split(' ')
    .map((code): [string, string] => [code.slice(0, 2), code]),
)

/** Whether the package's texts of a language are in the script of a locale: those in Simplified Chinese are not for `zh-TW`. */
export function fitsScript(language: string, code: string): boolean {
  // Another finding reports a malformed code.
  return !parseLocaleCode(code) || scriptOf(packageLocales.get(language) ?? language) === scriptOf(code)
}
