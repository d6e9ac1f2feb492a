import { nearest } from '../../../domain/nearest.ts'
import { spanAt } from '../../../source/node.ts'
import { localeOf } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const runtimeLanguageUnknown = defineRule<{
  language: string
  inactive: string | undefined
  meant: string | undefined
}>({
  code: 'runtime/language-unknown',
  severity: 'error',
  message: ({ language, inactive }) =>
    inactive === undefined
      ? `No locale in this file has the language \`${language}\`.`
      : `The only locale of \`${language}\`, \`${inactive}\`, is not active.`,
  help: ({ language, inactive, meant }) => {
    if (inactive !== undefined) return `Activate \`${inactive}\`, or remove \`${language}\`.`
    return meant === undefined
      ? `Add a locale for \`${language}\` to \`locales\`, or remove \`${language}\`.`
      : `Did you mean \`${meant}\`?`
  },
  docs: {
    why: 'The active locale of a language defines the formats of dates and distances, so each language needs one.',
    bad: 'runtime: { languages: [en, xx] }',
    good: 'runtime: { languages: [en, de] }',
  },
  check({ ast, byLanguage, statusOf }, report) {
    const { locales } = ast
    for (const [index, language] of (locales?.value.runtime.languages ?? []).entries()) {
      if (!locales || statusOf(language) === 'served') continue
      const inactive = byLanguage.get(language)?.[0]?.code
      // `de-DE` is a code; a language is expected here.
      const meant = localeOf(ast, language)?.language ?? nearest(language, byLanguage.keys())
      report({ language, inactive, meant }, { at: spanAt(locales, ['runtime', 'languages', index]) })
    }
  },
})
