import { didYouMean } from '../../../domain/nearest.ts'
import { fileSpan } from '../../../source/span.ts'
import { defineRule } from '../../rule.ts'

export const translationUnreadFile = defineRule<{ what: 'language' | 'namespace'; name: string; hint: string }>({
  code: 'translation/unread-file',
  severity: 'warning',
  message: ({ what, name }) =>
    what === 'language'
      ? `No page reads this file: locales.yaml has no language \`${name}\`.`
      : `No page reads this file: locales.yaml has no namespace \`${name}\`.`,
  help: ({ hint }) => hint.trimStart() || 'Rename it, or remove it.',
  docs: {
    why: 'The path of a translation file is `templates/translations/`, a language and a namespace. A file with another name is ignored, and pages show the texts of the package.',
    bad: '// templates/translations/de/microsite.json',
    good: '// templates/translations/de/microsites.json',
  },
  check({ ast: { texts, locales }, byLanguage }, report) {
    if (!locales) return
    const { namespaces } = locales.value.runtime
    for (const { file, language, namespace, layer } of texts) {
      // The package may have more languages than the project uses.
      if (layer === 'base') continue
      const at = fileSpan(file)
      if (!byLanguage.has(language))
        report({ what: 'language', name: language, hint: didYouMean(language, [...byLanguage.keys()]) }, { at })
      else if (!namespaces.includes(namespace))
        report({ what: 'namespace', name: namespace, hint: didYouMean(namespace, namespaces) }, { at })
    }
  },
})
