import { fitsScript, packageLocales } from '../../../domain/package-locales.ts'
import { spanAt } from '../../../source/node.ts'
import { ownTexts } from '../../compared-texts.ts'
import { defineRule } from '../../rule.ts'

export const translationMissingFile = defineRule<{
  language: string
  namespace: string
  own: readonly string[]
  /** Whether no language has the namespace. */
  isEmpty?: boolean
  /** The locales of the project and of the package's texts, if they have different scripts. */
  scripts: { readonly code: string; readonly packaged: string } | undefined
}>({
  code: 'translation/missing-file',
  severity: 'error',
  message: ({ language, namespace, own: [first, ...others], scripts, isEmpty }) =>
    isEmpty
      ? `No language has texts of the namespace \`${namespace}\`.`
      : `The runtime serves \`${language}\`, but the file \`templates/translations/${language}/${namespace}.json\` is missing${first === undefined ? '' : `, which the project’s own texts need: \`${first}\`${others.length > 0 ? ` and ${others.length} more` : ''}`}.${scripts ? ` The package’s texts are those of \`${scripts.packaged}\`, in another script than \`${scripts.code}\`.` : ''}`,
  help: ({ language, namespace, isEmpty }) =>
    isEmpty
      ? `Remove \`${namespace}\` from \`runtime.namespaces\`, or add \`templates/translations/${language}/${namespace}.json\` and the same file of each other language.`
      : `Add the file \`templates/translations/${language}/${namespace}.json\`, or remove \`${language}\` from \`runtime.languages\`.`,
  impact: ({ language }) => `Pages in \`${language}\` would be partly or completely in English.`,
  languages: ({ language }) => [language],
  docs: {
    why: 'Each language of the runtime needs one file with all texts for each namespace.',
    bad: 'languages: [en, nl] # and no templates/translations/nl/',
    good: 'languages: [en]',
  },
  check({ ast, byLanguage, defaultLanguage, statusOf }, report) {
    const { complete, locales, texts } = ast
    // A file that exists but could not be parsed is not missing.
    if (!locales || !complete) return
    const present = new Set(texts.map(({ language, namespace }) => `${language}/${namespace}`))
    const overlays = new Set(
      texts.filter(({ layer }) => layer === 'overlay').map(({ language, namespace }) => `${language}/${namespace}`),
    )
    const ownOf = ownTexts(ast, defaultLanguage)
    const { languages, namespaces } = locales.value.runtime
    const empty = namespaces.filter((namespace) => texts.every((text) => text.namespace !== namespace))
    for (const namespace of languages.length > 1 ? empty : [])
      report(
        { language: languages[0] ?? '', namespace, own: [], scripts: undefined, isEmpty: true },
        { at: spanAt(locales, ['runtime', 'namespaces', namespaces.indexOf(namespace)]) },
      )
    for (const [index, language] of languages.entries())
      for (const namespace of namespaces) {
        if (statusOf(language) !== 'served' || (languages.length > 1 && empty.includes(namespace))) continue
        const code = byLanguage.get(language)?.find(({ active }) => active)?.code
        const packaged = packageLocales.get(language)
        const scripts =
          code !== undefined && packaged !== undefined && !fitsScript(language, code) ? { code, packaged } : undefined
        const file = `${language}/${namespace}`
        const own = overlays.has(file) ? [] : Object.keys(ownOf.get(namespace)?.texts.value ?? {})
        if (!present.has(file) || own.length > 0)
          report({ language, namespace, own, scripts }, { at: spanAt(locales, ['runtime', 'languages', index]) })
      }
  },
})
