import { describe, expect, test } from 'vitest'
import { compile } from '../../compiler/compile.ts'
import { checkReadiness } from '../../compiler/readiness/check-readiness.ts'
import { readiness } from '../../compiler/readiness/readiness.ts'
import type { Readiness } from '../../compiler/readiness/readiness.ts'
import { fixtureDay, fixtureSources } from '../fixture-project.ts'
import type { SourceSet } from '../../compiler/source/source-set.ts'

type Texts = Readonly<Record<string, unknown>>

/** The small project, with all names and phrases in the rows. */
function namedProject(): SourceSet {
  const { sites, ...others } = fixtureSources()
  const text = sites.text
    .replace('{ en: Paris }', '{ en: Paris, de: { title: Paris, near: in Paris } }')
    .replace('de: Rom }', 'de: { title: Rom, near: in Rom }, ru: { title: Рим, near: в Риме } }')
  return { ...others, sites: { ...sites, text } }
}

/** The small project with other texts in some languages. */
function sourcesWith(texts: Readonly<Record<string, Texts>>): SourceSet {
  const sources = namedProject()
  const file = (language: string) => ({
    path: `templates/translations/${language}/microsites.json`,
    text: JSON.stringify(texts[language]),
  })
  const others = sources.translations.filter(({ language }) => !texts[language])
  const changed = Object.keys(texts).map((language) => ({
    language,
    namespace: 'microsites',
    layer: 'base' as const,
    file: file(language),
  }))
  return { ...sources, translations: [...others, ...changed] }
}

const counted = { one: 'a', few: 'b', many: 'c', other: '{{count}}' }
const languages = (forms: readonly (keyof typeof counted)[]): Texts =>
  Object.fromEntries(forms.map((form) => [`languages_${form}`, `{{count}} ${counted[form]}`]))

const english = { title: 'Luggage storage near {{place}}', ...languages(['one', 'other']) }

interface Request {
  readonly languages?: readonly string[]
  readonly beyondOffered?: boolean
}

/** What `i18n check` finds. */
async function checkSources(
  sources: SourceSet,
  { languages: asked, beyondOffered = false }: Request = {},
): Promise<Readiness> {
  const { project, diagnostics, locate, withLanguages } = await compile(sources, {
    tolerated: 'translation',
    today: fixtureDay,
  })
  if (!project) throw new Error('no project')
  const { sites } = project
  const found = checkReadiness(project, locate, { sites, languages: beyondOffered ? (asked ?? []) : [] })
  const settled = withLanguages(found, asked === undefined)
  const of = asked ?? Object.keys(project.locales)
  return readiness({ settled, before: diagnostics, sites, languages: of, beyondOffered })
}

const check = async (texts: Readonly<Record<string, Texts>>, request?: Request): Promise<Readiness> =>
  checkSources(sourcesWith(texts), request)

/** `domain language`, and whether the site can go live. */
const verdicts = ({ verdicts: all }: Readiness): readonly string[] =>
  all.map(({ domain, language, ready }) => `${domain} ${language} ${ready ? 'ready' : 'not ready'}`)

/** The codes of findings about texts, errors first in capitals. */
const ofTexts = ({ diagnostics }: Readiness): readonly string[] =>
  diagnostics.filter(({ domain }) => domain === undefined).map(({ severity, code }) => `${severity} ${code}`)

test('a warning that counts as an error keeps texts from being checked', async () => {
  const { sites, platform, ...others } = fixtureSources()
  const sources = {
    ...others,
    sites: { ...sites, text: sites.text.replace('{ en: Paris }', '{ en: paris }') },
    platform: { ...platform, text: platform.text.replace('severity: {', 'severity: { place/unlikely-name: error,') },
  }
  expect((await compile(sources, { tolerated: 'translation' })).ok).toBe(false)
  expect((await compile({ ...sources, platform }, { tolerated: 'translation' })).ok).toBe(true)
})

