import type { LocaleEntry } from '../../../runtime/contract/locale-config.ts'
import type { ContentSection } from '../../../runtime/contract/content.ts'
import type { PlaceFacts } from '../../../runtime/contract/place-facts.ts'
import type { Site } from '../../3-resolve/project.ts'
import { sourcedIn } from '../../localize/sourced.ts'

/** Question marks of all scripts: Latin, full width, Arabic. */
const asks = ({ title }: ContentSection): boolean => /[?？؟]$/.test(title)

/** What the page of a locale shows of the files in content/. Texts in other languages are left out. */
export function contentIn(
  content: Site['content'],
  { code, language }: Pick<LocaleEntry, 'code' | 'language'>,
): Pick<PlaceFacts, 'content'> {
  const own = content?.[language]
  if (!own) return {}
  const { asOf, source, sections } = own
  return {
    content: {
      sections: sections.filter((section) => !asks(section)),
      questions: sections.filter(asks),
      ...(source !== undefined && { sourced: sourcedIn(code, { source, asOf }) }),
    },
  }
}
