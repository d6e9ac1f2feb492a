import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isOwnFile } from '../../compiler/domain/own-file.ts'
import { cloudfrontPolicies } from '../../compiler/plan/hosting/cloudfront-policies.ts'
import type { Delivery, RedirectRule } from '../../compiler/plan/hosting/delivery.ts'
import { cloudfrontFunction } from '../../compiler/plan/hosting/files/cloudfront-function.ts'
import { hostFiles } from '../../compiler/plan/hosting/files/index.ts'
import { redirects } from '../../compiler/plan/hosting/files/redirects.ts'
import { nginxConfiguration } from '../../compiler/plan/hosting/nginx-configuration.ts'
import { readNginxConfiguration } from '../../compiler/plan/hosting/read-nginx-configuration.ts'
import { unservedFiles } from '../../compiler/domain/unserved-files.ts'
import { retiredDelivery } from '../../compiler/plan/retired-domain.ts'
import type { Environment, Project } from '../../compiler/3-resolve/project.ts'
import { siteFiles } from '../../compiler/plan/site-files/index.ts'

/** As a `_redirects` file has them. */
function redirectRules(text: string): readonly RedirectRule[] {
  return text.split('\n').flatMap((line) => {
    const [from, to, status] = line.split(' ')
    return from && to ? [{ from, to, status: Number(status) as RedirectRule['status'] }] : []
  })
}

const delivery: Delivery = {
  headers: [
    ['Content-Security-Policy', "default-src 'none'"],
    ['X-Robots-Tag', 'noindex'],
  ],
  pages: [['Cache-Control', 'no-cache']],
  assets: [['Cache-Control', 'immutable']],
  redirects: redirectRules('/old / 301\n/caf%C3%A9 /new/ 308\n'),
  errorFolders: ['/de/', '/zh-hant/'],
  homes: ['/', '/de/'],
}

describe('CL-02 the configuration for nginx', () => {
  const text = nginxConfiguration(delivery)

  test('has each header once, with all answers', () => {
    expect(text.match(/^add_header Content-Security-Policy \$site_policy always;$/gm)).toHaveLength(1)
    expect(text.match(/^set \$site_policy "default-src 'none'";$/gm)).toHaveLength(1)
    expect(text.match(/^add_header Cache-Control \$site_cache_control always;$/gm)).toHaveLength(1)
    expect(text.match(/^ +add_header/m)).toBe(null)
  })

  test('has an exact location for each redirect, decoded as nginx holds them against', () => {
    expect(text).toContain('location = "/old" {\n  return 301 "/$is_args$args";\n}')
    expect(text).toContain('location = "/café" {\n  return 308 "/new/$is_args$args";\n}')
    const moved = nginxConfiguration({
      ...delivery,
      redirects: redirectRules('/a https://b.example/a 301\n/* https://b.example/ 301'),
    })
    expect(moved).toContain(
      'location / {\n  try_files $uri @rest;\n}\nlocation @rest {\n  return 301 "https://b.example/$is_args$args";\n}',
    )
    expect(moved).not.toContain('try_files $uri $uri/')
  })

  test.each(['a\nb', 'a\\', '$uri'])('refuses what would get out of its quotes: %j', (value) => {
    expect(() => nginxConfiguration({ ...delivery, headers: [['X-One', value]] })).toThrow('nginx cannot be told')
  })

  test('a quote stays one, and a dollar in an address begins no variable', () => {
    const redirects = redirectRules('/a /"b$uri 301')
    expect(nginxConfiguration({ ...delivery, redirects })).toContain(String.raw`return 301 "/\"b%24uri$is_args$args";`)
  })
})

describe('CL-04 the configuration for nginx, read back', () => {
  test.each<[string, Delivery]>([
    ['a site', { ...delivery, redirects: redirectRules('/old / 301\n/en /#en 301\n/new/* /newer/ 302\n') }],
    ['a site without redirects', { ...delivery, redirects: [] }],
    [
      'a domain that has moved',
      {
        ...delivery,
        errorFolders: [],
        homes: [],
        assets: [],
        redirects: redirectRules('/a https://b.example/a 301\n/* /b 308\n'),
      },
    ],
    [
      'values with quotes and braces',
      { ...delivery, headers: [['X-One', 'a "b" {c}; location / {']], redirects: redirectRules('/a"b /"c} 307\n') },
    ],
    [
      'different headers for pages and assets',
      {
        headers: [],
        pages: [['Age', '"']],
        assets: [['Vary', 'a']],
        redirects: [],
        errorFolders: ['/de/'],
        homes: ['/de/'],
      },
    ],
    ['nothing', { headers: [], pages: [], assets: [], redirects: [], errorFolders: [], homes: [] }],
  ])('%s is what was written', (_, written) => {
    expect(readNginxConfiguration(nginxConfiguration(written))).toEqual(written)
  })

  test('has the addresses that lead away decoded', () => {
    const { redirects } = readNginxConfiguration(nginxConfiguration(delivery))
    expect(redirects.map(({ from }) => from)).toEqual(['/old', '/café'])
  })
})

