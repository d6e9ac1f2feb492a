import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadProject } from '../cli/project/load-project.ts'
import { compile } from '../compiler/compile.ts'
import type { Compilation } from '../compiler/compile.ts'
import type { Project } from '../compiler/3-resolve/project.ts'
import { siteLinks } from '../compiler/plan/place/site-links.ts'
import { compileFixture, fixtureSources } from './fixture-project.ts'
import { repository } from './run-cli.ts'
import type { SourceSet } from '../compiler/source/source-set.ts'

const eight = ['en', 'es', 'fr', 'de', 'it', 'pt', 'ru', 'pl']

let sources: SourceSet
let compilation: Compilation
let project: Project

beforeAll(async () => {
  sources = loadProject({ root: repository })
  compilation = await compile(sources)
  if (!compilation.project)
    throw new Error(`the shipped tables have errors: ${JSON.stringify(compilation.diagnostics)}`)
  project = compilation.project
})

/** Compiles the shipped tables after an edit. Fails if the edit changes nothing. */
async function edited(part: 'sites' | 'locales' | 'platform', from: string, to: string): Promise<Compilation> {
  const { path, text } = sources[part]
  expect(text).toContain(from)
  return compile({ ...sources, [part]: { path, text: text.replace(from, to) } })
}

function codes({ diagnostics }: Compilation): string[] {
  return diagnostics.map(({ code }) => code)
}

/** Compiles the fixture project with the given rows. */
async function withRows(...rows: string[]): Promise<Compilation> {
  const text = `version: 1\nsites:\n${rows.map((row) => `  ${row}\n`).join('')}`
  return compileFixture(undefined, { ...fixtureSources(), sites: { path: 'sites.yaml', text } })
}

function localesRow(code: string): string {
  const row = readFileSync(join(repository, 'locales.yaml'), 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`  ${code}:`))
  if (row === undefined) throw new Error(`locales.yaml has no ${code}`)
  return row
}

