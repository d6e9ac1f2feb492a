import { cpSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { compileProject } from '../../cli/project/compile-project.ts'
import { siteInputs } from '../../compiler/plan/site-inputs.ts'
import type { Project, Site } from '../../compiler/3-resolve/project.ts'
import type { SiteInputs } from '../../compiler/plan/site-inputs.ts'
import type { Away } from '../../compiler/plan/place/surroundings.ts'
import { countryIn } from '../../compiler/plan/place/country.ts'
import { placeData } from '../../cli/project/place-data.ts'
import { repository } from '../run-cli.ts'
import { sample } from '../sweep.ts'
import { filesIn, mustBuild, sharedFolder } from './project.ts'

const shared = sharedFolder()
const dist = join(shared, 'dist')

let project: Project
/** The sites that are built and searched. */
let chosen: readonly Site[]
let leaksIn: (site: Site, text: string, links?: Links) => readonly string[]
let linksOf: (site: Site) => Links

/** The links to other sites on a site's start pages. */
interface Links {
  readonly addresses: readonly string[]
  readonly names: readonly string[]
}

const noLinks: Links = { addresses: [], names: [] }

beforeAll(async () => {
  for (const file of ['sites.yaml', 'locales.yaml', 'microsites.yaml'])
    cpSync(join(repository, file), join(shared, file))
  const compiled = await compileProject({ root: shared, env: process.env, projectCode: true })
  if (!compiled.project) throw new Error('The table of the repository has errors')
  project = compiled.project
  leaksIn = leakFinder(project)
  chosen = sample(project.sites)
  const louvre = project.sites.filter(({ slug }) => slug === 'louvre')
  mustBuild(
    shared,
    [...new Set([...chosen, ...louvre])].flatMap(({ domain }) => ['--domain', domain]),
  )
  const production = project.environments['production']
  if (!production) throw new Error('There is no production')
  const inputsOf = siteInputs(project, production, {
    texts: { resources: {}, ownResources: {} },
    pictureCacheKey: '',
    cardFonts: [],
    keys: { variables: {} },
    places: placeData(),
  })
  linksOf = (site) => shownLinks(inputsOf(site))
})

function shownLinks({ neighbours, surroundings, primaryHomes = {} }: SiteInputs): Links {
  const { airports = [], stations = [], city } = surroundings ?? {}
  const places: readonly Pick<Away, 'name' | 'site'>[] = [...airports, ...stations, city].flatMap(
    (place) => place ?? [],
  )
  const linked = [...neighbours, ...places.flatMap(({ site }) => site ?? [])]
  return {
    addresses: [...linked.flatMap(({ homes }) => Object.values(homes)), ...Object.values(primaryHomes)],
    names: [...linked.flatMap(({ names }) => Object.values(names)), ...places.map(({ name }) => name)],
  }
}

/** Returns a function that finds texts of other sites of the table. */
function leakFinder({ sites, environments, texts }: Project) {
  const domains = new Set<string>(sites.map(({ domain }) => domain))
  const slugs = new Set<string>(sites.map(({ slug }) => slug))
  const interface_ = JSON.stringify(texts)
  const names = new Set(sites.flatMap((site) => Object.values(site.names).map(({ title }) => title)))
  // In scripts with spaces, a name is looked up by its first word. In other scripts, it is searched for.
  const byFirstWord = new Map<string, string[]>()
  const unspaced: string[] = []
  for (const name of names) {
    // A name that is also a word of the interface does not indicate another site.
    if (interface_.includes(name)) continue
    if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(name)) unspaced.push(name)
    else byFirstWord.set(wordsOf(name)[0] ?? '', [...(byFirstWord.get(wordsOf(name)[0] ?? '') ?? []), name])
  }
  const foreignHosts = Object.values(environments)
    .filter(({ name }) => name !== 'production')
    .flatMap(({ hosts, micrositesHost, botCheck, graphql, app }) => [
      hosts.replace('{domain}', ''),
      micrositesHost,
      botCheck,
      graphql,
      app,
    ])
  return (site: Site, whole: string, links: Links = noLinks): readonly string[] => {
    // Only the complete URL of a link is allowed. Anywhere else, its host counts as a leak.
    const text = links.addresses.reduce((rest, address) => rest.replaceAll(`"${address}"`, '""'), whole)
    const own = [
      ...Object.values(site.names).flatMap(({ title, inline }) => [title, inline]),
      ...links.names,
      // Time zones are named after cities, and some cities are countries.
      ...(site.timeZone === undefined ? [] : [site.timeZone]),
      ...(site.country === undefined ? [] : site.languages.map((language) => countryIn(language, site.country ?? ''))),
    ].join('\n')
    const found = new Set<string>()
    const note = (kind: string, value: string): void => void found.add(`${kind} ${value}`)
    for (const [token] of text.matchAll(/[a-z0-9-]+(?:\.[a-z0-9-]+)+/g))
      if (token !== site.domain && domains.has(token)) note('domain', token)
    for (const [token] of text.matchAll(/[a-z0-9]+(?:-[a-z0-9]+)+/g))
      if (token !== site.slug && slugs.has(token)) note('slug', token)
    // A slug of one word may be an ordinary word. It counts only where a URL or a value would have it.
    for (const [, token = ''] of text.matchAll(/["/]([a-z0-9]+)["/]/g))
      if (token !== site.slug && slugs.has(token)) note('slug', token)
    for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu))
      for (const name of byFirstWord.get(word) ?? [])
        if (
          text.startsWith(name, index) &&
          !/[\p{L}\p{N}]/u.test(text[index + name.length] ?? '') &&
          !own.includes(name)
        )
          note('name', name)
    for (const name of unspaced) if (!own.includes(name) && text.includes(name)) note('name', name)
    for (const host of foreignHosts) if (text.includes(host)) note('environment', host)
    return [...found]
  }
}

