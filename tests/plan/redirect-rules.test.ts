import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { Site } from '../../compiler/3-resolve/project.ts'
import { cloudfrontFunction } from '../../compiler/plan/hosting/files/cloudfront-function.ts'
import { redirectRules } from '../../compiler/plan/hosting/delivery.ts'
import { compileWith } from '../parse/project-of.ts'

const rows = `
  paris-bags.example: { type: city, slug: paris, locales: [en, de], names: { en: Paris } }
  rome-bags.example: { type: city, slug: rome, locales: three, names: { en: Rome, de: Rom } }
  lyon-bags.example: { type: city, slug: lyon, locales: both, names: { en: Lyon } }`

async function movedOf(lines: readonly string[]): Promise<Readonly<Record<string, Site['moved']>>> {
  const sites = `version: 1\nlocaleSets: { three: [both, ru], both: [en, de] }\nmoved:\n${lines.map((line) => `  ${line}\n`).join('')}sites:${rows}\n`
  const { project, diagnostics } = await compileWith({ sites })
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  return Object.fromEntries(project?.sites.map(({ domain, moved }) => [domain.split('-')[0], moved]) ?? [])
}

test('a line for several sites applies where the site does not answer itself', async () => {
  expect(await movedOf(['"*/ru/*": /de/'])).toEqual({
    lyon: { '/ru/*': '/de/' },
    paris: { '/ru/*': '/de/' },
    rome: undefined,
  })
  expect(await movedOf(['"*/paris/city": /'])).toMatchObject({ paris: undefined, rome: { '/paris/city': '/' } })
})

test('a set also counts if it is part of another set', async () => {
  expect(await movedOf(['both/fr/*: /'])).toEqual({ lyon: { '/fr/*': '/' }, paris: undefined, rome: { '/fr/*': '/' } })
})

test('a line of a domain comes before that of a set, and that of a set before that of every site', async () => {
  expect(await movedOf(['"*/fr/*": /', 'both/fr/*: /legal/', 'rome-bags.example/fr/*: /de/'])).toEqual({
    lyon: { '/fr/*': '/legal/' },
    paris: { '/fr/*': '/' },
    rome: { '/fr/*': '/de/' },
  })
})

const site = { path: '/paris/city', languages: ['en', 'de'] } as unknown as Site

test('a folder leads to the same page of a language, its other addresses to the start page', () => {
  const rules = redirectRules({ ...site, moved: { '/fr/*': '/de/', '/fr/a/*': '/legal/', '/fr/b': '/' } })
  expect(rules.slice(6).map(({ from, to }) => `${from} ${to}`)).toEqual([
    '/fr/b /',
    '/fr/b/ /',
    '/fr/a /legal/',
    '/fr/a/ /legal/',
    '/fr /de/',
    '/fr/ /de/',
    '/fr/legal /de/legal/',
    '/fr/legal/ /de/legal/',
    '/fr/a/* /legal/',
    '/fr/* /de/',
  ])
})

test('the function for CloudFront finds the same', () => {
  const redirects = redirectRules({ ...site, moved: { '/fr/*': '/', '/fr/a': '/de/' } })
  const text = cloudfrontFunction.content('a.example', {
    headers: [],
    pages: [],
    assets: [],
    redirects,
    errorFolders: [],
    homes: [],
  })
  const leads = (uri: string): string => {
    const context = createContext({ event: { request: { uri } } })
    const answer = runInContext(`${text}\nhandler(event)`, context) as { headers: { location: { value: string } } }
    return answer.headers.location.value
  }
  expect(['/fr', '/fr/', '/fr/legal', '/fr/legal/', '/fr//evil.example', '/fr/a', '/fr/a/b.js'].map(leads)).toEqual([
    '/',
    '/',
    '/legal/',
    '/legal/',
    '/',
    '/de/',
    '/',
  ])
})
