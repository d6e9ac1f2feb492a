import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { domains, edit, mustBuild, sharedFolder } from '../build/project.ts'
import { deploy, deployBeside, deployedProject, mustDeploy } from './deploy-project.ts'
import { ask, startNginx } from './nginx.ts'
import type { Answer, Nginx } from './nginx.ts'

const shared = sharedFolder()
const kyoto = 'kyoto-bags.example'
const moved = 'old-kyoto.example'
let project: string
let nginx: Nginx

const get = (path: string, host: string = kyoto): Promise<Answer> => ask(nginx.origin, host, path)

/** Returns the path of the script that every page loads first. */
const script = (): string => {
  const [, path = ''] = /<script type="module" src="([^"]+)"/.exec(page(kyoto)) ?? []
  return path
}
const page = (domain: string): string => readFileSync(join(project, 'dist', domain, 'index.html'), 'utf8')

describe('CL-04 a folder that nginx serves', () => {
  beforeAll(async () => {
    project = deployedProject(join(shared, 'project'))
    edit(project, 'sites.yaml', 'some: [en]', 'some: [en, ja]')
    edit(project, 'sites.yaml', 'sites:\n', `moved: { ${moved}: ${kyoto} }\nsites:\n`)
    mustBuild(project)
    mustDeploy(project)
    nginx = await startNginx(join(project, 'live'), join(shared, 'nginx'))
  })
  afterAll(() => nginx.stop())

  test.each(domains)('%s has its own pages', async (domain) => {
    expect(await get('/', domain)).toMatchObject({ status: 200, body: page(domain) })
  })

  test('every answer has the headers of the policy, once each: pages, errors, redirects, assets', async () => {
    const policy = readFileSync(join(project, 'dist', kyoto, '_headers'), 'utf8')
    const expected = Object.fromEntries(
      [...(policy.split('/assets/*')[0] ?? '').matchAll(/^ {2}([^:]+): (.*)$/gm)].map(([, name = '', value]) => [
        name.toLowerCase(),
        value,
      ]),
    )
    delete expected['cross-origin-resource-policy']
    expect(Object.keys(expected)).toContain('content-security-policy')
    const paths = [
      '/',
      '/legal/',
      '/nowhere',
      '/nowhere/at/all/',
      '/ja/nowhere',
      '/ja/.x',
      '/en',
      '/legal',
      '/robots.txt',
      '/nothing.svg',
      script(),
      '/assets/gone.js',
    ]
    for (const path of paths) expect((await get(path)).headers, path).toMatchObject(expected)
  })

  test.each([
    ['/', 200, 'text/html; charset=utf-8', 'no-cache, no-transform', 'same-origin'],
    ['/nowhere', 404, 'text/html; charset=utf-8', 'no-cache, no-transform', 'same-origin'],
    ['/assets/gone.js', 404, 'text/plain; charset=utf-8', 'no-cache, no-transform', 'same-origin'],
    ['/assets/', 404, 'text/plain; charset=utf-8', 'no-cache, no-transform', 'same-origin'],
    ['/.well-known/microsites.json', 200, 'application/json', 'no-cache, no-transform', 'same-origin'],
    ['/favicon.svg', 200, 'image/svg+xml', 'no-cache, no-transform', 'same-origin'],
  ])('%s answers %i as %s', async (path, status, type, caching, sharing) => {
    const { headers, status: found } = await get(path)
    expect({ found, type: headers['content-type'], caching: headers['cache-control'] }).toEqual({
      found: status,
      type,
      caching,
    })
    expect(headers['cross-origin-resource-policy']).toBe(sharing)
  })

  test('assets may be kept for good, and shown elsewhere', async () => {
    const { status, headers } = await get(script())
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch(/^(?:application|text)\/javascript/)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable, no-transform')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  })

  test('what is missing is told in the words of the site, and a script that is gone in two words', async () => {
    const own = (file: string): string => readFileSync(join(project, 'dist', kyoto, file), 'utf8')
    for (const path of ['/nowhere', '/jar/nowhere', '/de/nowhere'])
      expect((await get(path)).body, path).toBe(own('404.html'))
    expect(own('ja/404.html')).toMatch(/<html lang="ja/)
    for (const path of ['/ja/nowhere/', '/ja/a/b?c', '/ja/.x']) {
      expect((await get(path)).body, path).toBe(own('ja/404.html'))
      expect((await get(path)).status, path).toBe(404)
    }
    for (const path of ['/assets/gone.js', '/assets/']) expect((await get(path)).body, path).toBe('Not found.\n')
    for (const [file, status] of [
      ['404.html', 404],
      ['ja/404.html', 404],
      ['500.html', 500],
      ['_error.html', 500],
    ] as const)
      expect(await get(`/${file}`), file).toMatchObject({ status, body: own(file) })
  })

  test.each([
    ['/kyoto/city', '/'],
    ['/kyoto/city/', '/'],
    ['/en/', '/#en'],
    ['/en?of=old', '/?of=old#en'],
    ['/en/legal', '/legal/#en'],
    ['/legal', '/legal/'],
  ])('%s leads to %s for good', async (from, to) => {
    const { status, headers } = await get(from)
    expect(status).toBe(301)
    expect(headers['location']).toBe(to)
  })

  test.each([
    ['/', '/'],
    ['/legal', '/legal/'],
    ['/legal/', '/legal/'],
    ['/whatever/it/was?of=old', '/?of=old'],
    ['/404.html', '/'],
    ['/assets/old.js', '/'],
  ])('%s of a domain that has moved leads to the page %s of the other one for good', async (from, to) => {
    const { status, headers } = await get(from, moved)
    expect(status).toBe(301)
    expect(headers['location']).toBe(`https://${kyoto}${to}`)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('a domain that has moved says which release it belongs to, and hides what is for its host', async () => {
    expect(await get('/.well-known/microsites.json', moved)).toMatchObject({ status: 200 })
    for (const path of ['/_redirects', '/_nginx.conf']) expect((await get(path, moved)).status, path).toBe(404)
  })

  test.each([
    '/_headers',
    '/_nginx.conf',
    '/_redirects',
    '/_cloudfront.json',
    '/.git/config',
    '/legal/../../../manifest.json',
    '/%2e%2e/nginx.conf',
    '/..%2fnginx.conf',
  ])('%s is not served', async (path) => expect([400, 404]).toContain((await get(path)).status))

  test('pages, scripts and texts are compressed for those who can read it', async () => {
    for (const path of ['/', script(), '/favicon.svg', '/nowhere']) {
      const { headers } = await ask(nginx.origin, kyoto, path, { accept: 'gzip' })
      if (Number(headers['content-length'] ?? 1000) < 512) continue
      expect({ path, encoding: headers['content-encoding'], vary: headers['vary'] }).toEqual({
        path,
        encoding: 'gzip',
        vary: 'Accept-Encoding',
      })
    }
  })

  test('nothing can be sent to it', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await ask(nginx.origin, kyoto, '/', { method })).status).toBe(405)
    expect(await ask(nginx.origin, kyoto, '/', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' })
  })

  test('`deploy verify` finds what stayed behind, and what does not answer', async () => {
    const via = ['verify', '--via', nginx.origin]
    expect(await deployBeside(project, [...via, '--deep'])).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/ files compared, all as deployed\.\n$/) as unknown,
    })
    expect(await deployBeside(project, via)).toMatchObject({
      status: 0,
      stdout: `5 sites up to date with ${releases()[0]}.\n`,
    })
    edit(project, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
    mustBuild(project)
    mustDeploy(project)
    // nginx has not been told yet.
    const behind = await deployBeside(project, via)
    expect(behind.status).toBe(1)
    expect(behind.stdout).toContain(
      `✖ ${kyoto}  is outdated: it serves ${releases()[0]}\n1 of 5 sites not up to date with ${releases()[1]}.\n`,
    )
    await nginx.reload()
    expect(await deployBeside(project, via)).toMatchObject({ status: 0 })
    const nobody = await deployBeside(project, ['verify', '--via', 'http://127.0.0.1:1', '--format', 'json'])
    expect(nobody.status).toBe(1)
    expect(JSON.parse(nobody.stdout)).toMatchObject({
      schema: 'microsites.deploy-verify/v1',
      sites: Array.from({ length: 8 }, () => ({ state: 'unchecked' })),
    })
    expect(deploy(project, ['verify', '--via', 'nonsense']).status).toBe(64)
  })

  test('while sites go live and back, each request gets a complete page whose scripts exist', async () => {
    const over = new AbortController()
    const digests = new Set<string>()
    let reads = 0
    const reader = (async () => {
      while (!over.signal.aborted) {
        const { status, body, headers } = await get('/')
        expect(status).toBe(200)
        expect(body).toMatch(/<\/html>\n$/)
        const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? ''
        const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(style))).toString('base64')
        expect(headers['content-security-policy']).toContain(hash)
        for (const [, asset = ''] of body.matchAll(/"(\/assets\/[^"]+)"/g))
          expect((await get(asset)).status, asset).toBe(200)
        digests.add(body)
        reads++
      }
    })()
    for (let round = 0; round < 3; round++) {
      await deployBeside(project, ['rollback'])
      await nginx.reload()
      await deployBeside(project, ['rollback', releases().at(-1) ?? ''])
      await nginx.reload()
    }
    over.abort()
    await reader
    expect(reads).toBeGreaterThan(10)
    expect(digests.size).toBe(2)
  })
})

/** Returns the release ids, oldest first. */
function releases(): readonly string[] {
  return readdirSync(join(project, 'live/releases'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .toSorted()
}
