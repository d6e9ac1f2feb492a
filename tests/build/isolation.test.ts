import { cpSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { compileProject } from '../../cli/load/compile-project.ts'
import type { Project, Site } from '../../compiler/index.ts'
import { repository } from '../run-cli.ts'
import { filesIn, mustBuild, sharedFolder } from './project.ts'

const shared = sharedFolder()
const dist = join(shared, 'dist')

let project: Project
let leaksIn: (site: Site, text: string) => readonly string[]

beforeAll(async () => {
  for (const file of ['sites.yaml', 'locales.yaml', 'microsites.yaml'])
    cpSync(join(repository, file), join(shared, file))
  mustBuild(shared)
  const compiled = await compileProject(shared)
  if (!compiled.project) throw new Error('The table of the repository has errors')
  project = compiled.project
  leaksIn = leakFinder(project)
})

/** Finds in a text what belongs to other sites of the table. */
function leakFinder({ sites, environments, texts }: Project) {
  const domains = new Set<string>(sites.map(({ domain }) => domain))
  const slugs = new Set<string>(sites.map(({ slug }) => slug))
  const interface_ = JSON.stringify(texts)
  const names = new Set(sites.flatMap((site) => Object.values(site.names).map(({ title }) => title)))
  // Where words stand apart a name is looked up by its first word; in other scripts it is searched for.
  const byFirstWord = new Map<string, string[]>()
  const unspaced: string[] = []
  for (const name of names) {
    // A name that is also a word of the interface is no sign of another site.
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
  return (site: Site, text: string): readonly string[] => {
    const own = Object.values(site.names)
      .flatMap(({ title, inline }) => [title, inline])
      .join('\n')
    const found = new Set<string>()
    const note = (kind: string, value: string): void => void found.add(`${kind} ${value}`)
    for (const [token] of text.matchAll(/[a-z0-9-]+(?:\.[a-z0-9-]+)+/g))
      if (token !== site.domain && domains.has(token)) note('domain', token)
    for (const [token] of text.matchAll(/[a-z0-9]+(?:-[a-z0-9]+)+/g))
      if (token !== site.slug && slugs.has(token)) note('slug', token)
    // A slug of one word may be a word like any other: it counts where an address or a value would have it.
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

/** The texts of a page: its style is the same on every site, and searched once. */
function readPage(path: string): string {
  return readFileSync(path, 'utf8').replace(/<style>.*?<\/style>/s, '')
}

describe('CL-02 a bundle holds its own row and nothing of another', () => {
  test('in any file of any site of the whole table', { timeout: 60_000 }, () => {
    expect(readdirSync(dist).length).toBe(project.sites.length + 1)
    const leaks: string[] = []
    const alike = new Map<number, string>()
    for (const site of project.sites) {
      for (const file of filesIn(join(dist, site.domain))) {
        const path = join(dist, site.domain, file)
        const { ino, nlink } = statSync(path)
        // Files that sites share are searched as if they were a site's that has no name.
        if (nlink > 1 && file.startsWith('assets/')) {
          if (alike.has(ino)) continue
          alike.set(ino, path)
          const nobody = { ...site, domain: '' as Site['domain'], slug: '' as Site['slug'], names: {} }
          leaks.push(...leaksIn(nobody, readFileSync(path, 'utf8')).map((leak) => `${path}: ${leak}`))
        } else leaks.push(...leaksIn(site, readPage(path)).map((leak) => `${site.domain}/${file}: ${leak}`))
      }
    }
    expect(leaks).toEqual([])
  })

  test('and the search finds what is planted', () => {
    const site = project.sites.find(({ slug }) => slug === 'louvre')
    const other = project.sites.find(({ slug }) => slug === 'tokyo-station')
    if (!site || !other) throw new Error('The table has no such sites')
    const page = readPage(join(dist, site.domain, 'index.html'))
    const with_ = (text: string): readonly string[] => leaksIn(site, page.replace('</main>', `${text}</main>`))
    expect(with_('')).toEqual([])
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
