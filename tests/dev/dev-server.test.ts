import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { edit, mustBuild, newProject } from '../build/project.ts'
import { repository, runCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { askDev } from './ask-dev.ts'
import type { Reply } from './ask-dev.ts'
import { startDev } from './dev-run.ts'
import type { DevRun } from './dev-run.ts'

const paris = 'paris-luggage.example.localhost'
const tokyo = 'tokyo-station-bags.example.localhost'

let dev: DevRun
beforeAll(async () => {
  dev = await startDev('table', (project) => {
    // Kyoto's events go to a path of each site, by an environment of their own.
    const file = join(project, 'microsites.yaml')
    const text = readFileSync(file, 'utf8')
    const [own = ''] = /^ {2}e2e:\n(?: {4}.*\n)+/m.exec(text) ?? []
    const relayed = own
      .replace('e2e:', 'relayed:')
      .replace('{domain}.localhost', '{domain}.relayed.localhost')
      .replace(/intake: .*/, 'intake: /relay')
      .replace('writeKey: local', 'writeKey: env:RELAYED_KEY')
    writeFileSync(file, text + relayed)
    edit(project, 'sites.yaml', 'sites:\n', `moved: { old-bags.example: paris-luggage.example }\nsites:\n`)
  })
})
afterAll(() => dev?.close())

/** Asks the running one. */
const ask = (host: string, path: string, options?: Parameters<typeof askDev>[3]): Promise<Reply> =>
  askDev(dev.port, host, path, options)

/** A server of somebody else's. @returns its port */
async function stranger(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** What pages of a build and of `microsites dev` have in common: all but scripts and the hashes that these are known by. */
const alike = (html: string): string =>
  html
    .replace(/<script src="\/@microsites\/[^>]*><\/script><script defer src="\/@microsites\/[^>]*><\/script>/, '')
    .replace(/(?<=<script type="module" async src=")[^>]*/, '')

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
    mustBuild(project, ['--env', 'e2e'])
    const pages = [
      ['index.html', '/'],
      ['de/index.html', '/de/'],
      ['de/legal/index.html', '/de/legal/'],
      ['404.html', '/nowhere'],
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
    ['/en/legal/', 301, '/legal/'],
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
    const path = encodeURIComponent('/de/?a=1')
    const reply = await ask(paris, `/@microsites/environment?name=e2e&path=${path}`)
    expect(reply).toMatchObject({ status: 303, headers: { location: '/de/?a=1' } })
    for (const query of [
      'path=/%25&name=e2e',
      'path=/&name=nowhere',
      'path=/&name=relayed',
      'path=/',
      'name=e2e&path=%2F%2F',
    ])
      expect(await ask(paris, `/@microsites/environment?${query}`)).toMatchObject({ status: 400 })
    const odd = encodeURIComponent('/dé/?q=ü')
    expect(await ask(paris, `/@microsites/environment?name=e2e&path=${odd}`)).toMatchObject({
      status: 303,
      headers: { location: '/d%C3%A9/?q=%C3%BC' },
    })
    for (const bad of ['//evil.example', '/\\evil.example', 'https://evil.example'])
      expect((await ask(paris, `/@microsites/environment?name=e2e&path=${encodeURIComponent(bad)}`)).status).toBe(400)
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
    [
      '--env production',
      'Pages of `production` work only at their own hosts, e.g. acropolis-bag-storage.example. Choose',
    ],
    ['--env nowhere', 'There is no environment `nowhere`'],
    ['--port 65536', '`--port 65536`: write a whole number from 0 to 65535.'],
    ['--port many', '`--port many`: write a whole number from 0 to 65535.'],
  ])('EN-01 refuses %s', (args, says) => {
    const run = runCli(['dev', ...args.split(' ')], { cwd: repository })
    expect(run.status).toBe(64)
    expect(run.stderr).toContain(says)
    expect(run.stderr).not.toContain('work at {domain}')
  })

  test('EN-01 says what an environment for this machine looks like, where there is none', () => {
    const cwd = starter()
    const file = join(cwd, 'microsites.yaml')
    const whole = readFileSync(file, 'utf8')
    writeFileSync(file, whole.replace(/\n {2}#.*\n {2}e2e:[^]*$/, '\n'))
    const { status, stderr } = runCli(['dev'], { cwd })
    expect(status).toBe(64)
    const [fix = ''] = /^ {2}e2e:\n(?: {4}.*\n)+/m.exec(stderr) ?? []
    expect(stderr).toContain('There is no environment `e2e`')
    writeFileSync(file, readFileSync(file, 'utf8') + fix)
    expect(runCli(['validate'], { cwd })).toMatchObject({ status: 0 })
    const traced = runCli(['telemetry', 'trace', '--env', 'e2e', '--domain', 'paris-luggage.example'], { cwd })
    expect(traced.stdout).toContain('sends  track Booking Started')
  })

  test('EN-01 a new project has an environment for this machine, which measures', () => {
    const cwd = starter()
    expect(runCli(['validate'], { cwd })).toMatchObject({ status: 0 })
    const args = ['telemetry', 'trace', '--domain', 'paris-luggage.example', '--env']
    expect(runCli([...args, 'e2e'], { cwd }).stdout).toContain('load monitoring')
    expect(runCli([...args, 'production'], { cwd }).stdout).toContain('write under `environments.production`')
  })
})