describe('the site table', () => {
  test('ST-01 a row has domain, type, slug, path and locales, and needs the first three', async () => {
    const { project: written } = await withRows(
      'louvre-bags.example: { type: poi, slug: louvre, path: /louvre/poi, locales: [en, de], names: { en: Louvre } }',
    )
    expect(written?.sites).toMatchObject([
      { domain: 'louvre-bags.example', type: 'poi', slug: 'louvre', path: '/louvre/poi', languages: ['en', 'de'] },
    ])
    expect(codes(await withRows('a-bags.example: { slug: louvre, locales: [en] }'))).toContain('shape/missing-key')
    expect(codes(await withRows('a-bags.example: { type: poi, locales: [en] }'))).toContain('shape/missing-key')
    expect(codes(await withRows('a-bags.example: { type: hotel, slug: ritz, locales: [en] }'))).toContain(
      'site/unknown-type',
    )
  })

  test('ST-03 the shipped table has about 150 domains of both types, each with its languages', () => {
    expect(project.sites.length).toBeGreaterThanOrEqual(140)
    expect(project.sites.length).toBeLessThanOrEqual(170)
    expect(new Set(project.sites.map(({ type }) => type))).toEqual(new Set(['poi', 'city']))
    expect(project.sites.filter(({ languages }) => languages[0] !== 'en')).toEqual([])
  })

  test('ST-02 the path is derived from slug and type', () => {
    const pathOf = (slug: string): string | undefined => project.sites.find((site) => site.slug === slug)?.path
    expect(pathOf('louvre')).toBe('/louvre/poi')
    expect(pathOf('paris')).toBe('/paris/city')
    expect(project.sites.filter(({ path, slug, type }) => path !== `/${slug}/${type}`)).toEqual([])
  })

  test('ST-02 a path that disagrees is an error that shows both', async () => {
    const compiled = await withRows(
      'louvre-bags.example: { type: poi, slug: louvre, path: /louvre/city, locales: [en], names: { en: Louvre } }',
    )
    const [finding, ...more] = compiled.diagnostics
    expect(more).toEqual([])
    expect(finding).toMatchObject({ code: 'site/path-contradicted', severity: 'error' })
    expect(finding?.message).toContain('`/louvre/city`')
    expect(finding?.message).toContain('`/louvre/poi`')
    expect(compiled.project).toBeUndefined()
  })

  test('ST-04 the locale sets are all used', () => {
    const used = new Set(project.sites.map(({ languages }) => languages.toSorted().join(' ')))
    const named = [
      ['en'],
      ['en', 'it'],
      ['en', 'es'],
      ['en', 'zh'],
      ['en', 'ja', 'ko', 'zh'],
      eight,
      [...eight, 'ja', 'ko', 'zh'],
    ]
    expect(named.map((one) => one.toSorted().join(' ')).filter((one) => !used.has(one))).toEqual([])
  })

  test('ST-05 the named slugs exist', () => {
    const slugs = new Set<string>(project.sites.map(({ slug }) => slug))
    const named = [
      'kings-cross-station',
      'louvre',
      'roma-termini',
      'paris',
      'lisbon',
      'heathrow-airport',
      'tokyo-station',
      'changi-airport-t2',
    ]
    expect(named.filter((slug) => !slugs.has(slug))).toEqual([])
  })

  test('ST-06 the two shared slugs are reported, naming both places, and nothing else is', () => {
    expect(codes(compilation)).toEqual(['site/shared-slug', 'site/shared-slug'])
    const shared = ['waikiki', 'toronto-union-station'].map((slug) =>
      project.sites.filter((site) => site.slug === slug).map(({ domain }) => domain),
    )
    expect(shared.map(({ length }) => length)).toEqual([2, 2])
    for (const [index, domains] of shared.entries()) {
      const { message, related, span } = compilation.diagnostics[index] ?? { message: '', related: [], span: undefined }
      for (const domain of domains) expect(message).toContain(`\`${domain}\``)
      // Both locations: the row of the finding, and the earlier row.
      expect(related).toHaveLength(1)
      expect(related[0]?.span.start).toBeLessThan(span?.start ?? 0)
    }
  })

  test('ST-06 of each shared slug the site with more languages is the primary one', () => {
    const paths = new Map(project.sites.map(({ path }) => [path, project.sites.filter((site) => site.path === path)]))
    const shared = [...paths.values()].filter(({ length }) => length > 1)
    expect(shared).toHaveLength(2)
    for (const sites of shared) {
      const [most] = sites.toSorted((a, b) => b.languages.length - a.languages.length)
      expect(sites.filter(({ primary }) => primary)).toEqual([most])
    }
    expect(project.sites.filter(({ primary }) => primary)).toHaveLength(2)
  })

  test.each([
    ['xx', 'locale/unknown', 'error'],
    ['nl', 'locale/inactive', 'error'],
    ['el', 'locale/excluded', 'warning'],
  ])('ST-07 a site that offers `%s` gets one finding, %s: %s', async (language, code, severity) => {
    const compiled = await edited('sites', '  en-it: [en, it]', `  en-it: [en, it, ${language}]`)
    const found = compiled.diagnostics.filter((one) => one.code !== 'site/shared-slug')
    expect(found.map((one) => [one.code, one.severity])).toEqual([[code, severity]])
    // Reported once, at the locale set, however many sites use it.
    expect(sources.sites.text.slice(0, found[0]?.span.start)).not.toContain('sites:\n')
    expect(compiled.project === undefined).toBe(severity === 'error')
  })

  test('ST-07 a site is built without an excluded language', async () => {
    const compiled = await edited('sites', '  en-it: [en, it]', '  en-it: [en, it, el]')
    const termini = compiled.project?.sites.find(({ slug }) => slug === 'roma-termini')
    expect(termini?.languages).toEqual(['en', 'it'])
  })

  test('ST-09 a site names another of its languages as its first one, and need not offer the default language', async () => {
    const row = (slug: string, more: string): string =>
      `${slug}-bags.example: { type: city, slug: ${slug}, names: { de: Köln, en: Cologne }, ${more} }`
    const compiled = await withRows(
      row('plain', 'locales: [en, ru, de]'),
      row('root', 'locales: [en, de, ru], root: de'),
      row('without', 'locales: [ru, de], root: de'),
    )
    expect(codes(compiled)).toEqual([])
    expect(compiled.project?.sites.map(({ languages }) => languages)).toEqual([
      ['en', 'de', 'ru'],
      ['de', 'en', 'ru'],
      ['de', 'ru'],
    ])
  })

  test.each(['Paris-Bags.example', 'paris-bags.example.', 'PARIS-BAGS.EXAMPLE.'])(
    'ST-08 `%s` is a duplicate',
    async (domain) => {
      const row = (name: string, slug: string): string =>
        `${name}: { type: city, slug: ${slug}, locales: [en], names: { en: Name } }`
      const compiled = await withRows(row('paris-bags.example', 'paris'), row(domain, 'lyon'))
      expect(codes(compiled)).toEqual(['host/duplicate'])
    },
  )

  test('ST-08 the shipped domains are unique', () => {
    const domains = project.sites.map(({ domain }) => domain.toLowerCase().replace(/\.$/, ''))
    expect(domains.length).toBeGreaterThan(100)
    expect(new Set(domains).size).toBe(domains.length)
  })
})

