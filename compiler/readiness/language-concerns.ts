import type { LocaleEntry } from '../../runtime/contract/locale-config.ts'
import type { Diagnostic } from '../diagnostic/diagnostic.ts'
import type { Project } from '../3-resolve/project.ts'
import { referenceOf } from './reference-of.ts'
import type { Concern } from './concern.ts'
import { noteOf } from './text-notes.ts'
import type { TextNotes } from './text-notes.ts'
import { textChecks } from './texts/index.ts'

/** Left out, because `text/untranslated` reports the same and respects the notes. */
const knownBetter = 'translation/in-english'

/** The findings of a language, which affect every site that offers it. @param findings those of `validate`. */
export function languageConcerns(
  project: Project,
  locale: LocaleEntry,
  notes: TextNotes,
  findings: readonly Diagnostic[],
): readonly Concern[] {
  const { language } = locale
  const texts = project.texts[language] ?? {}
  const english = project.texts[project.defaultLanguage] ?? {}
  const own = findings.filter(
    ({ code, span }) => code.startsWith('translation/') && code !== knownBetter && languageOf(span.file) === language,
  )
  const found = own.map(({ code, severity, message, help, span }): Concern => ({
    code,
    severity,
    message,
    help,
    place: { kind: 'span', span },
  }))
  return [...found, ...project.namespaces.flatMap((namespace) => concernsIn(namespace))]

  function concernsIn(namespace: string): readonly Concern[] {
    const file = texts[namespace] ?? {}
    if (Object.keys(file).length === 0 && own.length === 0) {
      const path = `templates/translations/${language}/${namespace}.json`
      return [
        {
          code: 'translation/missing-file',
          severity: 'error',
          message: `There are no texts in \`${path}\`.`,
          help: `\`microsites i18n notes\` prints what a translator needs to write them.`,
          place: { kind: 'text', language, namespace },
        },
      ]
    }
    return Object.entries(file).flatMap(([key, text]) => {
      const from = language === project.defaultLanguage ? undefined : referenceOf(english[namespace] ?? {}, key)
      const note = noteOf(notes, namespace, key)
      const examined = {
        locale,
        key,
        text,
        ...(from !== undefined && { english: from }),
        ...(note && { note }),
      }
      return textChecks.flatMap((check): Concern[] => {
        const concern = check(examined)
        return concern ? [{ ...concern, place: { kind: 'text', language, namespace, key } }] : []
      })
    })
  }
}

function languageOf(file: string): string | undefined {
  return /(?:^|\/)templates\/translations\/([^/]+)\//.exec(file)?.[1]
}
