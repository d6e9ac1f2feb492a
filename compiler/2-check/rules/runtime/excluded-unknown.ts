import { nearest } from '../../../domain/nearest.ts'
import { spanAt } from '../../../source/node.ts'
import { localeOf } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const runtimeExcludedUnknown = defineRule<{ code: string; meant: string | undefined }>({
  code: 'runtime/excluded-unknown',
  severity: 'error',
  message: ({ code }) => `The excluded locale \`${code}\` is not in this file.`,
  help: ({ meant }) =>
    meant === undefined
      ? 'Write the code of a locale in this file, e.g. `th-TH`, or remove the line.'
      : `Did you mean \`${meant}\`?`,
  docs: {
    why: 'Only locales of this file can be excluded.',
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
