import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Release } from '../../compiler/deploy/schema/release.ts'
import { verifyLive } from '../../cli/deploy/verify/verify-live.ts'
import { wrongFile, wronglyServed } from '../../cli/deploy/verify/wrongly-served.ts'
import { domains, sharedFolder } from '../build/project.ts'
import { sample } from '../sweep.ts'
import { deployBeside, deployedProject, mustDeploy } from './deploy-project.ts'
import { startLiveServer } from './live-server.ts'
import type { Served } from './live-server.ts'

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

const signOf = (domain: string, bytes = 0, headers?: object): string =>
  JSON.stringify({ schema: 'microsites.release/v1', domain, release: digest, headers, more: 'x'.repeat(bytes) })
/** Of a site that asks for no headers. */
const plainSign = signOf(first, 0, { pages: [], assets: [] })

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
    before: null,
    sites: Object.fromEntries(
      Object.entries(sites).map(([domain, of]) => [domain, { digest: of, pages: 1, redirects: [] }]),
    ),
  }
}

describe('CL-04 a server that does not say what it has', () => {
  test.each<{ what: string; answer: Answer; why: RegExp }>([
    { what: 'closes the connection', answer: (response) => response.destroy(), why: /hang up/ },
    { what: 'answers garbage', answer: (response) => response.socket?.end('garbage\r\n\r\n'), why: /^Parse Error/ },
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
    {
      what: 'says no JSON',
      answer: (response) => response.end('\u001B[31m{'),
      why: /does not name a release: it is not valid JSON$/,
    },
  ])('$what: it is silent, and it is said why', async ({ answer, why }) =>
    expect(await verdictOn(answer)).toMatchObject({ state: 'silent', why: expect.stringMatching(why) as unknown }),
  )

  const slow: readonly { readonly what: string; readonly answer: Answer }[] = [
    { what: 'says nothing for ever', answer: () => {} },
    {
      what: 'says one letter after the other',
      answer: (response) => {
        response.writeHead(200)
        const drip = setInterval(() => response.write(' '), 200)
        response.on('close', () => clearInterval(drip))
      },
    },
  ]
  test.each(sample(slow))('$what: five seconds are enough', { tags: 'sampled' }, async ({ answer }) =>
    expect(await verdictOn(answer)).toMatchObject({ state: 'unchecked', why: 'did not answer within 5 s' }),
  )

  test('one that says it, as large as it may be, is understood', async () =>
    expect(await verdictOn((response) => response.end(signOf(first, 64 * 1024 - signOf(first).length)))).toMatchObject({
      state: 'current',
    }))

  test('one whose files the target does not list is understood, with a warning', async () => {
    const via = new URL(await serverThat((response) => response.end(signOf(first))))
    const live = release({ [first]: digest })
    const [verdict] = await verifyLive({ live, releases: [], hosts: '{domain}', via, list: async () => undefined })
    expect(verdict).toMatchObject({ state: 'current', warnings: ['the target has no valid list of its files'] })
  })

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
      await verdicts((response, { headers: { host = '' } }) =>
        /^(?:gone|cologne)/.test(host) ? response.end(signOf(host)) : response.writeHead(421).end(),
      ),
    ).toMatchObject([
      { domain: first, state: 'current' },
      { domain: 'gone.example', state: 'left', since: '0001-00000000' },
    ]))

  test('is named where it shows another site in its place', async () =>
    expect(
      await verdicts((response, { headers }) =>
        /^(?:gone|cologne)/.test(headers.host ?? '') ? response.end(signOf(first)) : response.writeHead(421).end(),
      ),
    ).toMatchObject([
      { domain: first, state: 'current' },
      { domain: 'gone.example', state: 'foreign', shows: first },
    ]))

  test('is gone where its own address refuses, but not known where a server for all does', async () => {
    const gone = { live: release({}), releases, hosts: '127.0.0.1:9' }
    expect(await verifyLive(gone)).toEqual([])
    const via = new URL('http://127.0.0.1:9')
    expect(await verifyLive({ ...gone, via })).toMatchObject([{ state: 'unchecked' }, { state: 'unchecked' }])
  })

  test('is not where a server has it no more', async () =>
    expect(
      await verdicts((response, { headers }) =>
        headers.host === first ? response.end(signOf(first)) : response.writeHead(404).end(),
      ),
    ).toMatchObject([{ domain: first, state: 'current' }]))
})

