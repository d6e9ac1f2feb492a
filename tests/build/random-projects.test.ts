import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { compileProject } from '../../cli/project/compile-project.ts'
import type { Project } from '../../compiler/3-resolve/project.ts'
import { randomRuns } from '../sweep.ts'
import { build, filesIn, mustBuild, newProject, remove, sharedFolder } from './project.ts'
import { edits, readTables, writeTables } from './table-edits.ts'
import type { Tables } from './table-edits.ts'

const shared = sharedFolder()
const start = join(shared, 'start')
let tables: Tables

// Every project shares the bundle of this one.
beforeAll(() => {
  newProject(start)
  tables = readTables(start)
  writeTables(start, tables)
  mustBuild(start)
})

/** Values that editors write, right and wrong. Each may be refused, but not by the build alone. */
const values = {
  micrositesHost: [
    'https://m.example',
    'https://m.example/base',
    'https://m.example/base/?a=1',
    'https://m.example/#top',
  ],
  graphql: ['https://api.example/v1', 'https://api.example/v1?key=1'],
  app: ['https://app.example/reserve?from=site', 'https://app.example/'],
  hosts: ['{domain}', '{domain}.preview.luggage.example', 'preview.{domain}', '{domain}:8080'],
  aliases: [['www.{domain}'], ['{domain}'], ['www.{domain}', '{domain}.old.example']],
  email: ['hello@luggage.example', 'mailto:hello@luggage.example', 'a@b.example?cc=x', 'bags&more@luggage.example'],
  namespaces: [['microsites'], ['legal'], ['legal', 'microsites'], ['microsites', 'legal', 'extra']],
  since: ['2026-11-01', '2099-01-01'],
  domain: ['www.rome-bags.example', 'rome-bags.example', 'rome-bags.example.preview.luggage.example'],
  slug: ['rome', 'new-york', 'zürich', 'de', 'assets', 'r'],
  name: ['Rome', '<b>Rome</b>', 'Rome & Lazio “centre”', '{{place}}', 'ローマ'],
  locales: [['en'], ['en', 'nl'], ['en', 'zh', 'ru'], ['de']],
  moved: ['old-bags.example', 'old-bags.example/a/b', '*/old', 'rome-bags.example'],
} as const

/** The part of the texts of Dutch that is translated. */
const translated = [0, 0.5, 0.9, 1] as const

const oneOf = <Key extends keyof typeof values>(key: Key) =>
  fc.constantFrom(...(values[key] as readonly (typeof values)[Key][number][]))

const all = {
  micrositesHost: oneOf('micrositesHost'),
  graphql: oneOf('graphql'),
  app: oneOf('app'),
  hosts: oneOf('hosts'),
  aliases: oneOf('aliases'),
  email: oneOf('email'),
  namespaces: oneOf('namespaces'),
  since: oneOf('since'),
  moved: oneOf('moved'),
  row: fc.record({ domain: oneOf('domain'), slug: oneOf('slug'), name: oneOf('name'), locales: oneOf('locales') }),
  dutch: fc.constantFrom(...translated),
}

/** At most two values: with more, hardly a project would be without errors. */
const wild = fc
  .tuple(fc.record(all), fc.subarray(Object.keys(all), { maxLength: 2 }))
  .map(
    ([one, keys]) =>
      Object.fromEntries(Object.entries(one).filter(([key]) => keys.includes(key))) as Partial<typeof one>,
  )

type Wild = typeof wild extends fc.Arbitrary<infer One> ? One : never

const present = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, one]) => one !== undefined))

/** Languages in which a place has texts, besides English and German. */
const factLanguages = fc.subarray(['ja', 'nl', 'ru', 'zh'])

/** Facts about a place. Each text names its language. */
function factsIn(languages: readonly string[]): object {
  const inEach = (what: string) =>
    Object.fromEntries(['en', 'de', ...languages].map((one) => [one, `${what} zz${one}zz`]))
  const sourced = { source: 'https://www.bags.example/place', asOf: '2026-11-01' }
  return {
    protection: inEach('Sealed'),
    exits: [{ id: 'north', name: inEach('North') }],
    directions: Object.fromEntries(Object.entries(inEach('Turn left')).map(([language, text]) => [language, [text]])),
    facts: [{ text: inEach('Closed'), ...sourced }],
    points: [{ name: inEach('Kiosk') }],
  }
}

/** The languages whose facts a page shows without marking them, or has anywhere although it needs no other than `en`. */
function languagesOfFacts(language: string, html: string): readonly string[] {
  const named = (text: string, known: readonly string[]) =>
    [...text.matchAll(/zz([a-z]+)zz/g)].flatMap(([, one = '']) => (known.includes(one) ? [] : [one]))
  return [...named(shownText(html), [language]), ...named(html, [language, 'en'])]
}

