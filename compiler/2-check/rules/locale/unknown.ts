import type { ProjectAst } from '../../../1-parse/ast.ts'
import { knownLanguages } from '../../../domain/cldr.ts'
import { nearest } from '../../../domain/nearest.ts'
import { nameIn } from '../../../fields/locales.ts'
import { groupBy } from '../../../source/group-by.ts'
import { defineRule } from '../../rule.ts'

interface UnknownLocale {
  readonly subject: string
  readonly language: string
  /** What to write in its place. */
  readonly meant: string | undefined
  /** Whether `meant` is a set that nothing names, probably under a new name. */
  readonly renamed?: boolean
}

export const localeUnknown = defineRule<UnknownLocale>({
  code: 'locale/unknown',
  severity: 'error',
  message: ({ subject, language }) =>
    subject.startsWith(`The set \`${language}\``)
      ? `The locale set \`${language}\` names itself.`
      : `${subject} names \`${language}\`, which is neither a language in locales.yaml nor a locale set.`,
  help: ({ language, meant, renamed }) => {
    if (meant === undefined)
      return knownLanguages.has(language)
        ? `To add this language, run \`microsites i18n add ${language}\`. Otherwise write another one, such as \`en\`.`
        : `Write a language such as \`en\` or a locale set, or add a locale for \`${language}\` to locales.yaml.`
    if (renamed) return `If the set \`${language}\` is now named \`${meant}\`, write \`${meant}\` everywhere.`
    return meant.startsWith('[') ? `Write them as a list: \`locales: ${meant}\`.` : `Did you mean \`${meant}\`?`
  },
  docs: {
    why: 'The locales of a site are languages such as `pt`, or names of locale sets. The formats of each language are in locales.yaml.',
    bad: 'locales: [en, en_GB, eigth]',
    good: 'locales: [en, eight]',
  },
  check({ ast, byLanguage, setMembers, unserved }, report) {
    const sets = ast.header?.value.localeSets ?? {}
    const names = [...byLanguage.keys(), ...Object.keys(sets)]
    const unknown = unserved.filter(({ status }) => status === 'unknown')
    if (unknown.length === 0) return
    const unnamed = setsWithoutUse(ast)
    const runtime = new Set(ast.locales?.value.runtime.languages)
    const sizeOf = (set: string): number => setMembers(set)?.size ?? 0
    const [largest] = Object.keys(sets).toSorted((a, b) => sizeOf(b) - sizeOf(a))
    let compared = 0
    const meantBy = (name: string): string | undefined => {
      if (compared++ >= most) return undefined
      const parts = name.split(/[\s,;+/|&"[\]]+/).filter(Boolean)
      if (parts.length > 1 && parts.every((part) => names.includes(part))) return `[${parts.join(', ')}]`
      if (/^(?:all|alle|any|every|everything|todos?|tous)$/i.test(name) && largest !== undefined) return largest
      const meant = nameIn(name, {
        languages: [...byLanguage.keys()],
        sets: [],
        types: [],
        languageOf: () => undefined,
      })
      return meant !== undefined && byLanguage.has(meant) ? meant : nearest(name, names)
    }
    const prefixOf = (name: string): string | undefined =>
      names.find((one) => one === /^[a-z]+(?=[-_])/i.exec(name)?.[0].toLowerCase())
    for (const [language, places] of groupBy(unknown, (use) => use.language)) {
      const [first, ...others] = places
      // `runtime/language-unknown` reports a language that the runtime names too.
      if (!first || runtime.has(language)) continue
      const [only] = unnamed.length === 1 && !/^[A-Za-z]{2,3}$/.test(language) ? unnamed : []
      const alike = meantBy(language)
      const renamed = alike === undefined && !Object.hasOwn(sets, language) ? only : undefined
      const meant = alike ?? renamed ?? prefixOf(language)
      const related = others.slice(0, most).map(({ at }) => ({ span: at, message: 'also here' }))
      const { subject, at } = first
      report({ subject, language, meant, renamed: renamed !== undefined }, { at, related })
    }
  },
})

/** Further places of a name that a finding shows. */
const most = 100

/** The locale sets that no row, set or default names. */
function setsWithoutUse({ header, sites }: ProjectAst): readonly string[] {
  const { localeSets = {}, defaults } = header?.value ?? {}
  const unnamed = new Set(Object.keys(localeSets))
  const use = (written: string | readonly string[] = []): void => {
    for (const name of typeof written === 'string' ? [written] : written) unnamed.delete(name)
  }
  for (const members of Object.values(localeSets)) use(members)
  use(defaults?.locales)
  for (const { row } of sites) use(row.value.locales)
  return [...unnamed]
}
