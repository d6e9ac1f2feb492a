import { nearest } from '../../../domain/nearest.ts'
import { spanAt } from '../../../source/node.ts'
import { localeOf } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const runtimeNoReason = defineRule<{ code: string; language: string }>({
  code: 'runtime/no-reason',
  severity: 'error',
  message: ({ code, language }) =>
    `\`${code}\` is active, but the runtime neither serves nor excludes \`${language}\`.`,
  help: ({ code, language }) =>
    `Add \`${language}\` to \`runtime.languages\`, or \`${code}\` with a reason to \`runtime.excluded\`, or set \`active: false\`.`,
  docs: {
    why: 'If a locale is active but on no page, this looks like a mistake, unless there is a reason.',
    bad: 'runtime: { languages: [en] }\nlocales: { th-TH: { active: true, language: th, … } }',
    good: 'runtime: { languages: [en], excluded: { th-TH: strings not reviewed } }\nlocales: { th-TH: { active: true, language: th, … } }',
  },
  check({ ast, byLanguage, defaultLanguage, statusOf }, report) {
    const { locales } = ast
    if (!locales) return
    const { languages, excluded = {} } = locales.value.runtime
    const codes = Object.keys(locales.value.locales)
    // A language mistyped in `runtime` is another finding.
    const meant = new Set([
      ...languages
        .filter((language) => !byLanguage.has(language))
        .map((language) => localeOf(ast, language)?.language ?? nearest(language, byLanguage.keys())),
      ...Object.keys(excluded)
        .filter((key) => !localeOf(ast, key))
        .map((key) => byLanguage.get(key)?.[0]?.language ?? localeOf(ast, nearest(key, codes) ?? '')?.language),
    ])
    for (const [code, { language, active }] of Object.entries(locales.value.locales)) {
      if (!active || statusOf(language) !== 'unexplained' || language === defaultLanguage || meant.has(language))
        continue
      report({ code, language }, { at: spanAt(locales, ['locales', code], 'key') })
    }
  },
})
