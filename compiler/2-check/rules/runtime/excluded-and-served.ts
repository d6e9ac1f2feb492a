import { spanAt } from '../../../source/node.ts'
import { localeOf } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const runtimeExcludedAndServed = defineRule<{ code: string; language: string }>({
  code: 'runtime/excluded-and-served',
  severity: 'error',
  message: ({ code, language }) => `\`${code}\` is excluded, but the runtime serves its language \`${language}\`.`,
  help: ({ code, language }) =>
    `Remove \`${code}\` here, or \`${language}\` from \`runtime.languages\`. If another locale serves \`${language}\`, set \`active: false\` for \`${code}\`.`,
  docs: {
    why: 'The runtime either serves a language, or gives a reason why not.',
    bad: 'runtime: { languages: [en, th], excluded: { th-TH: strings not reviewed } }',
    good: 'runtime: { languages: [en], excluded: { th-TH: strings not reviewed } }',
  },
  check({ ast }, report) {
    const { locales } = ast
    const { languages = [], excluded = {} } = locales?.value.runtime ?? {}
    for (const code of Object.keys(excluded)) {
      const row = localeOf(ast, code)
      const index = row?.active === true ? languages.indexOf(row.language) : -1
      if (!locales || !row || index === -1) continue
      const related = [{ span: spanAt(locales, ['runtime', 'languages', index]), message: 'served here' }]
      report({ code, language: row.language }, { at: spanAt(locales, ['runtime', 'excluded', code], 'key'), related })
    }
  },
})
