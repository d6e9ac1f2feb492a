import { inSnippet } from './in-snippet.ts'
import type { Suggestions } from './suggestions.ts'

/** Maximum number of locale sets in the snippet. A longer list would hide the row. */
const mostSets = 12

/** The snippet of a row of `sites:`, for the YAML language server. `${1:…}` is a tab stop, `|…|` a choice. */
export function rowSnippet(suggestions: Suggestions): object {
  const sets = suggestions['locale-set']?.choices.slice(0, mostSets) ?? []
  const types = suggestions['site-type']?.choices.map(({ value }) => value) ?? []
  const names = sets.map(({ value }) => inSnippet(value).replace(/[,|]/g, '\\$&'))
  return {
    label: 'site',
    description: 'A row with type, slug, locales and the name of the place.',
    body: {
      '${1:place-luggage.example}': {
        type: `\${2|${types.join(',')}|}`,
        slug: '${3:name-of-the-place}',
        locales: names.length > 0 ? `\${4|${names.join(',')}|}` : '${4:en}',
        names: { en: '${5:Name of the Place}' },
      },
    },
  }
}
