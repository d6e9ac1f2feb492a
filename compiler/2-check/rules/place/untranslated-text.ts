import { defineFinding } from '../../../diagnostic/define.ts'
import { offeredLanguages } from '../../offered-languages.ts'
import { placeTexts } from '../../place-texts.ts'
import { defineRule } from '../../rule.ts'
import { factSpan, factsOf } from '../../site-facts.ts'

interface UntranslatedText {
  readonly domain: string
  /** The fields that lack at least one language. */
  readonly fields: readonly string[]
  /** The languages that at least one field lacks. */
  readonly missing: readonly string[]
  readonly language: string
}

/** Also reported for languages that `i18n check` is asked about and the site does not offer yet. */
export const untranslatedText = defineFinding<UntranslatedText>({
  code: 'place/untranslated-text',
  severity: 'warning',
  message: ({ domain, fields, missing }) =>
    `\`${domain}\` lacks texts about its place in ${quoted(missing)}: ${quoted(fields.slice(0, shown))}${fields.length > shown ? ` and ${fields.length - shown} more` : ''}.`,
  help: ({ domain, missing: [first = 'de'] }) =>
    `Add the texts next to the others, e.g. \`${first}: …\`. Run \`microsites i18n check --domain ${domain}\` to see what else is missing.`,
  impact: ({ language }) => `Pages in these languages show the texts in \`${language}\`.`,
  languages: ({ missing }) => missing,
  docs: {
    why: 'Every text about a place should exist in each language that the site offers. `microsites i18n check` also lists missing names, and checks languages that the site does not offer yet.',
    bad: 'locales: [en, de], directions: { en: [Turn left.] }',
    good: 'locales: [en, de], directions: { en: [Turn left.], de: [Links abbiegen.] }',
  },
})

export const placeUntranslatedText = defineRule({
  ...untranslatedText,
  check(context, report) {
    const { ast, statusOf } = context
    for (const site of ast.sites) {
      const language = context.firstLanguage(site)
      const offered = offeredLanguages(context, site)
      if (!offered || language === undefined) continue
      const lacking = placeTexts(factsOf(ast, site)).flatMap(({ path, languages }) => {
        // Other findings: no text in the first language to fall back on (`place/no-default-text`), and a text in a
        // language that the site does not offer, perhaps meant for a missing one (`place/unused-text`).
        if (!languages.includes(language) || languages.some((name) => !offered.has(name))) return []
        const missing = [...offered].filter((name) => statusOf(name) === 'served' && !languages.includes(name))
        return missing.length > 0 ? [{ path, missing }] : []
      })
      const [first] = lacking
      if (!first) continue
      const missing = new Set(lacking.flatMap((lack) => lack.missing))
      report(
        {
          domain: site.domain,
          fields: lacking.map(({ path }) => path.join('.')),
          missing: [...offered].filter((language) => missing.has(language)),
          language,
        },
        { at: factSpan(ast, site, first.path, 'key') },
      )
    }
  },
})

/** A message names this many fields; more would not help. */
const shown = 3

function quoted(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}
