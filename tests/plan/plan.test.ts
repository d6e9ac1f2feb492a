import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { digest } from '../../cli/program/digest.ts'
import { loadProject } from '../../cli/project/load-project.ts'
import { compile } from '../../compiler/compile.ts'
import { baseFont } from '../../compiler/domain/card-fonts.ts'
import { nothingInline } from '../../compiler/plan/content-security-policy.ts'
import type { PlaceData } from '../../compiler/plan/place/place-data.ts'
import { planSite } from '../../compiler/plan/plan-site.ts'
import { siteInputs } from '../../compiler/plan/site-inputs.ts'
import type { PagePlan, SitePlan } from '../../compiler/plan/site-plan.ts'
import { textAssets } from '../../compiler/plan/text-assets.ts'
import { pageTexts } from '../../compiler/readiness/check-readiness.ts'
import type { Texts } from '../../runtime/contract/texts.ts'
import { compileFixture, golden } from '../fixture-project.ts'

const folder = join(import.meta.dirname, 'cases')

/** What each case is about; the rest of its pages is left out of what is expected. */
const views: Readonly<Record<string, (plan: SitePlan) => unknown>> = {
  distances: facts('exits', 'points'),
  hours: facts('hours', 'price'),
  nearby: facts('nearby'),
  primary: ({ pages, files }) => ({
    // The card's address is that of its content, which other tests look at.
    heads: startPages(pages, ({ head: { card, ...head } }) => ({ ...head, hasCard: card !== undefined })),
    sitemap: files.get('sitemap.xml')?.match(/<loc>[^<]+/g) ?? null,
    robots: files.get('robots.txt'),
  }),
  root: ({ pages, files }) => ({
    pages: startPages(pages, ({ data: { site, facts: known }, head: { alternates } }) => ({
      name: site.name,
      alternates,
      nearby: known.nearby,
    })),
    sitemap: files.get('sitemap.xml')?.match(/<loc>[^<]+/g) ?? null,
    redirects: files.get('_redirects')?.match(/.* 301/g),
  }),
  fallback: ({ pages }) =>
    startPages(
      pages,
      ({
        data: {
          site,
          facts: { sketch, ...known },
        },
      }) => ({ site, facts: known }),
    ),
  telemetry: ({ pages }) => {
    const settings = new Map(pages.map(({ data }) => [JSON.stringify(data.telemetry), data.telemetry]))
    return { settings: [...settings.values()], pages: pages.filter(({ data }) => data.measured).length }
  },
  surroundings: facts('surroundings'),
  reservation: ({ pages, files }) => ({
    pages: startPages(pages, ({ data: { brand, brandUrl, operator, reservation } }) => ({
      brand,
      brandUrl,
      operator,
      reservation,
    })),
    redirects: files.get('_redirects'),
  }),
}

function facts(...names: readonly string[]) {
  return ({ pages }: SitePlan) =>
    startPages(pages, ({ data }) =>
      Object.fromEntries(Object.entries(data.facts).filter(([name]) => names.includes(name))),
    )
}

/** As a build finds them in its environment: one key is not set. */
const keys = { variables: { WRITE_KEY: 'write-key', APPLICATION_ID: 'application-id' }, commit: 'c0ffee' }

function startPages<T>(pages: readonly PagePlan[], view: (page: PagePlan) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(pages.filter(({ data }) => data.route === '/').map((page) => [page.file, view(page)]))
}

async function plansOf(overlay: string, texts?: Readonly<Record<string, Texts>>): Promise<readonly SitePlan[]> {
  const { project, text } = await compileFixture(overlay)
  const environment = project?.environments['production']
  if (!project || !environment) throw new Error(text)
  const placeFile = join(overlay, 'places.json')
  const inputsOf = siteInputs(project, environment, {
    texts: textAssets(project, digest),
    pictureCacheKey: 'test',
    cardFonts: [],
    keys,
    ...(existsSync(placeFile) && { places: JSON.parse(readFileSync(placeFile, 'utf8')) as PlaceData }),
  })
  return project.sites.map((site) => planSite(inputsOf(site), texts ?? project.texts, digest, nothingInline))
}

