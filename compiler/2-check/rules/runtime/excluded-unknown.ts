import { nearest } from '../../../source/nearest.ts'
import { spanAt } from '../../../source/node.ts'
import { localeOf } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const runtimeExcludedUnknown = defineRule<{ code: string; meant: string | undefined }>({
  code: 'runtime/excluded-unknown',
  severity: 'error',
  message: ({ code }) => `There is no locale \`${code}\` to exclude.`,
  help: ({ meant }) => (meant === undefined ? 'Remove the line, or add the locale.' : `Did you mean \`${meant}\`?`),
  docs: {
    why: 'A reason for a locale that the table does not have excludes nothing.',
    bad: 'excluded: { th: strings not reviewed }',
    good: 'excluded: { th-TH: strings not reviewed }',
  },
  check({ ast, byLanguage }, report) {
    const { locales } = ast
    for (const code of Object.keys(locales?.value.runtime.excluded ?? {})) {
      if (!locales || localeOf(ast, code)) continue
      const meant = byLanguage.get(code)?.[0]?.code ?? nearest(code, Object.keys(locales.value.locales))
      report({ code, meant }, { at: spanAt(locales, ['runtime', 'excluded', code], 'key') })
    }
  },
})