describe('CL-04 a host that answers as another one', () => {
  const [, second] = domains
  const to = (host: string, path: string): string =>
    `should permanently redirect to https://${host}${path}?microsites=check`
  const retired = 'retired.example'
  const moved = 'moved.example'
  const sites = {
    ...release({ [first]: digest, [second]: digest }).sites,
    [retired]: { digest, pages: 0, redirects: [] },
    [moved]: { digest, pages: 0, redirects: [`/* https://${first}/ 301`] },
  }
  const live: Release = { ...release({}), sites }

  /** The answers of a server that has everything right, by host. */
  const right: Answer = (response, { headers: { host = '' }, url }) => {
    if (host === `www.${first}`) return response.writeHead(301, { location: `https://${first}${url}` }).end()
    if (!Object.hasOwn(sites, host)) return response.writeHead(421).end()
    if (url === path) return response.end(signOf(host))
    if (host === moved)
      return response.writeHead(301, { location: `https://${first}/${url?.replace(/.*(?=\?)/, '')}` }).end()
    return response.writeHead(host === retired ? 410 : 200).end()
  }
  const found = async (answer: Answer, given: Release = live): Promise<readonly string[]> => {
    const via = new URL(await serverThat(answer))
    const aliases = given === live ? [] : ['www.{domain}']
    const verdicts = await verifyLive({ live: given, releases: [], hosts: '{domain}', aliases, via })
    return verdicts.flatMap(({ host, state, shows, why }) =>
      state === 'current' ? [] : [`${host} ${state} ${shows ?? why}`.replace(/check-[0-9a-f]{12}/, 'check-…')],
    )
  }
  const except =
    (fits: (host: string) => boolean, answer: Answer): Answer =>
    (response, request) =>
      fits(request.headers.host ?? '') ? answer(response, request) : right(response, request)

  test('is not named where all is right', async () => {
    expect(await found(right)).toEqual([])
    expect(await found(right, release({ [first]: digest }))).toEqual([])
  })

  test.each<[what: string, answer: Answer, wrong: readonly unknown[]]>([
    [
      'a site shows another one',
      except(
        (host) => host === second,
        (response) => response.end(signOf(first)),
      ),
      [`${second} foreign ${first}`],
    ],
    [
      'a retired domain shows a page',
      except(
        (host) => host === retired,
        (response, { url }) => response.end(url === path ? signOf(retired) : 'page'),
      ),
      [`${retired} wrong is retired, so \`/\` should answer 410: answered 200`],
    ],
    [
      'a retired domain answers 404 without its page',
      except(
        (host) => host === retired,
        (response, { url }) => (url === path ? response.end(signOf(retired)) : response.writeHead(404).end('none')),
      ),
      [`${retired} wrong is retired, so \`/\` should answer 410: answered 404`],
    ],
    [
      'a moved domain redirects elsewhere',
      except(
        (host) => host === moved,
        (response, { url }) =>
          url === path ? response.end(signOf(moved)) : response.writeHead(302, { location: '/x' }).end(),
      ),
      [`${moved} wrong \`/\` ${to(first, '/')}: answered 302, a redirect to /x`],
    ],
    [
      'hosts of nobody show a site',
      except(
        (host) => !Object.hasOwn(sites, host),
        (response) => response.end(signOf(first)),
      ),
      [
        `microsites-check-….example foreign ${first}`,
        `microsites-check-….${first} foreign ${first}`,
        expect.stringMatching(/^127\.0\.0\.1:\d+ foreign /),
      ],
    ],
    [
      'hosts of nobody show a page that names no release',
      except(
        (host) => host.startsWith('microsites-check-'),
        (response, { url }) => response.writeHead(url === '/' ? 200 : 404).end('x'.repeat(100_000)),
      ),
      [
        'microsites-check-….example wrong is the host of no site and should be rejected: answered 200',
        `microsites-check-….${first} wrong is the host of no site and should be rejected: answered 200`,
      ],
    ],
    [
      'hosts of nobody redirect to a site',
      except(
        (host) => !Object.hasOwn(sites, host),
        (response) => response.writeHead(302, { location: `https://${second}/` }).end(),
      ),
      [
        expect.stringMatching(/^microsites-check-….example wrong .* answered 302, a redirect to https:/),
        expect.stringMatching(/^microsites-check-….* wrong .* answered 302, a redirect to https:/),
        expect.stringMatching(/^127\.0\.0\.1:\d+ wrong .* answered 302, a redirect to https:/),
      ],
    ],
  ])('%s', async (_, answer, wrong) => expect(await found(answer)).toEqual(wrong))

  test('a host of nobody may redirect to itself over TLS, and the bare address may show a list', async () =>
    expect(
      await found(
        except(
          (host) => !Object.hasOwn(sites, host),
          (response, { headers: { host = '' } }) =>
            host.startsWith('127.')
              ? response.end('list')
              : response.writeHead(301, { location: `https://${host}/` }).end(),
        ),
      ),
    ).toEqual([]))

  test('a retired domain on a host that cannot answer 410 shows its page with 404', async () =>
    expect(
      await found(
        except(
          (host) => host === retired,
          (response, { url }) =>
            url === path ? response.end(signOf(retired)) : response.writeHead(404).end(`<p>${retired}`),
        ),
      ),
    ).toEqual([]))

  test('an alias that loses the path, or shows the site itself', async () => {
    const one = release({ [first]: digest })
    const lead = `\`/legal/\` ${to(first, '/legal/')}`
    const alias = (answer: Answer): Answer => except((host) => host === `www.${first}`, answer)
    expect(
      await found(
        alias((response) => response.writeHead(301, { location: `https://${first}/` }).end()),
        one,
      ),
    ).toEqual([`www.${first} wrong ${lead}: answered 301, a redirect to https://${first}/`])
    expect(
      await found(
        alias((response) => response.end('page')),
        one,
      ),
    ).toEqual([`www.${first} wrong ${lead}: answered 200`])
    for (const status of [200, 302, 404]) {
      const location = `https://${first}/legal/?microsites=check`
      const verdicts = await found(
        alias((response) => response.writeHead(status, { location }).end()),
        one,
      )
      expect(verdicts).toEqual([`www.${first} wrong ${lead}: answered ${status}, a redirect to ${location}`])
    }
    expect(
      await found(
        alias((response) => response.destroy()),
        one,
      ),
    ).toEqual([expect.stringMatching(/^www\..* wrong .*hang up/)])
  })
})

