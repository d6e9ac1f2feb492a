import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Release } from '../../compiler/deploy/schema/release.ts'
import { verifyLive } from '../../cli/deploy/verify-live.ts'
import { domains, sharedFolder } from '../build/project.ts'
import { sample } from '../sweep.ts'
import { deployBeside, deployedProject, mustDeploy } from './deploy-project.ts'

const shared = sharedFolder()
const path = '/.well-known/microsites.json'
const digest = 'a'.repeat(64)
const [first] = domains
let project: string
let stop = (): void => {}

beforeAll(() => {
  project = deployedProject(join(shared, 'project'))
  mustDeploy(project)
})
afterEach(() => stop())

type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** Starts a server that gives every host the same answer. @returns its origin */
async function serverThat(answer: Answer): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => answer(response, request))
  server.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  stop = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const signOf = (domain: string, bytes = 0): string =>
  JSON.stringify({ schema: 'microsites.release/v1', domain, release: digest, more: 'x'.repeat(bytes) })

/** Returns the verdict on a site whose server answers with the digest of the release, if the answer is understood. */
async function verdictOn(answer: Answer) {
  const via = new URL(await serverThat(answer))
  const [verdict] = await verifyLive({ live: release({ [first]: digest }), releases: [], hosts: '{domain}', via })
  return verdict
}

function release(sites: Readonly<Record<string, string>>, number = 1): Release {
  return {
    schema: 'microsites.deployed/v1',
    release: `000${number}-00000000`,
    environment: 'production',
    at: '2026-11-21T00:00:00Z',
    sites: Object.fromEntries(
      Object.entries(sites).map(([domain, of]) => [domain, { digest: of, pages: 1, redirects: [] }]),
    ),
  }
}

describe('CL-04 a server that does not say what it has', () => {
  test.each<{ what: string; answer: Answer; why: RegExp }>([
    {
      what: 'wants to speak something else',
      answer: (response) => response.writeHead(101, { upgrade: 'x', connection: 'upgrade' }).end(),
      why: /^answered 101$/,
    },
    { what: 'closes the connection', answer: (response) => response.destroy(), why: /hang up|closed|reset/ },
    {
      what: 'stops on the way',
      answer: (response) => {
        response.writeHead(200, { 'content-length': '500' }).write('{"release":"')
        setTimeout(() => response.destroy(), 50)
      },
      why: /aborted|closed/,
    },
    {
      what: 'says more than a sign can be',
      answer: (response) => response.end(signOf(first, 64 * 1024)),
      why: /larger than 65536 bytes$/,
    },
    {
      what: 'never comes to an end',
      answer: (response) => {
        const more = (): void => {
          while (response.write('x'.repeat(65_536)));
          response.once('drain', more)
        }
        more()
      },
      why: /larger than 65536 bytes$/,
    },
    {
      what: 'leads elsewhere',
      answer: (response) => response.writeHead(302, { location: '/' }).end(),
      why: /^answered 302, a redirect to \/$/,
    },
    { what: 'has nothing', answer: (response) => response.writeHead(404).end(), why: /^answered 404$/ },
    {
      what: 'says no JSON',
      answer: (response) => response.end('\u001B[31m{'),
      why: /does not name a release: it is not valid JSON$/,
    },
    {
      what: 'says other JSON',
      answer: (response) => response.end('{"release":["a"]}'),
      why: /does not name a release: `\/release` must be a string$/,
    },
    {
      what: 'says nothing',
      answer: (response) => response.end(),
      why: /does not name a release: it is not valid JSON$/,
    },
    {
      what: 'is not there for this content',
      answer: (response) => response.writeHead(204).end(),
      why: /^answered 204$/,
    },
  ])('$what: it is silent, and it is said why', async ({ answer, why }) =>
    expect(await verdictOn(answer)).toMatchObject({ state: 'silent', why: expect.stringMatching(why) as unknown }),
  )

  const slow: readonly { readonly what: string; readonly answer: Answer }[] = [
    { what: 'says nothing for ever', answer: () => {} },
    {
      what: 'promises an answer for ever',
      answer: (response) => (response.writeContinue(), response.writeProcessing()),
    },
    {
      what: 'says one letter after the other',
      answer: (response) => {
        response.writeHead(200)
        const drip = setInterval(() => response.write(' '), 200)
        response.on('close', () => clearInterval(drip))
      },
    },
  ]
  test.each(sample(slow))('$what: ten seconds are enough', { timeout: 30_000 }, async ({ answer }) =>
    expect(await verdictOn(answer)).toMatchObject({ state: 'silent', why: 'did not answer within 10 s' }),
  )

  test('one that says it, as large as it may be, is understood', async () =>
    expect(await verdictOn((response) => response.end(signOf(first, 60 * 1024)))).toMatchObject({ state: 'current' }))

  test('the command ends with 1 and names the site, also where a server wants to speak something else', async () => {
    const via = await serverThat((response) => response.writeHead(101, { upgrade: 'x', connection: 'upgrade' }).end())
    const { status, stdout } = await deployBeside(project, ['verify', '--via', via])
    expect(status).toBe(1)
    expect(stdout).toContain(`✖ ${first}  did not report its release: answered 101\n`)
  })
})

describe('CL-04 a domain that was taken offline', () => {
  const releases = [release({ [first]: digest, 'gone.example': digest }), release({ [first]: digest }, 2)]
  const verdicts = async (answer: Answer) =>
    verifyLive({
      live: releases[1] ?? release({}),
      releases,
      hosts: '{domain}',
      via: new URL(await serverThat(answer)),
    })

  test('is named where it is served still', async () =>
    expect(
      await verdicts((response, { headers, url }) => response.end(url === path ? signOf(headers.host ?? '') : '')),
    ).toMatchObject([
      { domain: first, state: 'current' },
      { domain: 'gone.example', state: 'left', since: '0001-00000000' },
    ]))

  test.each<{ what: string; answer: Answer }>([
    { what: 'shows another site in its place', answer: (response) => response.end(signOf(first)) },
    {
      what: 'has it no more',
      answer: (response, { headers }) =>
        headers.host === first ? response.end(signOf(first)) : response.writeHead(404).end(),
    },
  ])('is not where a server $what', async ({ answer }) =>
    expect(await verdicts(answer)).toMatchObject([{ domain: first, state: 'current' }]),
  )
})