function wordsOf(name: string): readonly string[] {
  return name.match(/[\p{L}\p{N}]+/gu) ?? []
}

/**
 * Returns a file without the style of a page, which is the same on every site and searched separately, and without the
 * pixels of a picture: among compressed bytes, short names occur by chance.
 */
function readFile(path: string): string {
  const text = readFileSync(path, 'utf8')
  return path.endsWith('.png') ? text.replace(/IDAT.*(?=IEND)/s, '') : text.replace(/<style>.*?<\/style>/s, '')
}

describe('CL-02 a bundle holds its own row and nothing of another but the links that its start pages show', () => {
  test('in any file of a site that is built', { tags: 'sampled' }, () => {
    expect(readdirSync(dist)).toEqual(expect.arrayContaining(chosen.map(({ domain }) => domain)))
    const leaks: string[] = []
    const alike = new Map<number, string>()
    for (const site of chosen) {
      for (const file of filesIn(join(dist, site.domain))) {
        const path = join(dist, site.domain, file)
        const { ino, nlink } = statSync(path)
        // Files that sites share are searched once, as if they belonged to a site without a name.
        if (nlink > 1 && file.startsWith('assets/')) {
          if (alike.has(ino)) continue
          alike.set(ino, path)
          const nobody = { ...site, domain: '' as Site['domain'], slug: '' as Site['slug'], names: {} }
          leaks.push(...leaksIn(nobody, readFile(path)).map((leak) => `${path}: ${leak}`))
        } else {
          const links = /^(?:[a-z]{2}\/)?index\.html$/.test(file) ? linksOf(site) : noLinks
          leaks.push(...leaksIn(site, readFile(path), links).map((leak) => `${site.domain}/${file}: ${leak}`))
        }
      }
    }
    expect(leaks).toEqual([])
  })

  test('and the search finds what is planted', () => {
    const site = project.sites.find(({ slug }) => slug === 'louvre')
    const other = project.sites.find(({ slug }) => slug === 'tokyo-station')
    if (!site || !other) throw new Error('The table has no such sites')
    const page = readFile(join(dist, site.domain, 'index.html'))
    const with_ = (text: string): readonly string[] =>
      leaksIn(site, page.replace('</main>', `${text}</main>`), linksOf(site))
    expect(with_('')).toEqual([])
    // On the start page, a neighbour's link is not a leak. Its domain outside the link is, and so is the link on
    // another page.
    const [link = ''] = linksOf(site).addresses
    expect(with_(`<a href="${link}">`)).toEqual([])
    expect(with_(new URL(link).hostname)).toEqual([`domain ${new URL(link).hostname}`])
    expect(leaksIn(site, `<a href="${link}">`)).toEqual([`domain ${new URL(link).hostname}`])
    expect(with_(`<a href="https://${other.domain}/">`)).toEqual([`domain ${other.domain}`])
    expect(with_('{"slug":"tokyo-station"}')).toEqual(['slug tokyo-station'])
    expect(with_('<a href="/lisbon/city">')).toEqual(['slug lisbon'])
    expect(with_('Near Roma Termini')).toContain('name Roma')
    expect(with_('東京駅の近く')).toContain('name 東京駅')
    expect(with_('https://app.preview.luggage.example/reserve')).toContain(
      'environment https://app.preview.luggage.example/reserve',
    )
  })
})
