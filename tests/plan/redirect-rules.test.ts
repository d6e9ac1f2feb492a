import { createContext, runInContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { ruleFor } from '../../cli/serve/rule-for.ts'
import type { Site } from '../../compiler/3-resolve/project.ts'
import { movedAddress } from '../../compiler/domain/moved-address.ts'
import { cloudfrontFunction } from '../../compiler/plan/hosting/files/cloudfront-function.ts'
import { redirects } from '../../compiler/plan/hosting/files/redirects.ts'
import { nginxConfiguration } from '../../compiler/plan/hosting/nginx-configuration.ts'
import { readNginxConfiguration } from '../../compiler/plan/hosting/read-nginx-configuration.ts'
import { redirectRules } from '../../compiler/plan/hosting/delivery.ts'
import { compileWith } from '../parse/project-of.ts'

const rows = `
  paris-bags.example: { type: city, slug: paris, locales: [en, de], names: { en: Paris } }
  rome-bags.example: { type: city, slug: rome, locales: three, names: { en: Rome, de: Rom } }
  lyon-bags.example: { type: city, slug: lyon, locales: both, names: { en: Lyon } }`

/** A table with these lines of `moved`. */
const tableWith = (lines: readonly string[]): string =>
  `version: 1\nlocaleSets: { three: [both, ru], both: [en, de] }\nmoved:\n${lines.map((line) => `  ${line}\n`).join('')}sites:${rows}\n`

async function movedOf(lines: readonly string[]): Promise<Readonly<Record<string, Site['moved']>>> {
  const { project, diagnostics } = await compileWith({ sites: tableWith(lines) })
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

test.each(['legal/old', 'en/old'])('every site answers itself at %s', async (path) => {
  const { diagnostics } = await compileWith({ sites: tableWith([`"*/${path}": /`]) })
  expect(diagnostics.flatMap(({ code, severity }) => (severity === 'error' ? [code] : []))).toEqual([
    'moved/unknown-site',
  ])
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

/** What the redirects of a site are served by. */
const deliveryOf = (moved: Site['moved']) => ({
  headers: [],
  pages: [],
  assets: [],
  redirects: redirectRules({ ...site, ...(moved && { moved }) }),
  errorFolders: [],
  homes: [],
})

/** Where the function for CloudFront leads. */
function leadsFrom(moved: Site['moved']): (uri: string) => string {
  const text = cloudfrontFunction.content('a.example', deliveryOf(moved))
  return (uri) => {
    const context = createContext({ event: { request: { uri } } })
    const answer = runInContext(`${text}\nhandler(event)`, context) as { headers: { location: { value: string } } }
    return answer.headers.location.value
  }
}

test('the function for CloudFront finds the same', () => {
  const leads = leadsFrom({ '/fr/*': '/', '/fr/a': '/de/' })
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

describe('an address that somebody else made', () => {
  test.each([
    ['gepäckaufbewahrung', '/gep%C3%A4ckaufbewahrung'],
    ['gep%c3%a4ckaufbewahrung', '/gep%C3%A4ckaufbewahrung'],
    ['gepa\u0308ckaufbewahrung', '/gep%C3%A4ckaufbewahrung'],
    ['gep%C3%A4ck/*', '/gep%C3%A4ck/*'],
    ['old%20page', '/old%20page'],
    ['a,b', '/a,b'],
    ['bagages+paris', '/bagages+paris'],
    ['foto(1)', '/foto(1)'],
    ['foto%281%29', '/foto(1)'],
    ["a;b=c@d&e!$f'", "/a;b=c@d&e!$f'"],
    ['a:b', '/a:b'],
    ['багаж/%E4%BA%AC', '/%D0%B1%D0%B0%D0%B3%D0%B0%D0%B6/%E4%BA%AC'],
    ['100%25', '/100%25'],
    ['a%3Fb%23c', '/a%3Fb%23c'],
  ])('%s is %s for every host', async (written, path) => {
    const line = JSON.stringify(`paris-bags.example/${written}`)
    const { paris } = await movedOf([`${line}: /de/`])
    expect(paris).toEqual({ [path]: '/de/' })
    const delivery = deliveryOf(paris)
    const asked = decodeURIComponent(path).replace('*', 'x')
    const inNginx = readNginxConfiguration(nginxConfiguration(delivery)).redirects
    const leads = leadsFrom(paris)
    for (const one of [asked.normalize('NFC'), asked.normalize('NFD')]) {
      expect(ruleFor(one, inNginx)?.to).toBe('/de/')
      expect(
        [
          one.split('/').map(encodeURIComponent).join('/'),
          encodeURI(one).replaceAll('?', '%3F').replaceAll('#', '%23'),
        ].map(leads),
      ).toEqual(['/de/', '/de/'])
    }
    const lines = redirects.content('a.example', delivery)
    expect(lines?.includes(`${path} /de/ 301\n`)).toBe(written !== 'a:b')
    expect(lines).not.toMatch(/^[^ ]*:/m)
  })

  test.each([['a%2Fb', 'a%5Cb', 'a*b', 'a%2A', 'a%zz', 'a%C3', 'a%00', 'a b', 'a?b', '..', '%2E%2E/a', 'a//b']])(
    '%s is refused',
    (...refused) => {
      for (const path of refused) expect(movedAddress(`paris-bags.example/${path}`)).toBe(undefined)
    },
  )
})
