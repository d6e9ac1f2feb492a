import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { devServer } from '../../cli/dev/dev-server.ts'
import { localIntake } from '../../cli/dev/local-intake.ts'
import type { Environment } from '../../compiler/index.ts'
import { repository, runCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const environment: Environment = {
  name: 'e2e',
  hosts: '{domain}.localhost',
  indexable: false,
  micrositesHost: 'http://microsites.localhost',
  botCheck: 'http://localhost/bot-check',
  graphql: 'http://localhost/graphql',
  app: 'http://localhost/reserve',
}
const site = {
  domain: 'louvre-luggage.example',
  host: 'louvre-luggage.example.localhost',
  path: '/louvre/poi',
  languages: ['en', 'fr'],
}

interface Reply {
  readonly status: number | undefined
  readonly body: string
}

/** Asks this machine under a host of one's own, which `fetch` does not allow. */
function ask(port: number, host: string, path: string, body?: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, method: body === undefined ? 'GET' : 'POST' }, (answer) => {
      let text = ''
      answer.on('data', (part: Buffer) => (text += part.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode, body: text }))
    })
    asked.setHeader('host', `${host}:${port}`)
    asked.on('error', reject)
    asked.end(body)
  })
}

async function serve(intake?: string): Promise<number> {
  const dist = temporaryFolder()
  mkdirSync(join(dist, site.domain))
  writeFileSync(join(dist, site.domain, 'index.html'), 'the site')
  writeFileSync(join(dist, 'manifest.json'), 'what no visitor should see')
  const running = await localIntake({ ...environment, ...(intake !== undefined && { intake }) })
  const server = await devServer({ dist, sites: [site], intake: running, port: 0 })
  onTestFinished(() => server.close())
  onTestFinished(() => running.close())
  return server.port
}

/** A server of somebody else's. @returns its port */
async function stranger(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

describe('the server of `microsites dev`', () => {
  test('serves a site under its host, and the way to all sites under localhost', async () => {
    const port = await serve()
    expect(await ask(port, site.host, '/')).toEqual({ status: 200, body: 'the site' })
    const index = await ask(port, 'localhost', '/')
    expect(index.status).toBe(200)
    expect(index.body).toContain(`<a href="http://${site.host}:${port}/fr/">fr</a>`)
  })

  test('knows no site under another host, and leads to those that there are', async () => {
    const port = await serve()
    const { status, body } = await ask(port, 'louvre-lugage.example.localhost', '/')
    expect(status).toBe(421)
    expect(body).toContain('No such site')
    expect(body).toContain(`<a href="http://localhost:${port}/">`)
    expect(body).not.toContain(site.host)
  })

  test('lets requests wait for the build', async () => {
    const dist = temporaryFolder()
    let built = (): void => {}
    const ready = new Promise<void>((resolve) => {
      built = resolve
    })
    const intake = await localIntake(environment)
    const server = await devServer({ dist, sites: [site], intake, port: 0, ready })
    onTestFinished(() => server.close())
    const answer = ask(server.port, site.host, '/')
    mkdirSync(join(dist, site.domain))
    writeFileSync(join(dist, site.domain, 'index.html'), 'the site')
    built()
    expect(await answer).toEqual({ status: 200, body: 'the site' })
  })

  test.each(['..', '.', '', 'nobody.localhost', site.domain])('gives nothing away to the host "%s"', async (host) => {
    const { status, body } = await ask(await serve(), host, '/manifest.json')
    expect(status).toBe(421)
    expect(body).not.toContain('what no visitor should see')
  })

  test('EN-01 takes events below a path of each site, where that is the intake', async () => {
    const port = await serve('/relay')
    const events = JSON.stringify({ batch: [{ type: 'track', event: 'Logged Out', messageId: 'm' }] })
    expect(await ask(port, site.host, '/relay/v1/b', events)).toEqual({ status: 200, body: '{"success":true}' })
    expect(await ask(port, site.host, '/')).toEqual({ status: 200, body: 'the site' })
    expect((await ask(port, site.host, '/relayed')).status).toBe(404)
  })

  test('EN-01 starts no intake in place of one that is elsewhere', async () => {
    const intake = await localIntake({ ...environment, intake: 'https://intake.luggage.example' })
    expect(intake.address).toBeUndefined()
    await intake.close()
  })

  test('says what to do about a port that is taken', async () => {
    const port = await stranger()
    const intake = await localIntake(environment)
    await expect(devServer({ dist: '', sites: [site], intake, port })).rejects.toThrow(
      `Port ${port} is taken. Choose another with \`--port\`.`,
    )
    await expect(localIntake({ ...environment, intake: `http://localhost:${port}` })).rejects.toThrow(
      new RegExp(
        `^The intake at http://localhost:${port} could not be started: something else.*another port in \`environments\\.e2e\\.intake\`\\.$`,
      ),
    )
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
      'Pages of `production` work at their own hosts alone, e.g. acropolis-bag-storage.example. Name',
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

  test('EN-01 says before the build that a port is taken, and ends', async () => {
    const cwd = starter()
    const file = join(cwd, 'microsites.yaml')
    const taken = await stranger()
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(':4400', `:${taken}`))
    const run = runCli(['dev', '--port', '0'], { cwd })
    expect(run).toMatchObject({ status: 1, stderr: expect.stringContaining('`environments.e2e.intake`') as string })
    expect(existsSync(join(cwd, '.microsites/dev'))).toBe(false)
  })
})
