import { spanAt } from '../../../source/node.ts'
import { localeOf } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const localeTableDefaultInactive = defineRule<{ code: string }>({
  code: 'locale-table/default-inactive',
  severity: 'error',
  message: ({ code }) => `The default locale \`${code}\` is not active.`,
  help: ({ code }) => `Activate \`${code}\`, or make another locale the default.`,
  docs: {
    why: 'Travellers who have not chosen a locale get the default one, so it must be active.',
    bad: 'default: nl-NL # nl-NL: { active: false, … }',
    good: 'default: en-US # en-US: { active: true, … }',
  },
  check({ ast }, report) {
    const { locales } = ast
    if (!locales) return
    const code = locales.value.default
    if (localeOf(ast, code)?.active !== false) return
    const related = [{ span: spanAt(locales, ['locales', code, 'active']), message: 'not active' }]
    report({ code }, { at: spanAt(locales, ['default']), related })
  },
})