describe('the locales', () => {
  test('pages name their own place and the places that they link to in their own language', () => {
    const linked = siteLinks(project)
    const missing = project.sites.flatMap((site) =>
      site.languages.flatMap((language) => {
        const unnamed = linked(site).filter(({ value }) => value.names[language] === undefined)
        const own = language === 'en' || site.names[language]?.near !== undefined ? [] : [site.domain]
        return [...own, ...unnamed.map(({ value }) => value.domain)].map((domain) => `${domain} ${language}`)
      }),
    )
    expect([...new Set(missing)]).toEqual([])
  })

  test('LO-01 a locale has its eight facts', () => {
    expect(project.locales['pt']).toEqual({
      code: 'pt-PT',
      name: 'Português',
      language: 'pt',
      weekStartsOn: 'SUN',
      countryCode: 'PT',
      distanceSystem: 'METRIC',
      flag: '🇵🇹',
    })
  })

  test.each(['name', 'active', 'language', 'weekStartsOn', 'countryCode', 'distanceSystem', 'flag'])(
    'LO-01 a locale without `%s` is an error',
    async (field) => {
      const row = localesRow('pt-PT')
      const compiled = await edited('locales', row, row.replace(new RegExp(`${field}: [^,}]+[,]? ?`), ''))
      expect(codes(compiled).filter((code) => code !== 'site/shared-slug')).toEqual(['shape/missing-key'])
    },
  )

  test('LO-02 en-US is the default locale, imperial, with weeks from Sunday', () => {
    expect(project.defaultLocale).toBe('en-US')
    expect(project.defaultLanguage).toBe('en')
    expect(project.locales['en']).toMatchObject({ code: 'en-US', distanceSystem: 'IMPERIAL', weekStartsOn: 'SUN' })
    expect(Object.keys(project.locales)[0]).toBe('en')
  })

  test('LO-03 the active locales are served', () => {
    const served = Object.values(project.locales).map(({ code }) => code)
    expect(served).toEqual([
      'en-US',
      'es-ES',
      'fr-FR',
      'de-DE',
      'it-IT',
      'pt-PT',
      'ja-JP',
      'ko-KR',
      'zh-CN',
      'ru-RU',
      'pl-PL',
    ])
  })

  test.each(['el-GR', 'bn-BD', 'hi-IN', 'th-TH', 'vi-VN', 'id-ID', 'ms-MY'])(
    'LO-04 %s is active, and excluded with a reason',
    async (code) => {
      expect(localesRow(code)).toContain('active: true')
      expect(Object.keys(project.locales)).not.toContain(code.slice(0, 2))
      const line = `    ${code}: strings not reviewed\n`
      expect(codes(await edited('locales', line, ''))).toContain('runtime/no-reason')
    },
  )

  test.each(['nl-NL', 'cs-CZ', 'da-DK', 'hu-HU', 'en-XA'])('LO-05 %s is inactive', (code) => {
    expect(localesRow(code)).toContain('active: false')
    expect(Object.values(project.locales).map((locale) => locale.code)).not.toContain(code)
  })

  test('LO-06 the runtime has eleven languages and two namespaces, with all texts of each', () => {
    expect(Object.keys(project.locales)).toEqual(['en', 'es', 'fr', 'de', 'it', 'pt', 'ja', 'ko', 'zh', 'ru', 'pl'])
    expect(project.namespaces).toEqual(['microsites', 'legal'])
    for (const [language, texts] of Object.entries(project.texts)) {
      expect(Object.keys(texts), language).toEqual(['microsites', 'legal'])
      expect(Object.keys(texts['legal'] ?? {}), language).toEqual(Object.keys(project.texts['en']?.['legal'] ?? {}))
    }
    expect(Object.keys(project.texts['en']?.['legal'] ?? {})).not.toEqual([])
  })

  test('LO-06 a language without a file of a namespace is an error', async () => {
    const translations = sources.translations.filter(
      ({ language, namespace }) => language !== 'ko' || namespace !== 'legal',
    )
    const compiled = await compile({ ...sources, translations })
    expect(codes(compiled).filter((code) => code !== 'site/shared-slug')).toEqual(['translation/missing-file'])
  })
})