test.each([
  [1000, []],
  [1001, ['`/` is not compressed', '`/robots.txt` is not compressed']],
])('CL-04 a text of %i bytes may be too short to be compressed', async (bytes, warnings) => {
  const via = new URL(
    await serverThat((response, { url }) =>
      response.setHeader('content-type', url === '/' ? 'text/html' : 'text/plain').end('x'.repeat(bytes)),
    ),
  )
  expect(await wronglyServed({ host: first, via }, { pages: [], assets: [] }, undefined)).toEqual({ warnings })
})

test('CL-04 a page of any language may be hidden only if the build says so', () => {
  const headers = { 'content-type': 'text/html; charset=UTF-8', 'x-robots-tag': 'noindex' }
  const wrong = (path: string, pages: readonly (readonly [string, string])[] = []) =>
    wrongFile({ host: first, path }, { status: 200, headers, content: Buffer.from('') }, { pages, assets: [] })
  expect(wrong('/de/')).toContain('`/de/` has `x-robots-tag: noindex`')
  expect(wrong('/de/', [['X-Robots-Tag', 'noindex']])).toBe(undefined)
  expect(wrong('/404.html')).toBe(undefined)
})

describe('CL-04 a host that cannot be reached', () => {
  afterEach(() => vi.restoreAllMocks())
  const live = release({ [first]: digest })

  test.each<[what: string, via: () => Promise<string | undefined>, why: RegExp]>([
    ['refuses it', () => Promise.resolve('http://127.0.0.1:9'), /ECONNREFUSED/],
    ['has a name without an address', () => Promise.resolve(undefined), /^its name does not resolve \(.*cologne/],
  ])('is neither right nor wrong: one that %s', async (_, origin, why) => {
    const via = await origin()
    const [verdict] = await verifyLive({ live, releases: [], hosts: '{domain}', ...(via && { via: new URL(via) }) })
    expect(verdict).toMatchObject({ state: 'unchecked', why: expect.stringMatching(why) as unknown })
  })

  test('is named, and the command fails', async () => {
    const { status, stdout } = await deployBeside(project, ['verify', '--via', 'http://127.0.0.1:9'])
    expect(stdout).toMatch(/^\? cologne-cathedral-luggage\.example {2}not checked: connect ECONNREFUSED/)
    expect(stdout).toMatch(/\n0 sites up to date with 0001-\w+, 7 not checked\.\n$/)
    expect(status).toBe(1)
  })

  test.each<[what: string, answer: Answer, says: object]>([
    ['closes the connection', (response) => response.destroy(), { state: 'wrong', why: '`/`: socket hang up' }],
    ['stalls', () => {}, { state: 'unchecked', why: '`/`: did not answer within 5 s' }],
  ])('is told from one that %s after it named its release: the path is named', async (_, answer, says) => {
    const verdict = await verdictOn((response, request) =>
      request.url === path ? response.end(plainSign) : answer(response, request),
    )
    expect(verdict).toMatchObject(says)
  })

  const sites = (count: number) =>
    release(Object.fromEntries(Array.from({ length: count }, (_, n) => [`a${n}.example`, digest])))
  const www = { releases: [], hosts: '{domain}', aliases: ['www.{domain}'] }

  test('ends with all others after the limit, aliases too, however long each of them takes', async () => {
    const via = new URL(await serverThat(() => {}))
    const began = performance.now()
    const verdicts = await verifyLive({ live: sites(150), ...www, via }, new Map(), 500)
    // One host alone would have five seconds.
    expect(performance.now() - began).toBeLessThan(4000)
    expect(verdicts.map(({ state }) => state)).toEqual(Array.from({ length: 303 }, () => 'unchecked'))
  })

  test.each([
    [2, 60_000],
    [150, 60_000],
    [300, 120_000],
  ])('is one for which no time was left: of %i domains and their aliases, after %i ms', async (count, most) => {
    const via = new URL(await serverThat((response, { headers: { host = '' } }) => response.end(signOf(host))))
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
    const states = async () => (await verifyLive({ live: sites(count), ...www, via })).map(({ state }) => state)
    const answered = states()
    // The last moment at which a host still has its five seconds.
    clock.mockReturnValue(most - 5000)
    expect(new Set((await answered).slice(0, count))).toEqual(new Set(['current']))
    clock.mockReturnValueOnce(0).mockReturnValue(most)
    expect(new Set(await states())).toEqual(new Set(['unchecked']))
  })

  test('is one that answers, but not to the end in time', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
    const verdict = await verdictOn((response) => {
      clock.mockReturnValue(60_000)
      response.end(plainSign)
    })
    expect(verdict).toMatchObject({ state: 'unchecked', why: 'the time limit was reached; run `deploy verify` again' })
  })
})

