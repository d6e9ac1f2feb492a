import { nearest } from '../../../domain/nearest.ts'
import { spanAt } from '../../../source/node.ts'
import { localeOf } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const localeTableDefaultUnknown = defineRule<{ code: string; meant: string | undefined }>({
  code: 'locale-table/default-unknown',
  severity: 'error',
  message: ({ code }) => `The default locale \`${code}\` is not in this file.`,
  help: ({ meant }) =>
    meant === undefined ? 'Write the code of a locale in this file, e.g. `en-US`.' : `Did you mean \`${meant}\`?`,
  docs: {
    why: 'Travellers who have not chosen a locale get the default one, so the table must contain it.',
    bad: 'default: en',
    good: 'default: en-US',
  },
  check({ ast, byLanguage }, report) {
    const { locales } = ast
    if (!locales || localeOf(ast, locales.value.default)) return
    const code = locales.value.default
    const ofLanguage = byLanguage.get(code.toLowerCase())
    const meant = ofLanguage?.find(({ active }) => active)?.code ?? nearest(code, Object.keys(locales.value.locales))
    report({ code, meant }, { at: spanAt(locales, ['default']) })
  },
})
