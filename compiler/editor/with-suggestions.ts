import { countries } from '../domain/countries.ts'
import { currencies } from '../domain/currency.ts'
import { kebabCase, longestSlug } from '../domain/slug.ts'
import { flowText } from '../source/flow-text.ts'
import type { Choices, SuggestedKind, Suggestions } from './suggestions.ts'

/** A JSON Schema, or a part of it. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** Constraints of a kind, so that editors show errors before `validate` runs. */
const forms: Partial<Record<SuggestedKind, JsonSchema>> = {
  country: {
    pattern: `^(?:${[...countries].join('|')})$`,
    patternErrorMessage: 'Expected a country of ISO 3166-1, e.g. `FR`; the United Kingdom is `GB`.',
  },
  currency: {
    pattern: `^(?:${[...currencies].join('|')})$`,
    patternErrorMessage: 'Expected a currency of ISO 4217, e.g. `EUR`.',
  },
  slug: {
    pattern: kebabCase.source,
    maxLength: longestSlug,
    patternErrorMessage: 'Expected lowercase letters a to z, digits, and single hyphens between words.',
  },
}

/**
 * Replaces each `suggests` of a schema with completions and constraints for editors. Also adds a Markdown version of
 * each description with backticks.
 */
export function withSuggestions(schema: JsonSchema, suggestions: Suggestions): JsonSchema {
  return filled(schema, false) as JsonSchema

  function filled(node: unknown, isKey: boolean): unknown {
    if (Array.isArray(node)) return node.map((item) => filled(item, false))
    if (typeof node !== 'object' || node === null) return node
    const inner = Object.fromEntries(
      Object.entries(node).map(([key, member]) => [key, filled(member, key === 'propertyNames')]),
    )
    const { suggests, ...rest } = inner
    if (suggests === undefined) return explained(rest)
    if (suggests === 'row') return explained({ ...rest, defaultSnippets: [rowSnippet(suggestions)] })
    const kind = suggests as SuggestedKind
    const choices = suggestions[kind]
    return explained({ ...rest, ...forms[kind], ...(choices && offered(choices, { ...rest, ...forms[kind] }, isKey)) })
  }
}

function offered({ choices, total, refusal }: Choices, base: JsonSchema, isKey: boolean): JsonSchema {
  const values = choices.map(({ value }) => value)
  const description =
    total > values.length
      ? { description: `${String(base['description'])} Editors offer the first ${values.length} of ${total}.` }
      : {}
  if (values.length === 0) return {}
  if (refusal !== undefined) {
    const notes = choices.map(({ note = '' }) => note)
    const inMarkdown = notes.some((note) => note.includes('`'))
    return {
      enum: values,
      [inMarkdown ? 'markdownEnumDescriptions' : 'enumDescriptions']: notes,
      errorMessage: refusal,
    }
  }
  // The language server completes keys only from `enum`.
  if (isKey) return { anyOf: [{ enum: values }, { pattern: base['pattern'] ?? '' }] }
  // Not `enum` beside another schema or `examples`: the YAML language server would list all values in each hover text.
  return {
    ...description,
    defaultSnippets: choices.map(({ value, note }) => ({
      label: value,
      bodyText: inSnippet(flowText(value)),
      ...(note !== undefined && { description: note }),
    })),
  }
}

/** Adds a Markdown description, because the YAML language server shows the backticks of a plain one. */
function explained(node: JsonSchema): JsonSchema {
  const { description } = node
  return typeof description === 'string' && description.includes('`')
    ? { ...node, markdownDescription: description }
    : node
}

/** Maximum number of locale sets in the snippet. A longer list would hide the row. */
const mostSets = 12

/** The snippet of a row of `sites:`, for the YAML language server. `${1:…}` is a tab stop, `|…|` a choice. */
function rowSnippet(suggestions: Suggestions): object {
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

/** Escapes a text for a snippet. */
function inSnippet(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&')
}