test.each(readdirSync(folder))('a table becomes these pages: %s', async (name) => {
  const view = views[name]
  if (!view) throw new Error(`nobody says what ${name} is about`)
  const plans = await plansOf(join(folder, name))
  const found = JSON.stringify(Object.fromEntries(plans.map((plan) => [plan.domain, view(plan)])), null, 2)
  const file = join(folder, name, 'expected.json')
  // Its line breaks are the formatter's.
  if (process.env['UPDATE'] === '1') writeFileSync(file, `${found}\n`)
  expect(JSON.parse(found)).toEqual(JSON.parse(golden(file)))
})

test('only the start page has the facts of the place', async () => {
  for (const { pages } of await plansOf(join(folder, 'hours')))
    for (const { data } of pages) expect(Object.keys(data.facts).length > 0, data.route).toBe(data.route === '/')
})

/** The start pages of the town of Lindenau and what they are made from. */
async function town(cardFonts: readonly string[] = [baseFont], slug = 'lindenau') {
  const { project } = await compile(loadProject({ root: join(import.meta.dirname, '../fixtures/travel') }))
  const environment = project?.environments['production']
  const site = project?.sites.find((row) => row.slug === slug)
  if (!project || !environment || !site) throw new Error('the town is not there')
  const texts = textAssets(project, digest)
  const inputs = siteInputs(project, environment, { texts, pictureCacheKey: 'test', cardFonts, keys })(site)
  return { project, site, plan: planSite(inputs, project.texts, digest, nothingInline) }
}

test.each(['lindenau', 'lindenau-central'])('the whole plan of %s is that of its golden', async (slug) => {
  const { plan } = await town([baseFont, `${baseFont}-jp`], slug)
  const { pages, files, ...rest } = plan
  const shown = pages.filter(({ data }) => ['en', 'ja'].includes(data.locale.language))
  const found = stringify(
    { ...rest, files: Object.fromEntries(files), pages: shown },
    { aliasDuplicateObjects: false, lineWidth: 0 },
  )
  const file = join(import.meta.dirname, 'whole', `${slug}.txt`)
  if (process.env['UPDATE'] === '1') writeFileSync(file, found)
  expect(found).toBe(golden(file))
})

test('a link to a language names it as the head does, Chinese by its script', async () => {
  const { site, plan } = await town()
  const [page] = plan.pages
  const links = page?.data.locales.map((link) => [link.hreflang, `https://${site.domain}${link.href}`])
  const alternates = page?.head.alternates.map((alternate) => [alternate.hreflang, alternate.href])
  expect(links).toEqual(alternates?.filter(([tag]) => tag !== 'x-default'))
  expect(links?.map(([tag]) => tag)).toContain('zh-Hans')
})

test('a page whose font is not installed shows the first card of its site that can be drawn', async () => {
  const cardsOf = async (installed: readonly string[]): Promise<Readonly<Record<string, readonly string[]>>> => {
    const { plan } = await town(installed)
    const cards = plan.pictures.flatMap(({ file, picture }) =>
      picture.kind === 'card' ? [[file, picture.language] as const] : [],
    )
    expect(new Set(cards.map(([file]) => file)).size).toBe(cards.length)
    const languages = new Map(cards)
    const shown = plan.pages.flatMap(({ data, head }) =>
      data.route === '/' ? [[data.locale.language, languages.get(head.card?.replace(/^.*(?=assets)/, '') ?? '')]] : [],
    )
    return Object.fromEntries(shown) as Readonly<Record<string, readonly string[]>>
  }
  const [japanese, chinese] = [`${baseFont}-jp`, `${baseFont}-sc`]
  expect(await cardsOf([baseFont])).toMatchObject({ en: 'en', ru: 'ru', ja: 'en', zh: 'en' })
  expect(await cardsOf([baseFont, japanese])).toMatchObject({ en: 'en', ja: 'ja', zh: 'en' })
  expect(await cardsOf([baseFont, japanese, chinese])).toMatchObject({ en: 'en', ja: 'ja', zh: 'zh' })
})

