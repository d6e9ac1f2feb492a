import { describe, expect, test } from 'vitest'
import { compile } from '../../compiler/compile.ts'
import type { SourceSet } from '../../compiler/source/source-file.ts'
import { readiness } from '../../compiler/readiness/readiness.ts'
import type { Readiness, ReadinessRequest } from '../../compiler/readiness/readiness.ts'
import type { TextNotes } from '../../compiler/readiness/text-notes.ts'
import { fixtureSources } from '../fixture-project.ts'

type Texts = Readonly<Record<string, string>>

/** The small project with other texts in some languages. */
function sourcesWith(texts: Readonly<Record<string, Texts>>): SourceSet {
  const sources = fixtureSources()
  return {
    ...sources,
    translations: sources.translations.map((one) =>
      texts[one.language] ? { ...one, file: { ...one.file, text: JSON.stringify(texts[one.language]) } } : one,
    ),
  }
}

const counted = { one: 'a', few: 'b', many: 'c', other: '{{count}}' }
const languages = (forms: readonly (keyof typeof counted)[]): Texts =>
  Object.fromEntries(forms.map((form) => [`languages_${form}`, `{{count}} ${counted[form]}`]))

const english = { title: 'Luggage storage near {{place}}', ...languages(['one', 'other']) }

async function check(
  texts: Readonly<Record<string, Texts>>,
  { notes = {}, ...request }: Partial<ReadinessRequest> & { notes?: TextNotes } = {},
): Promise<Readiness> {
  const { project, diagnostics } = await compile(sourcesWith(texts), { tolerated: 'translation' })
  if (!project) throw new Error('no project')
  const defaults = { project, findings: diagnostics, sites: project.sites, languages: [], beyondOffered: false }
  return readiness({ ...defaults, ...request, notes })
}

/** `domain language`, for what can go live, and codes of concerns for the rest. */
function verdicts({ sites }: Readiness): readonly string[] {
  return sites.flatMap(({ domain, languages: of }) =>
    of.map(({ language, ready }) => `${domain} ${language} ${ready ? 'ready' : 'not ready'}`),
  )
}

function concernsOf({ languages: of }: Readiness, language: string): readonly string[] {
  return of.find((one) => one.language === language)?.concerns.map(({ code }) => code) ?? []
}

describe('a site can go live in a language', () => {
  test('CL-01 with all its texts; a name that is missing is a warning', async () => {
    const result = await check({})
    expect(verdicts(result)).toEqual([
      'paris-bags.example en ready',
      'paris-bags.example de ready',
      'rome-bags.example en ready',
      'rome-bags.example de ready',
      'rome-bags.example ru ready',
    ])
    const warned = result.sites.flatMap(({ domain, languages: of }) =>
      of.flatMap(({ language, concerns }) => concerns.map(({ code }) => `${domain} ${language} ${code}`)),
    )
    expect(warned).toEqual(['paris-bags.example de place/no-name', 'rome-bags.example ru place/no-name'])
  })

  test('not with a text missing, a placeholder lost or a form of counting left out: what validate finds', async () => {
    const result = await check({
      de: languages(['one', 'other']),
      ru: { title: 'Багаж', ...languages(['one', 'other']) },
    })
    expect(concernsOf(result, 'de')).toEqual(['translation/missing-key'])
    expect(concernsOf(result, 'ru')).toEqual(['translation/placeholder', 'translation/plural'])
    expect(verdicts(result)).toContain('rome-bags.example en ready')
    expect(verdicts(result)).toContain('rome-bags.example de not ready')
  })

  test('not with a whole file missing', async () => {
    const sources = fixtureSources()
    const without = { ...sources, translations: sources.translations.filter(({ language }) => language !== 'ru') }
    const { project, diagnostics } = await compile(without, { tolerated: 'translation' })
    if (!project) throw new Error('no project')
    const { sites } = project
    const result = readiness({ project, findings: diagnostics, sites, languages: [], beyondOffered: false, notes: {} })
    expect(concernsOf(result, 'ru')).toEqual(['translation/missing-file'])
    expect(verdicts(result)).toContain('rome-bags.example ru not ready')
  })

  test('not with a text that is still in English, unless its note allows that', async () => {
    const texts = { de: { ...english, title: english.title } }
    expect(concernsOf(await check(texts), 'de')).toEqual(['text/untranslated'])
    for (const asInEnglish of [true as const, ['de']]) {
      const notes = { microsites: { title: { note: 'A heading.', asInEnglish } } }
      expect(concernsOf(await check(texts, { notes }), 'de')).toEqual([])
    }
    const others = { microsites: { title: { note: 'A heading.', asInEnglish: ['ru'] } } }
    expect(concernsOf(await check(texts, { notes: others }), 'de')).toEqual(['text/untranslated'])
  })

  test('not with a text in the letters of another language; brands may be Latin', async () => {
    const forms = languages(['one', 'few', 'many', 'other'])
    expect(concernsOf(await check({ ru: { title: 'Bagazh {{place}}', ...forms } }), 'ru')).toEqual([
      'text/other-script',
    ])
    expect(concernsOf(await check({ ru: { title: 'Файлы cookie {{place}}', ...forms } }), 'ru')).toEqual([])
  })

  test('a text that is wider than its note allows is a warning', async () => {
    const notes = { microsites: { title: { note: 'A heading.', limit: 26, placeholders: { place: 'Rome' } } } }
    const result = await check({}, { notes })
    expect(concernsOf(result, 'de')).toEqual([])
    expect(concernsOf(result, 'ru')).toEqual(['text/over-limit'])
    expect(verdicts(result)).toContain('rome-bags.example ru ready')
  })

  test('a text of the place that is not written in the language is a warning, with its place in the row', async () => {
    const sources = fixtureSources()
    const row =
      '    protection: { en: Locked rooms., de: Verschlossene Räume. }\n    directions: { en: [Follow the river.] }\n'
    const text = sources.sites.text.replace('    slug: rome\n', `    slug: rome\n${row}`)
    const { project, diagnostics } = await compile({ ...sources, sites: { ...sources.sites, text } })
    if (!project) throw new Error('no project')
    const { sites } = project
    const result = readiness({ project, findings: diagnostics, sites, languages: [], beyondOffered: false, notes: {} })
    const missing = result.sites.flatMap(({ languages: of }) =>
      of.flatMap(({ language, concerns }) =>
        concerns.filter(({ code }) => code === 'place/no-text').map(({ message }) => `${language} ${message}`),
      ),
    )
    expect(missing).toEqual([
      "de The place's `directions` is not written in `de`: pages show it in `en`.",
      "ru The place's `directions` is not written in `ru`: pages show it in `en`.",
      "ru The place's `protection` is not written in `ru`: pages show it in `en`.",
    ])
  })

  test('a language that a site does not offer is looked at when it is asked for by name', async () => {
    const asked = await check({}, { languages: ['ru'], beyondOffered: true })
    expect(asked.sites.map(({ languages: of }) => of.map(({ language, offered }) => [language, offered]))).toEqual([
      [['ru', false]],
      [['ru', true]],
    ])
    const summary = await check({}, { languages: ['ru'] })
    expect(verdicts(summary)).toEqual(['rome-bags.example ru ready'])
  })
})