/** Writes a project of random edits and values. */
function write(project: string, kinds: readonly (keyof typeof edits)[], one: Wild, languages: readonly string[]): void {
  const next = structuredClone(tables)
  for (const [number, kind] of kinds.entries()) {
    const domains = Object.keys(next.sites.sites)
    edits[kind](next, domains[number % domains.length] ?? '', number)
  }
  const { micrositesHost, graphql, app, hosts, aliases, email, namespaces, since, moved, row, dutch } = one
  const [name = ''] = Object.keys(next.settings.environments).slice(-1)
  Object.assign(next.settings.environments[name] ?? {}, present({ micrositesHost, graphql, app, hosts, aliases }))
  Object.assign(next.settings.brand, present({ email }))
  const locales = next.locales as unknown as { runtime: { namespaces: string[]; languages: string[] } }
  if (namespaces) locales.runtime.namespaces = [...namespaces]
  if (since !== undefined) next.sites.retired['gone-bags.example'] = { since, locales: ['en', 'de'] }
  if (moved !== undefined)
    next.sites.moved[moved] = moved.includes('/') ? '/' : (Object.keys(next.sites.sites)[0] ?? '')
  if (row)
    next.sites.sites[row.domain] = {
      type: 'city',
      slug: row.slug,
      locales: [...row.locales],
      place: { kind: 'city', country: 'IT', timeZone: 'Europe/Rome' },
      names: { en: row.name },
    }
  for (const site of Object.values(next.sites.sites).slice(0, 2)) Object.assign(site, factsIn(languages))
  if (dutch !== undefined) {
    const rows = next.locales.locales as Record<string, { active: boolean }>
    if (rows['nl-NL']) rows['nl-NL'].active = true
    locales.runtime.languages.push('nl')
    for (const namespace of ['microsites', 'legal']) copyInDutch(project, namespace, dutch)
  }
  writeTables(project, next)
}

/** Writes texts of Dutch: German ones for those that are translated, English ones for the others. */
function copyInDutch(project: string, namespace: string, part: number): void {
  const read = (language: string) =>
    JSON.parse(
      readFileSync(join(import.meta.dirname, `../../templates/translations/${language}/${namespace}.json`), 'utf8'),
    ) as Record<string, string>
  const [english, german] = [read('en'), read('de')]
  const keys = Object.keys(english)
  const texts = keys.map((key, index) => [
    key,
    index < keys.length * part ? (german[key] ?? '').replaceAll(/ (?=\p{L})/gu, ' ~') : (english[key] ?? ''),
  ])
  mkdirSync(join(project, 'templates/translations/nl'), { recursive: true })
  writeFileSync(join(project, `templates/translations/nl/${namespace}.json`), JSON.stringify(Object.fromEntries(texts)))
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** What a page shows, without the menu and the parts that are marked as another language. */
const shownText = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b[^>]*>[^]*?<\/\1>/g, ' ')
    .replaceAll(/<(\w+)\b[^>]*\slang="[^"]*"[^>]*>[^<]*<\/\1>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (one) => entities[one] ?? one)
    .replaceAll(/\u00AD/g, '')
    .replaceAll(/\s+/g, ' ')

/** Texts of other languages that a page shows. Single words can be the same in several languages. */
function foreignTexts({ texts }: Project, language: string, html: string): readonly string[] {
  const shown = shownText(html)
  const own = new Set(Object.values(texts[language] ?? {}).flatMap((one) => Object.values(one)))
  return Object.entries(texts).flatMap(([other, namespaces]) =>
    other === language
      ? []
      : Object.values(namespaces)
          .flatMap((one) => Object.values(one))
          .filter((text) => text.length >= 16 && /\s|[^\p{ASCII}]/u.test(text) && !/[{<]/.test(text))
          .filter((text) => !own.has(text) && shown.includes(text.replaceAll('\u00AD', '')))
          .map((text) => `${other}: ${text}`),
  )
}

test(
  'a project without errors builds, and each page shows only texts of its language',
  { tags: 'sampled' },
  async () => {
    let built = 0
    const withFacts = new Set<string>()
    const kinds = fc.subarray(Object.keys(edits) as (keyof typeof edits)[], { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(kinds, wild, factLanguages, async (of, one, languages) => {
        const project = join(shared, 'random')
        remove(project)
        cpSync(start, project, { recursive: true })
        write(project, of, one, languages)
        const compiled = await compileProject({ root: project, env: process.env, projectCode: true })
        if (!compiled.project) return
        built++
        const { status, stdout, stderr } = build(project)
        expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' })
        for (const { domain } of compiled.project.sites)
          for (const file of filesIn(join(project, 'dist', domain)).filter((name) =>
            /(?:^|\/)index\.html$/.test(name),
          )) {
            const html = readFileSync(join(project, 'dist', domain, file), 'utf8')
            const [, language = ''] = /<html[^>]*\slang="([a-z]+)/.exec(html) ?? []
            const foreign = [...foreignTexts(compiled.project, language, html), ...languagesOfFacts(language, html)]
            expect({ domain, file, foreign }).toEqual({ domain, file, foreign: [] })
            if (shownText(html).includes(`zz${language}zz`)) withFacts.add(language)
          }
      }),
      // Of the few projects of a sample, all can have errors. The first one has none.
      { ...randomRuns(64), examples: [[[], {}, ['ja']]] },
    )
    expect(built).toBeGreaterThan(0)
    expect([...withFacts]).toEqual(expect.arrayContaining(['en', 'de']))
  },
)

test('a text of another language on a page is found', async () => {
  const { project } = await compileProject({ root: start, env: process.env, projectCode: true })
  if (!project) throw new Error('The project has errors.')
  const [text = ''] = Object.values(project.texts['en']?.['microsites'] ?? {}).filter((one) =>
    /^\w+(?: \w+){3,}$/.test(one),
  )
  expect(foreignTexts(project, 'de', `<html lang="de"><p>${text}</p></html>`)).toContain(`en: ${text}`)
})

test.each([
  ['<p>Kiosk zzdezz <span lang="en">North zzenzz</span></p>', []],
  ['<p>Kiosk zzenzz</p>', ['en']],
  ['<p lang="ja">Kiosk zzjazz</p>', ['ja']],
  ['<script>{"name":"Kiosk zzjazz"}</script>', ['ja']],
])('of the facts in %j, those that a German page must not show are found', (html, found) => {
  expect(languagesOfFacts('de', html)).toEqual(found)
})