test('a card depends on the fonts that may draw its letters, and on no other', async () => {
  const fileIn = async (language: string, installed: readonly string[]): Promise<string | undefined> =>
    (await town(installed)).plan.pictures.find(
      ({ picture }) => picture.kind === 'card' && picture.language === language,
    )?.file
  const all = [baseFont, `${baseFont}-jp`, `${baseFont}-thai`]
  expect(await fileIn('fr', all)).toBe(await fileIn('fr', [baseFont]))
  expect(await fileIn('ja', all)).toBe(await fileIn('ja', all.slice(0, 2)))
  expect(await fileIn('ja', [...all, `${baseFont}-sc`])).not.toBe(await fileIn('ja', all))
})

test("a person's own phrase goes before the sentence for cities, on the card and in the head", async () => {
  const { project, site, plan } = await town()
  const titles = plan.pictures.flatMap(({ picture }) =>
    picture.kind === 'card' && picture.language === 'fr' ? [picture.title] : [],
  )
  expect(titles).toEqual(['Consigne à\u00A0bagages à Lindenau'])
  const { title, description } = pageTexts(project, site, 'fr')
  expect(title).toBe('Consigne à bagages à Lindenau | Example Luggage')
  expect(description).toContain('Laissez vos bagages à Lindenau')
})

test('the town of Lindenau has every fact that a row can have, and no fault', async () => {
  const { project, diagnostics } = await compile(loadProject({ root: join(import.meta.dirname, '../fixtures/travel') }))
  // Its station has two domains, and its texts are written in four of eleven languages.
  expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(['place/untranslated-text', 'site/shared-slug']))
  const fields = ['directions', 'exits', 'facts', 'hours', 'points', 'price', 'protection']
  const known = (slug: string): readonly string[] =>
    Object.keys(project?.sites.find((site) => site.slug === slug)?.facts ?? {}).toSorted()
  expect(known('lindenau-central')).toEqual(fields)
  expect(known('lindenau')).toEqual(fields)
  expect(known('kranich-bridge')).toEqual([])
})

test('a start page names its card, which is titled as the page is; no other page has one', async () => {
  const headings = {
    en: { 'hero.title': 'Luggage storage near {{place}}', 'hero.title_near': 'Luggage storage {{near}}' },
    de: { 'hero.title': 'Gepäck\u{ad}aufbewahrung: {{place}}' },
    ru: { 'hero.title': 'Камера хранения багажа: {{place}}', 'hero.title_near': 'Камера хранения багажа {{near}}' },
  }
  const texts = Object.entries(headings).map(([language, microsites]) => [language, { microsites }])
  const [plan] = await plansOf(join(folder, 'fallback'), Object.fromEntries(texts) as Record<string, Texts>)
  if (!plan) throw new Error('the case has no site')
  const cards = plan.pictures.flatMap(({ file, picture }) => (picture.kind === 'card' ? [{ file, picture }] : []))
  expect(cards.map(({ picture }) => picture.title)).toEqual([
    'Luggage storage near the Seehafen Ferry',
    'Gepäck\u{ad}aufbewahrung: Seehafen Ferry',
    'Камера хранения багажа у парома Зеехафен',
  ])
  const starts = plan.pages.filter(({ data }) => data.route === '/')
  expect(starts.map(({ head }) => head.card)).toEqual(cards.map(({ file }) => `https://seehafen-bags.example/${file}`))
  expect(plan.pages.filter(({ data, head }) => data.route !== '/' && head.card !== undefined)).toEqual([])
})