describe('_redirects', () => {
  test('has every exact address before the first pattern, each once', () => {
    const redirects = redirectRules('/old / 301\n/DE / 301\n/places/* / 301\n/x:y / 301')
    const file = hostFiles.find(({ path }) => path === '_redirects')
    expect(file?.content('a.example', { ...delivery, redirects })?.split('\n')).toEqual([
      '/old / 301',
      '/DE / 301',
      '/DE/ /de/ 301',
      '/places/* / 301',
      '/de/* /de/404.html 404',
      '/zh-hant/* /zh-hant/404.html 404',
      '',
    ])
  })
})

test('a line of _headers that Cloudflare Pages would cut off is refused, not one that just fits', () => {
  const file = hostFiles.find(({ path }) => path === '_headers')
  const typed = (length: number) => () =>
    file?.content('a.example', { ...delivery, types: [['/a.txt', 'x'.repeat(length - '  Content-Type: '.length)]] })
  expect(typed(2000)()).toContain('/a.txt')
  expect(typed(2001)).toThrow('has 2001 characters')
})

describe('an SVG, which is a page if it is opened by itself', () => {
  const sandbox = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

  test('has a policy of its own in _headers and for CloudFront', () => {
    const text = hostFiles.find(({ path }) => path === '_headers')?.content('a.example', delivery)
    expect(text).toContain(`\n/assets/*.svg\n  Content-Security-Policy: ${sandbox}\n`)
    const { drawings, assets } = cloudfrontPolicies('a.example', delivery)
    expect(drawings).toEqual({
      ...assets,
      Name: 'a-example-drawings',
      SecurityHeadersConfig: { ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: sandbox } },
    })
  })
})

describe('CL-02 the policies for CloudFront', () => {
  test('put each header into its slot, the others with the custom ones', () => {
    expect(cloudfrontPolicies('a.example', delivery)).toMatchObject({
      pages: {
        Name: 'a-example-pages',
        SecurityHeadersConfig: {
          ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: "default-src 'none'" },
        },
        CustomHeadersConfig: {
          Quantity: 2,
          Items: [{ Header: 'X-Robots-Tag' }, { Header: 'Cache-Control', Value: 'no-cache' }],
        },
      },
      assets: { CustomHeadersConfig: { Items: [{}, { Header: 'Cache-Control', Value: 'immutable' }] } },
    })
  })

  test('keep to the limits of CloudFront, or say which is passed', () => {
    const csp = (length: number): Delivery => ({
      ...delivery,
      headers: [['Content-Security-Policy', 'x'.repeat(length)]],
    })
    expect(() => cloudfrontPolicies('a.example', csp(1783))).not.toThrow()
    expect(() => cloudfrontPolicies('a.example', csp(1784))).toThrow('1784 characters; CloudFront takes 1783')
    const custom = (count: number, length: number) => () => {
      const headers = Array.from(
        { length: count },
        (_, index) => [`X-${index}`, index === 0 ? 'x'.repeat(length) : ''] as const,
      )
      return cloudfrontPolicies('a.example', { ...delivery, headers, pages: [], assets: [] })
    }
    expect(custom(10, 10_240 - 30)).not.toThrow()
    expect(custom(11, 1)).toThrow('as many headers: 11')
    expect(custom(10, 10_240 - 29)).toThrow('10, 10241 characters')
  })
})

describe('CL-02 the function for CloudFront', () => {
  const written = (count: number): string | undefined =>
    cloudfrontFunction.content('a.example', {
      ...delivery,
      redirects: redirectRules(Array.from({ length: count }, (_, index) => `/places/were/${index} / 301\n`).join('')),
    })

  test('is never longer than CloudFront takes, and left out where it would be', () => {
    const counts = Array.from({ length: 400 }, (_, count) => written(count)?.length)
    const most = counts.findLastIndex((length) => length !== undefined)
    expect(counts[most]).toBeLessThanOrEqual(10_240)
    expect(counts[most]).toBeGreaterThan(10_240 - 400)
    expect(counts.slice(most + 1)).toEqual(Array(399 - most).fill(undefined))
    // A redirect to `/` takes 13 characters besides its address.
    const rule = (length: number) => redirectRules(`/${'x'.repeat(length - 14)} / 301`)
    const ofLength = (length: number) =>
      cloudfrontFunction.content('a.example', { ...delivery, redirects: rule(length) })
    expect([8_600, 8_601].map((length) => ofLength(length) !== undefined)).toEqual([true, false])
  })
})

