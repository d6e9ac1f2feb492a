import { spanAt } from '../../../source/node.ts'
import { localeOf } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const runtimeExcludedAndServed = defineRule<{ code: string; language: string }>({
  code: 'runtime/excluded-and-served',
  severity: 'error',
  message: ({ code, language }) => `\`${code}\` is excluded, but the runtime has its language \`${language}\`.`,
  help: ({ code, language }) =>
    `Remove the line here, or \`${language}\` from the languages. If another locale stands for \`${language}\`, set \`active: false\` for \`${code}\`.`,
  docs: {
    why: 'A language is either in the runtime or has a reason why it is not.',
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
      const related = [{ span: spanAt(locales, ['runtime', 'languages', index]), message: 'in the runtime' }]
      report({ code, language: row.language }, { at: spanAt(locales, ['runtime', 'excluded', code], 'key'), related })
    }
  },
})
