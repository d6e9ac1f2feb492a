import type { CheckContext } from '../2-check/context.ts'
import { ownCodes } from '../2-check/settings/own-codes.ts'
import { areaOf } from '../2-check/settings/severities.ts'
import { factsOf } from '../2-check/site-facts.ts'
import type { Hide } from '../diagnostic/hide-secrets.ts'
import { compareText } from '../diagnostic/sort.ts'
import { countries } from '../domain/countries.ts'
import { currencies } from '../domain/currency.ts'
import { isSlug } from '../domain/slug.ts'
import { everyFinding } from '../pages/page-checks.ts'
import type { Choice, Choices, Suggestions } from './suggestions.ts'

/** Maximum number of choices. Longer lists do not help, and editors load them with each file. */
const mostChoices = 1000

/** Common names of environments. */
const usualEnvironments = ['production', 'preview']

const ifNew = 'If it is new, `microsites schema` makes it known here.'

const waivable: readonly Choice[] = everyFinding
  .filter(({ code, severity }) => severity === 'warning' && !code.startsWith('waiver/'))
  .map(({ code, docs }) => ({ value: code, note: docs.why }))

const codesAndAreas: readonly Choice[] = [
  ...everyFinding.map(({ code, docs }) => ({ value: code, note: docs.why })),
  ...[...new Set(everyFinding.map(({ code }) => areaOf(code)))].map((value) => ({ value })),
]

/**
 * The values of a project that editors can offer, by kind. The project may have errors: leaves out mistakes, parts that
 * cannot be read, and values with a secret.
 */
export function suggestionsOf(context: CheckContext, hide: Hide): Suggestions {
  const choicesOf = (all: readonly Choice[], refusal?: string): Choices =>
    firstChoices(
      all.filter(({ value, note = '' }) => hide(value) === value && hide(note) === note),
      refusal,
    )
  const { ast } = context
  const own = named(ownCodes(ast))
  const places = ast.sites.flatMap(({ row }) => row.value.place ?? [])
  const locales = Object.entries(ast.locales?.value.locales ?? {})
  return {
    brand: choicesOf(
      Object.entries(ast.platform?.value.brands ?? {}).map(([value, { name }]) => ({ value, note: name })),
    ),
    code: choicesOf(
      [...waivable, ...own],
      `No warning has this code. \`microsites explain\` lists them; errors can’t be waived. ${ifNew}`,
    ),
    'code-or-area': choicesOf([...codesAndAreas, ...own]),
    media: choicesOf(named(ast.media.paths)),
    country: choicesOf(named(places.map(({ country }) => country)).filter(({ value }) => countries.has(value))),
    currency: choicesOf(
      named(ast.sites.map((site) => factsOf(ast, site).price?.currency)).filter(({ value }) => currencies.has(value)),
    ),
    domain: choicesOf(
      ast.sites.map(({ domain, row }) => ({ value: domain, note: `${row.value.type} ${row.value.slug}` })),
      // If rows are missing, one of them may have the domain.
      ast.complete ? `No row of sites.yaml has this domain. ${ifNew}` : undefined,
    ),
    environment: choicesOf(named([...usualEnvironments, ...Object.keys(ast.platform?.value.environments ?? {})])),
    ...(ast.locales && {
      language: choicesOf(languages(context), `No locale of locales.yaml has this language. ${ifNew}`),
      locale: choicesOf(locales.map(([value, { name, active }]) => ({ value, note: noteOf(name, active) }))),
      ...(ast.header && {
        'locale-name': choicesOf(
          [...sets(context), ...languages(context).filter(({ value }) => context.statusOf(value) !== 'inactive')],
          `Neither a locale set nor an active language. ${ifNew}`,
        ),
      }),
    }),
    'locale-set': choicesOf(sets(context)),
    namespace: choicesOf(named(ast.texts.map(({ namespace }) => namespace))),
    'site-type': choicesOf(
      named(ast.siteTypes),
      'No template has this name. `city` and `poi` come with the package; `templates/<type>/template.tsx` adds a type.',
    ),
    slug: choicesOf(
      ast.sites
        .map(({ domain, row }) => ({ value: row.value.slug, note: domain }))
        .filter(({ value }) => isSlug(value)),
    ),
    'time-zone': choicesOf(named(places.map(({ timeZone }) => timeZone))),
  }
}

function languages({ byLanguage, statusOf }: CheckContext): readonly Choice[] {
  return [...byLanguage].map(([value, rows]) => {
    const status = statusOf(value)
    const left = status === 'excluded' || status === 'unexplained' ? ', which the runtime leaves out' : ''
    const codes = rows.map(({ code }) => code).join(', ')
    return { value, note: noteOf(`${rows[0]?.name ?? value} (${codes})${left}`, status !== 'inactive') }
  })
}

function sets({ ast }: CheckContext): readonly Choice[] {
  const known = Object.entries(ast.header?.value.localeSets ?? {})
  return known.map(([value, members]) => ({ value, note: `The set of ${members.join(', ')}.` }))
}

const noteOf = (name: string, active: boolean): string => (active ? name : `${name}, not active`)

const named = (values: readonly (string | undefined)[]): readonly Choice[] =>
  values.flatMap((value) => (value === undefined ? [] : { value }))

/** @param all may contain a value several times. Its first note is used. */
function firstChoices(all: readonly Choice[], refusal?: string): Choices {
  const byValue = new Map<string, Choice>()
  for (const choice of all) if (!byValue.has(choice.value)) byValue.set(choice.value, choice)
  const choices = [...byValue.values()].toSorted((a, b) => compareText(a.value, b.value))
  const few = choices.length <= mostChoices
  return {
    choices: choices.slice(0, mostChoices),
    total: choices.length,
    ...(few && refusal !== undefined && { refusal }),
  }
}