const gone = ['<style>a</style>gone', '<style>a</style>weg']
const aliases = { hosts: ['www.a.example', 'old.example'], to: 'https://a.example' }

describe('aliases and retired domains', () => {
  test('preview reads from the configuration for nginx what was written', () => {
    const alias = nginxConfiguration({ ...delivery, aliases })
    expect(readNginxConfiguration(alias)).toMatchObject({ aliases, redirects: [{ from: '/old' }, { from: '/café' }] })
    const retired = { ...delivery, redirects: [], homes: [], errorFolders: ['/de/'], gone }
    expect(readNginxConfiguration(nginxConfiguration(retired))).toEqual({ ...retired, assets: [], gone: [] })
  })

  test('Cloudflare Pages is told of the capital letters of a language, after all that has moved', () => {
    expect(redirects.content('a.example', { ...delivery, redirects: redirectRules('/old / 301') })).toBe(
      '/old / 301\n/DE /de/ 301\n/DE/ /de/ 301\n/de/* /de/404.html 404\n/zh-hant/* /zh-hant/404.html 404\n',
    )
  })

  test('Netlify is told of aliases first, and of the page of each folder', () => {
    const lines = (of: Partial<Delivery>): string | undefined => redirects.content('a.example', { ...delivery, ...of })
    expect(lines({ aliases })).toMatch(
      /^https:\/\/www\.a\.example\/\* https:\/\/a\.example\/:splat 301!\nhttps:\/\/old\.example\/\* \S+ 301!\n\/old \/ 301\n/,
    )
    expect(lines({ redirects: [], homes: [], errorFolders: ['/de/'], gone })).toBe('/de/* /de/404.html 404\n')
  })

  test('the function for CloudFront of a retired domain is left out where it would be too long', () => {
    const written = (length: number): string | undefined =>
      cloudfrontFunction.content('a.example', { ...delivery, gone: ['ü'.repeat(length)] })
    const left = 10_240 - Buffer.byteLength(written(4_700) ?? '')
    expect(Buffer.byteLength(written(4_700 + Math.floor(left / 2)) ?? '')).toBe(10_240)
    expect(written(4_700 + Math.floor(left / 2) + 1)).toBe(undefined)
  })

  test('the style of the page is the one that its policy names', () => {
    const project = {
      retired: { 'gone.example': { since: '2026-11-01', languages: ['de', 'en'] } },
      locales: { de: { code: 'de-DE' }, en: { code: 'en-US' } },
      texts: { de: { microsites: { 'error.410.title': '<Zu>', 'error.410.text': 'Seit: {{date}}' } } },
      defaultLanguage: 'en',
      brand: { name: 'A & B', url: 'https://a.example/"' },
    } as unknown as Project
    const {
      headers,
      errorFolders,
      gone: [page = '', ...others] = [],
    } = retiredDelivery(project, 'gone.example', {
      hosts: '{domain}',
    } as Environment)
    expect([errorFolders, others]).toEqual([['/en/'], [expect.stringContaining('<html lang="en-US">')]])
    const [, style = ''] = /<style>(.*)<\/style>/.exec(page) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(new Map(headers).get('Content-Security-Policy')).toContain(`style-src 'sha256-${hash}';`)
    expect(new Map(headers).get('X-Robots-Tag')).toBe('noindex')
    expect(page).toContain('<h1>&lt;Zu></h1><p>gone.example</p><p>Seit: 1. November 2026</p>')
    expect(page).toContain('<a href="https://a.example/&quot;">A &amp; B</a>')
  })
})

test('CL-02 all files that speak to hosts are kept back from visitors, and all that sites have are known', () => {
  expect(unservedFiles).toEqual(expect.arrayContaining(hostFiles.map(({ path }) => path)))
  for (const { path } of [...hostFiles, ...siteFiles]) expect(isOwnFile(`/${path}`), path).toBe(true)
  expect(['/assets', '/assets/old.png', '/de/404.html', '/de'].map(isOwnFile)).toEqual([true, true, true, false])
})