describe('a site can go live in a language', () => {
  test('CL-01 with all its texts and names', async () => {
    const result = await check({})
    expect(verdicts(result)).toEqual([
      'paris-bags.example en ready',
      'paris-bags.example de ready',
      'rome-bags.example en ready',
      'rome-bags.example de ready',
      'rome-bags.example ru ready',
    ])
    expect(result.diagnostics).toEqual([])
  })

  test('not without its name, or the phrase with it; others still go live', async () => {
    const result = await checkSources(fixtureSources())
    expect(verdicts(result)).toEqual([
      'paris-bags.example en ready',
      'paris-bags.example de not ready',
      'rome-bags.example en ready',
      'rome-bags.example de not ready',
      'rome-bags.example ru not ready',
    ])
    expect(
      result.diagnostics.map(
        ({ severity, domain, languages: of, code }) => `${severity} ${domain} ${of?.join()} ${code}`,
      ),
    ).toEqual([
      'error paris-bags.example de place/no-name',
      'error rome-bags.example ru place/no-name',
      'error rome-bags.example de place/no-near',
    ])
  })

  test('without a phrase in a language that has a sentence of its own for cities', async () => {
    const inCity = { 'hero.title': 'Gepäck: {{place}}', 'hero.title_city': 'Gepäck in {{place}}' }
    const codes = async (own: Texts) => {
      const sources = sourcesWith({ en: { ...english, ...inCity }, de: { ...english, ...own } })
      const { diagnostics } = await checkSources({ ...sources, sites: fixtureSources().sites })
      return diagnostics.map(({ domain, code, languages: of }) => `${domain} ${of?.join()} ${code}`)
    }
    expect(await codes(inCity)).not.toContain('rome-bags.example de place/no-near')
    expect(await codes({ ...inCity, 'hero.title_city': 'Gepäck: {{place}}' })).toContain(
      'rome-bags.example de place/no-near',
    )
  })

  test('not with a text missing, a placeholder lost or a form of counting left out: what validate finds', async () => {
    const result = await check({
      de: languages(['one', 'other']),
      ru: { title: 'Багаж', ...languages(['one', 'other']) },
    })
    expect(ofTexts(result)).toEqual([
      'error translation/missing-key',
      'error translation/placeholder',
      'error translation/plural',
    ])
    expect(verdicts(result)).toContain('rome-bags.example en ready')
    expect(verdicts(result)).toContain('rome-bags.example de not ready')
    expect(verdicts(await check({ de: languages(['one', 'other']) }))).toContain('rome-bags.example ru ready')
  })

  test('not with a whole file missing', async () => {
    const sources = namedProject()
    const without = { ...sources, translations: sources.translations.filter(({ language }) => language !== 'ru') }
    const result = await checkSources(without)
    expect(ofTexts(result)).toEqual(['error translation/missing-file'])
    expect(verdicts(result).filter((one) => one.endsWith('not ready'))).toEqual(['rome-bags.example ru not ready'])
  })

  test('not with a text that is still in English, unless its note allows that', async () => {
    const copied = (title: object) => check({ de: english, notes: { title: { note: 'A heading.', ...title } } })
    expect(ofTexts(await check({ de: english }))).toEqual(['error translation/in-english'])
    expect(ofTexts(await copied({}))).toEqual(['error translation/in-english'])
    expect(ofTexts(await copied({ asInEnglish: ['ru'] }))).toEqual(['error translation/in-english'])
    expect(ofTexts(await copied({ asInEnglish: true }))).toEqual([])
    const allowed = await copied({ asInEnglish: ['de'] })
    expect(ofTexts(allowed)).toEqual([])
    expect(verdicts(allowed)).toContain('rome-bags.example de ready')
  })

  test('also with a text in English that is waived: it counts as a warning for validate', async () => {
    const more = (words: readonly string[]): Texts =>
      Object.fromEntries(words.map((word, index) => [`more${index}`, word]))
    const forms = languages(['one', 'few', 'many', 'other'])
    // One text of many: a language of copies would be an error.
    const sources = sourcesWith({
      en: { ...english, ...more(['Leave your bags', 'Pick them up', 'Enjoy the day', 'Go home']) },
      de: {
        title: english.title,
        languages_one: '{{count}} Sprache',
        languages_other: '{{count}} Sprachen',
        ...more(['Taschen abgeben', 'Taschen abholen', 'Den Tag genießen', 'Nach Hause fahren']),
      },
      ru: { title: 'Багаж {{place}}', ...forms, ...more(['Сдать', 'Забрать', 'Гулять', 'Домой']) },
    })
    const { diagnostics } = await compile(sources, { today: fixtureDay })
    expect(diagnostics.map(({ severity, code }) => `${severity} ${code}`)).toEqual(['warning translation/in-english'])
    const row = `waive:\n  - { finding: ${diagnostics[0]?.fingerprint}, owner: growth, reason: soon, until: 2027-03-01 }\n`
    const platform = { ...sources.platform, text: sources.platform.text + row }
    const result = await checkSources({ ...sources, platform })
    expect(ofTexts(result)).toEqual([])
    expect(result.waived.map(({ code }) => code)).toEqual(['translation/in-english'])
    expect(verdicts(result)).toContain('rome-bags.example de ready')
  })

  test('not with a text in the letters of another language', async () => {
    const forms = languages(['one', 'few', 'many', 'other'])
    const result = await check({ ru: { title: 'Bagazh {{place}}', ...forms } })
    expect(ofTexts(result)).toEqual(['error translation/other-script'])
    expect(verdicts(result)).toContain('rome-bags.example ru not ready')
  })

  test('a text that is wider than its note allows is a warning', async () => {
    const note = { note: 'A heading.', limit: 26, placeholders: { place: 'Rome' } }
    const result = await check({ notes: { title: note } })
    expect(ofTexts(result)).toEqual(['warning translation/too-wide'])
    expect(verdicts(result)).toContain('rome-bags.example ru ready')
  })

  test('a language that a site does not offer is looked at when it is asked for by name', async () => {
    const asked = await check({}, { languages: ['ru'], beyondOffered: true })
    expect(asked.verdicts.map(({ domain, offered }) => [domain, offered])).toEqual([
      ['paris-bags.example', false],
      ['rome-bags.example', true],
    ])
    expect(verdicts(await check({}, { languages: ['ru'] }))).toEqual(['rome-bags.example ru ready'])
  })

  test('findings about offered languages are the same for each request', async () => {
    const prints = async (request?: Request) =>
      (await checkSources(fixtureSources(), request)).diagnostics.map(({ fingerprint }) => fingerprint)
    const [paris, , rome] = await prints()
    expect(await prints({ languages: ['de'], beyondOffered: true })).toEqual([paris, rome])
  })
})

describe('a waiver of a finding that only i18n check looks for', () => {
  const sources = fixtureSources()
  const waiving = async (domain: string, request?: Request) => {
    const row = `waive:\n  - { code: place/no-name, domain: ${domain}, owner: growth, reason: soon, until: 2027-03-01 }\n`
    const platform = { ...sources.platform, text: sources.platform.text + row }
    const { diagnostics } = await compile({ ...sources, platform }, { today: fixtureDay })
    expect(diagnostics).toEqual([])
    const result = await checkSources({ ...sources, platform }, request)
    return result.diagnostics
      .filter(({ code }) => code !== 'place/no-near')
      .map(({ code, domain: of = '' }) => `${code} ${of}`.trimEnd())
  }

  test('lets it pass, and validate says nothing of it', async () => {
    expect(await waiving('paris-bags.example')).toEqual(['place/no-name rome-bags.example'])
  })

  test('is unused if the whole project has no such finding', async () => {
    expect(await waiving('prague-bags.example')).toContain('waiver/unused')
    expect(await waiving('prague-bags.example', { languages: ['de'] })).not.toContain('waiver/unused')
  })
})
