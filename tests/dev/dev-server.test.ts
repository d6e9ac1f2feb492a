import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { PageData } from '../../runtime/contract/page-data.ts'
import type { ProjectState } from '../../runtime/dev/messages.ts'
import { edit, mustBuild, newProject } from '../build/project.ts'
import { repository, runCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { askDev } from './ask-dev.ts'
import type { Reply } from './ask-dev.ts'
import { addEnvironment, startDev } from './dev-run.ts'
import type { DevRun } from './dev-run.ts'

const paris = 'paris-luggage.example.localhost'
const tokyo = 'tokyo-station-bags.example.localhost'

let dev: DevRun
beforeAll(async () => {
  dev = await startDev('table', (project) => {
    // Kyoto's events go to a path of each site, by an environment of their own.
    addEnvironment(project, 'relayed', 4411, {
      hosts: '"{domain}.relayed.localhost"',
      intake: '/relay',
      segment: '{ writeKey: env:RELAYED_WRITE_KEY }',
    })
    edit(project, 'sites.yaml', 'sites:\n', `moved: { old-bags.example: paris-luggage.example }\nsites:\n`)
    const retired = 'retired:\n  gone-bags.example: { since: 2026-11-01, locales: [en, de] }\n'
    edit(project, 'sites.yaml', 'sites:\n', `${retired}sites:\n`)
    const hosts = 'hosts: "{domain}.preview.luggage.example"\n'
    edit(project, 'microsites.yaml', hosts, `${hosts}    aliases: ["www.{domain}", "{domain}.old.example"]\n`)
  })
})
afterAll(() => dev?.close())

/** Asks the running one. */
const ask = (host: string, path: string, options?: Parameters<typeof askDev>[3]): Promise<Reply> =>
  askDev(dev.port, host, path, options)

/** The key in the links of the running one's pages. */
async function switchKey(): Promise<string> {
  const { body } = await ask(paris, '/@microsites/state?path=/')
  return /key=([0-9a-f-]{36})/.exec(body)?.[1] ?? ''
}

/** A server of somebody else's. @returns its port */
async function stranger(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/**
 * What pages of a build and of `microsites dev` have in common: all but scripts and the hashes that these are known by,
 * and the data and texts of static parts, which only development renders again.
 */
const alike = (html: string): string =>
  html
    .replace(/<script src="\/@microsites\/[^>]*><\/script><script defer src="\/@microsites\/[^>]*><\/script>/, '')
    .replace(/(?<=<script type="module" src=")[^>]*/, '')
    .replaceAll(/\/assets\/[0-9a-f]{16}\.json/g, '')
    .replace(/(?<=id="page-data">).*?(?=<\/script>)/s, (data) => {
      const { dataSources, ...page } = JSON.parse(data) as Partial<PageData>
      const { nearby, sketch, surroundings, ...facts } = page.facts ?? {}
      return JSON.stringify({ ...page, facts })
    })

describe('the server of `microsites dev`', () => {
  test('serves a site under its host, and the way to all sites under localhost', async () => {
    const page = await ask(paris, '/de/')
    expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
    expect(page.body).toContain('<h1')
    const index = await ask('localhost', '/')
    expect(index.status).toBe(200)
    expect(index.body).toContain(`href="http://${paris}:${dev.port}/de/"`)
  })

  test('its pages are those of the build, but for their scripts', async () => {
    const project = newProject()
    // As the running one has them.
    for (const name of ['sites.yaml', 'microsites.yaml'])
      writeFileSync(join(project, name), readFileSync(join(dev.project, name)))
    mustBuild(project, ['--env', dev.environment])
    const pages = [
      ['index.html', '/'],
      ['de/index.html', '/de/'],
      ['de/legal/index.html', '/de/legal/'],
      ['404.html', '/nowhere'],
      ['de/404.html', '/de/nowhere/at/all'],
    ] as const
    for (const [file, path] of pages) {
      const built = readFileSync(join(project, 'dist/paris-luggage.example', file), 'utf8')
      expect(built).not.toContain('@microsites')
      const { body } = await ask(paris, path)
      expect(body).toContain('/@microsites/page.js')
      expect(alike(body)).toBe(alike(built))
    }
  })

  test.each([
    ['/de', 301, '/de/'],
    ['/de?a=1', 301, '/de/?a=1'],
    ['/legal', 301, '/legal/'],
    ['/paris/city', 301, '/'],
    ['/paris/city?a=1&b=%20', 301, '/?a=1&b=%20'],
    ['/en/?a=1', 301, '/?a=1#en'],
    ['/en/legal/', 301, '/legal/#en'],
    ['/nowhere/', 404, undefined],
    ['/_headers', 404, undefined],
    ['/_nginx.conf', 404, undefined],
    ['/%E0%A4%A', 400, undefined],
    ['/..%2f..%2fmicrosites.yaml', 400, undefined],
    ['//microsites.yaml', 404, undefined],
    ['/robots.txt', 200, undefined],
    ['/favicon.svg', 200, undefined],
    ['/apple-touch-icon.png', 200, undefined],
  ])('answers %s as static hosts do', async (path, status, location) => {
    const reply = await ask(paris, path)
    expect(reply.status).toBe(status)
    expect(reply.headers['location']).toBe(location)
    expect(reply.body).not.toContain('environments:')
    if (status !== 400) expect(reply.headers['x-content-type-options']).toBe('nosniff')
  })

  test.each([
    ['/', '/'],
    ['/de', '/de/'],
    ['/whatever', '/'],
    ['/de?a=1', '/de/?a=1'],
  ])('leads %s of a domain that has moved to its new one, for now', async (path, to) => {
    expect(await ask('old-bags.example.localhost', path)).toMatchObject({
      status: 301,
      headers: { location: `http://${paris}:${dev.port}${to}`, 'cache-control': 'no-store' },
    })
  })

  test.each([
    ['/', 'This website has closed'],
    ['/de/legal/', 'Diese Website wurde geschlossen'],
    ['/assets/x.js', 'This website has closed'],
  ])('answers 410 at %s of a retired domain, in the language of the path', async (path, title) => {
    const { status, headers, body } = await ask('gone-bags.example.localhost', path)
    expect({ status, robots: headers['x-robots-tag'] }).toEqual({ status: 410, robots: 'noindex' })
    expect(body).toContain(`<h1>${title}</h1>`)
  })

  test.each(['www.paris-luggage.example.localhost', 'paris-luggage.example.old.example.localhost'])(
    'leads %s to the site, with path and query',
    async (host) =>
      expect(await ask(host, '/de/?a=b')).toMatchObject({
        status: 301,
        headers: { location: `http://${paris}:${dev.port}/de/?a=b`, 'cache-control': 'no-store' },
      }),
  )

  test('sends no page in place of a script that is gone', async () => {
    const reply = await ask(paris, '/assets/gone.js')
    expect(reply).toMatchObject({ status: 404, headers: { 'content-type': 'text/plain' }, body: '' })
  })

  test('is asked, and told nothing', async () => {
    expect(await ask(paris, '/', { method: 'POST', body: 'x' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    })
    expect(await ask(paris, '/', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' })
  })

  test('is not asked by pages of other sites', async () => {
    const asked = (origin: string): Promise<number> =>
      fetch(`http://127.0.0.1:${dev.port}/@microsites/events`, { headers: { origin } }).then(({ status }) => status)
    expect(await asked('https://evil.example')).toBe(403)
  })

  test('leads a switch of environment back to the site alone', async () => {
    const key = await switchKey()
    const path = encodeURIComponent('/de/?a=1')
    const reply = await ask(paris, `/@microsites/environment?key=${key}&name=preview.localhost&path=${path}`)
    expect(reply).toMatchObject({ status: 303, headers: { location: '/de/?a=1' } })
    for (const query of [
      'path=/%25&name=preview.localhost',
      'path=/&name=nowhere',
      'path=/&name=relayed',
      'path=/',
      'name=preview.localhost&path=%2F%2F',
    ])
      expect(await ask(paris, `/@microsites/environment?key=${key}&${query}`)).toMatchObject({ status: 400 })
    const odd = encodeURIComponent('/dé/?q=ü')
    expect(await ask(paris, `/@microsites/environment?key=${key}&name=preview.localhost&path=${odd}`)).toMatchObject({
      status: 303,
      headers: { location: '/d%C3%A9/?q=%C3%BC' },
    })
    for (const bad of ['//evil.example', '/\\evil.example', 'https://evil.example'])
      expect(
        (await ask(paris, `/@microsites/environment?key=${key}&name=preview.localhost&path=${encodeURIComponent(bad)}`))
          .status,
      ).toBe(400)
  })

  test('switches nothing for pages of other sites', async () => {
    const state = JSON.parse((await ask(paris, '/@microsites/state?path=/')).body) as { project: ProjectState }
    const [link] = state.project.environments
    const path = link?.href.replace(/^http:\/\/[^/]+/, '') ?? ''
    expect((await ask(new URL(link?.href ?? '').hostname, path)).status).toBe(303)
    for (const headers of [{}, { 'sec-fetch-site': 'cross-site' }, { referer: 'https://evil.example/' }])
      for (const key of ['', '&key=', `&key=${'0'.repeat(36)}`]) {
        const reply = await ask(paris, `/@microsites/environment?name=preview.localhost&path=/${key}`, { headers })
        expect(reply.status).toBe(403)
        expect(reply.headers).not.toHaveProperty('set-cookie')
      }
  })

  test.each<[Record<string, string>, number]>([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'http://evil.localhost:9999' }, 403],
    [{ origin: `http://${paris}` }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{}, 200],
  ])('tells the state of a page to that page alone: %j', async (headers, status) => {
    expect((await ask(paris, '/@microsites/state?path=/', { headers })).status).toBe(status)
    const origin = `http://${paris}:${dev.port}`
    if (status === 200)
      expect((await ask(paris, '/@microsites/state?path=/', { headers: { origin } })).status).toBe(200)
  })

  test('knows no site under another host, and leads to those that there are', async () => {
    const { status, body } = await ask('paris-lugage.example.localhost', '/')
    expect(status).toBe(404)
    expect(body).toContain('No such site')
    expect(body).toContain(`<a href="http://localhost:${dev.port}/">`)
    expect(body).not.toContain(paris)
  })

  test.each([
    ['..', 421],
    ['.', 421],
    ['', 421],
    ['paris-luggage.example', 421],
    ['evil.example', 421],
    ['nobody.localhost', 404],
    ['<b>.localhost', 404],
  ])('gives nothing away to the host "%s"', async (host, expected) => {
    const { status, body } = await ask(host, '/')
    expect(status).toBe(expected)
    expect(body).not.toContain('Paris')
    expect(body).not.toContain('<b>.localhost')
  })

  test('EN-01 takes events below a path of each site, where that is the intake', async () => {
    const host = paris.replace('.localhost', '.relayed.localhost')
    const events = JSON.stringify({ batch: [{ type: 'track', event: 'Logged Out', messageId: 'm' }] })
    expect(await ask(host, '/relay/v1/b', { method: 'POST', body: events })).toMatchObject({
      status: 200,
      body: '{"success":true}',
    })
    expect((await ask(host, '/')).status).toBe(200)
    expect((await ask(host, '/relayed')).status).toBe(404)
    expect((await ask(tokyo, '/relay/v1/b', { method: 'POST', body: events })).status).toBe(405)
  })

  test('says what to do about a port that is taken', async () => {
    const port = await stranger()
    const run = runCli(['dev', '--port', String(port)], { cwd: starter() })
    expect(run).toMatchObject({ status: 1, stderr: `Port ${port} is taken. Choose another with \`--port\`.\n` })
  })
})

/** A project as `microsites init` makes it. */
function starter(): string {
  const cwd = temporaryFolder()
  expect(runCli(['init'], { cwd }).status).toBe(0)
  return cwd
}

describe('microsites dev', () => {
  test.each([
    ['--env nowhere', 'There is no environment `nowhere`'],
    ['--env preview.localhost:65536', 'There is no environment `preview.localhost:65536`'],
    ['--port 65536', '`--port 65536`: write a whole number from 0 to 65535.'],
    ['--port many', '`--port many`: write a whole number from 0 to 65535.'],
  ])('EN-01 refuses %s', (args, says) => {
    const run = runCli(['dev', ...args.split(' ')], { cwd: repository })
    expect(run.status).toBe(64)
    expect(run.stderr).toContain(says)
  })

  test('EN-01 on this machine, the preview of a new project measures and sends nothing elsewhere', () => {
    const cwd = starter()
    expect(runCli(['validate'], { cwd })).toMatchObject({ status: 0 })
    const pageIn = (env: string): string => {
      mustBuild(cwd, ['--domain', 'paris-luggage.example', '--env', env, '--out', env])
      return readFileSync(join(cwd, env, 'paris-luggage.example/index.html'), 'utf8')
    }
    const local = pageIn('preview.localhost')
    expect(local).toMatch(/"telemetry":\{[^<]*"intake":"http:\/\/localhost:4400"/)
    for (const service of ['segment', 'datadog']) expect(local).toContain(`"${service}":{`)
    expect(pageIn('production')).not.toContain('"telemetry":')
  })
})
