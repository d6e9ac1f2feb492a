import { nearest } from '../../../source/nearest.ts'
import { localeOf } from '../../context.ts'
import { defineRule } from '../../rule.ts'

export const localeUnknown = defineRule<{ subject: string; language: string; meant: string | undefined }>({
  code: 'locale/unknown',
  severity: 'error',
  message: ({ subject, language }) =>
    `${subject} names \`${language}\`, which is neither a language of locales.yaml nor a locale set.`,
  help: ({ language, meant }) =>
    meant === undefined
      ? `Remove \`${language}\`, or add a locale of it to locales.yaml.`
      : `Did you mean \`${meant}\`?`,
  docs: {
    why: 'Locales of a site are languages such as `pt`, or names of locale sets. Each language has its formats in locales.yaml.',
    bad: 'locales: [en, en_GB, eigth]',
    good: 'locales: [en, eight]',
  },
  check({ ast, byLanguage, unserved }, report) {
    const names = [...byLanguage.keys(), ...Object.keys(ast.header?.value.localeSets ?? {})]
    const codes = Object.keys(ast.locales?.value.locales ?? {})
    const known = new Map<string, string | undefined>()
    const meantBy = (name: string): string | undefined => {
      // `en_US`, `en-us`: suggest the language of that code.
      const code = codes.find((one) => one.toLowerCase() === name.replace('_', '-').toLowerCase())
      const language = code === undefined ? undefined : localeOf(ast, code)?.language
      return (
        language ??
        nearest(name, names) ??
        names.find((one) => one === /^[a-z]+(?=[-_])/i.exec(name)?.[0].toLowerCase())
      )
    }
    for (const { language, status, at, subject } of unserved) {
      if (status !== 'unknown') continue
      if (!known.has(language)) known.set(language, meantBy(language))
      report({ subject, language, meant: known.get(language) }, { at })
    }
  },
})