describe('an overlay of translations', () => {
  const overlay = (language: string, text: string): Promise<Compilation> => {
    const file = { path: `templates/translations/${language}/microsites.json`, text }
    const base = fixtureSources()
    return compileFixture(undefined, {
      ...base,
      translations: [...base.translations, { language, namespace: 'microsites', layer: 'overlay', file }],
    })
  }

  test('CL-01 may replace a single text', async () => {
    const compiled = await overlay('de', '{ "title": "Koffer in {{place}}" }')
    expect(compiled.diagnostics).toEqual([])
    expect(compiled.project?.texts['de']?.['microsites']?.['title']).toBe('Koffer in {{place}}')
  })

  test('CL-01 must not add a text, or leave out what a page fills in', async () => {
    expect(codes(await overlay('de', '{ "title": "Koffer", "more": "Mehr" }'))).toEqual([
      'translation/placeholder',
      'translation/extra-key',
    ])
  })

  test('CL-01 has to be complete where there is nothing below it', async () => {
    const base = fixtureSources()
    const translations = base.translations.map((one) =>
      one.language === 'de' ? { ...one, layer: 'overlay' as const, file: { path: 'de.json', text: '{}' } } : one,
    )
    expect(codes(await compileFixture(undefined, { ...base, translations }))).toEqual([
      'translation/missing-key',
      'translation/plural',
    ])
  })
})

describe('a file that cannot be understood', () => {
  const broken = { path: 'broken', text: '<<<<<<< ours\n' }

  test.each(['sites', 'locales', 'platform'] as const)('CL-01 is one finding and no more: %s', async (part) => {
    expect(codes(await compileFixture(undefined, { ...fixtureSources(), [part]: broken }))).toEqual([
      'file/conflict-marker',
    ])
  })

  test.each(['en', 'de'])('CL-01 is one finding and no more: the texts of %s', async (language) => {
    const base = fixtureSources()
    const translations = base.translations.map((one) => (one.language === language ? { ...one, file: broken } : one))
    expect(codes(await compileFixture(undefined, { ...base, translations }))).toEqual(['file/conflict-marker'])
  })

  test('CL-01 is one finding and no more: the locale sets', async () => {
    const { sites, ...rest } = fixtureSources()
    const text = sites.text.replace('version: 1', 'version: 2')
    const compiled = await compileFixture(undefined, { ...rest, sites: { path: sites.path, text } })
    expect(codes(compiled)).toEqual(['shape/invalid-value'])
  })

  test('CL-01 is one finding and no more: a locale set with the name of a language', async () => {
    const withVersion = (version: number): Promise<Compilation> => {
      const text = `version: ${version}\nlocaleSets: { en: [en, de] }\nsites:\n  rome-bags.example: { type: city, slug: rome, locales: en, names: { en: Rome, de: Rom } }\n`
      return compileFixture(undefined, { ...fixtureSources(), sites: { path: 'sites.yaml', text } })
    }
    expect(codes(await withVersion(1))).toEqual([])
    expect(codes(await withVersion(2))).toEqual(['shape/invalid-value'])
  })
})
