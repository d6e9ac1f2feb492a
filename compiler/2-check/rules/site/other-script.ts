import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'
import { lettersOf } from '../../script-letters.ts'

export const siteOtherScript = defineRule<{ language: string; other: string }>({
  code: 'site/other-script',
  severity: 'warning',
  message: ({ language, other }) => `The name in \`${language}\` has no Latin letter, but letters of \`${other}\`.`,
  help: ({ language, other }) =>
    `Write this name under \`${other}\`, and the one in Latin letters under \`${language}\`.`,
  impact: () => 'Travellers may not be able to read the name.',
  languages: ({ language }) => [language],
  docs: {
    why: 'Names are easily exchanged when they are copied from a spreadsheet. A language that is written in Latin letters needs a name with at least one.',
    bad: 'names: { en: 東京駅, ja: Tokyo Station }',
    good: 'names: { en: Tokyo Station, ja: 東京駅 }',
  },
  check({ ast, byLanguage }, report) {
    const scripts = new Map([...byLanguage].map(([language, rows]) => [language, lettersOf(rows, language)]))
    for (const { row } of ast.sites)
      for (const [language, name] of Object.entries(row.value.names ?? {})) {
        const title = typeof name === 'string' ? name : name.title
        if (/[A-Za-z]/.test(title) || !scripts.has(language) || scripts.get(language)) continue
        if (/\p{Script=Latin}/u.test(title)) continue
        const other = [...scripts].find(([, letters]) => letters?.test(title))?.[0]
        if (other !== undefined) report({ language, other }, { at: spanAt(row, ['names', language]) })
      }
  },
})