describe('CL-04 a server of the right files', () => {
  /** What the command says of the first site if its server changes what it serves. */
  async function says(change: (served: Served, path: string) => unknown): Promise<string> {
    const server = await startLiveServer(project, (served, path, host) => host === first && change(served, path))
    ;({ stop } = server)
    const { status, stdout } = await deployBeside(project, ['verify', '--via', server.origin])
    const [wrong = ''] = stdout.split('\n').filter((line) => line.includes(` ${first}  `))
    expect(status, stdout).toBe(wrong.startsWith('✖') ? 1 : 0)
    return wrong.replace(/^✖ \S+ {2}/, '')
  }
  const start = '/index.html'
  const drop = (name: string) => (served: Served) => delete served.headers[name]
  const set = (name: string, value: string, at: string) => (served: Served, path: string) =>
    path.startsWith(at) && (served.headers[name] = value)

  /** A file of this name, which the start page names. */
  const withFile = (name: string, type: string) => (served: Served, path: string) => {
    if (path === start) served.content = Buffer.from(`<img src="/${name}">${String(served.content)}`)
    if (path === `/${name}`)
      Object.assign(served, { status: 200, headers: { ...served.headers, 'content-type': type } })
  }
  /** A start page that only claims to be compressed. */
  const encoded = (as: string) => (served: Served, path: string) =>
    path === start && Object.assign(served, { compress: false, headers: { ...served.headers, 'content-encoding': as } })
  const ofKind = (name: string, value: string, end: string) => (served: Served, path: string) =>
    path.endsWith(end) && (served.headers[name] = value)

  test.each<[string, (served: Served, path: string) => unknown, string]>([
    ['serves them as they should be', () => {}, ''],
    ['has its own words for pages', set('cache-control', 'max-age=0, must-revalidate', '/i'), ''],
    ['has one policy for all files', set('cross-origin-resource-policy', 'same-origin', '/assets/'), ''],
    ['lists without blanks', ofKind('cache-control', 'public,max-age=31536000,immutable,no-transform', '.json'), ''],
    ['says it twice', set('x-content-type-options', 'nosniff, nosniff', '/'), ''],
    ['hides error pages', set('x-robots-tag', 'noindex', '/microsites-check'), ''],
    ['limits pictures in search', set('x-robots-tag', 'max-image-preview:none', start), ''],
    ['forgets the policy', set('strict-transport-security', 'max-age=1', start), '`/` has `strict-tr'],
    ['shows old pages', set('cache-control', 'max-age=0, stale-while-revalidate=9', start), '`/` has `cache-con'],
    ['compresses as nobody asked', encoded('zstd'), '`/` has `content-encoding: zstd`, which should be `identity`'],
    ['does not compress as it says', encoded('br'), '`/`: cannot be unpacked as `br`'],
    ['asks for an icon', withFile('icon.ico', 'image/vnd.microsoft.icon'), '`/` is not the file that was deployed'],
    ['has one policy', withFile('assets/drawing.svg', 'image/svg+xml'), 'which should be `sandbox; default-src'],
    ['has a stricter transport policy', set('strict-transport-security', 'max-age=99999999; preload', '/'), ''],
    ['has a transport policy for a day', set('strict-transport-security', 'max-age=86400', '/'), ''],
    ['has another opener policy', set('cross-origin-opener-policy', 'unsafe-none', start), '`/` has `cross-origin-op'],
    ['drops the policy', drop('content-security-policy'), '`/` has no `content-security-policy`, which should be `'],
    ['lets browsers guess types', drop('x-content-type-options'), '`/` has no `x-content-type-options`, which should'],
    ['lets others frame pages', set('x-frame-options', 'SAMEORIGIN', start), '`/` has `x-frame-options: SAMEORIGIN`'],
    ['drops what counts with TLS alone, as it has none', drop('strict-transport-security'), ''],
    ['caches pages for a year', set('cache-control', 'max-age=31536000', start), '`/` has `cache-control: max-age=315'],
    ['caches pages beside it', set('cache-control', 'max-age=0, s-maxage=60', start), '`/` has `cache-control: max-ag'],
    ['caches errors for a day', set('cache-control', 'max-age=86400', '/microsites-check'), ''],
    ['does not cache assets', ofKind('cache-control', 'no-store', '.js'), '.js` has `cache-control: no-store`, which '],
    ['serves pages as text', set('content-type', 'text/plain', start), '`/` has `content-type: text/plain`, which sho'],
    ['serves scripts as text', ofKind('content-type', 'text/plain', '.js'), '.js` has `content-type: text/plain`, whi'],
    [
      'has its own charset',
      set('content-type', 'text/html; charset=iso-8859-1', start),
      'be `text/html; charset=utf-8`',
    ],
    ['hides the site from one', set('x-robots-tag', 'googlebot:noindex', start), '`/` has `x-robots-tag: googlebot:no'],
    ['hides the site', set('x-robots-tag', 'noindex', start), '`/` has `x-robots-tag: noindex`, which the build does '],
    ['fails', (served, path) => path === start && (served.status = 503), '`/` should answer 200: answered 503'],
    ['lacks assets', (served, path) => path.endsWith('.js') && (served.status = 404), '.js` should answer 200: '],
    ...['.json', '.png', '.svg', '.txt', '.xml'].map(
      (end): [string, (served: Served, path: string) => unknown, string] => [
        `lets browsers guess types of files that end in ${end}`,
        ofKind('x-content-type-options', '', end),
        `${end}\` has no \`x-content-type-options\`, which should be \`nosniff\``,
      ],
    ),
    ['serves drawings as text', ofKind('content-type', 'text/plain', '.svg'), '`/favicon.svg` has `content-type: text'],
    ['serves cards as pages', ofKind('cache-control', 'no-cache', '.png'), '.png` has `cache-control: no-cache`, whic'],
    ['does not compress', (served) => (served.compress = false), `! ${first}  \`/\` is not compressed`],
    ['shows all', (served, path) => path.includes('check') && (served.status = 200), 'should answer 404: a'],
  ])('is told from one that %s, with one request for each file', async (_, change, expected) => {
    const asked: string[] = []
    const wrong = await says((served, path) => (asked.push(path), change(served, path)))
    expect(asked).toEqual([...new Set(asked)])
    if (expected === '') expect(wrong).toBe('')
    else expect(wrong).toContain(expected)
  })
})
