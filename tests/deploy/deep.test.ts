import { chmodSync, readFileSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { gzipSync } from 'node:zlib'
import { copyProject, edit, mustBuild, sharedFolder } from '../build/project.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { deploy, deployBeside, deployedProject, mustDeploy } from './deploy-project.ts'
import { startLiveServer } from './live-server.ts'
import type { Served } from './live-server.ts'
import { builtProject, deployTo, likeness, mustDeployTo, pointTo, prefix } from './s3-project.ts'
import { startStore } from './s3-store.ts'

const paris = 'paris-luggage.example'
const kyoto = 'kyoto-bags.example'
const deep = ['status', '--deep']
/** A project with two releases: pages of the first one still need its assets. */
let live: string

beforeAll(() => {
  live = deployedProject(join(sharedFolder(), 'live'))
  mustDeploy(live)
  edit(live, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
  mustBuild(live)
  mustDeploy(live)
})

/** A copy of the project. Its nginx configuration names the folder, so it is written again. */
function liveCopy(): string {
  const project = copyProject(live)
  mustDeploy(project, ['rollback', releaseIn(project)])
  return project
}

const releaseIn = (project: string): string => basename(realpathSync(join(project, 'live/current')))

/** Returns the folder of the live version of a site. */
const stored = (project: string, domain: string): string => realpathSync(join(project, 'live/current', domain))

/** Replaces the content of a file by another of the same length. */
function spoil(file: string): void {
  const { length } = readFileSync(file)
  chmodSync(file, 0o644)
  writeFileSync(file, 'x'.repeat(length))
  chmodSync(file, 0o444)
}

const script = (site: string): string => readdirSync(join(site, 'assets')).find((one) => one.endsWith('.js')) ?? ''

describe('CL-04 `status --deep` compares every live file with the digest of the build', () => {
  test('and finds nothing right after a deployment', () => {
    expect(mustDeploy(liveCopy(), deep).stdout).toMatch(/\n\d\d+ files compared, all as deployed\.\n$/)
  })

  test.each<{ what: string; damage: (site: string) => unknown; said: string }>([
    { what: 'other content', damage: (site) => spoil(join(site, 'index.html')), said: 'index.html  is damaged' },
    {
      what: 'another asset',
      damage: (site) => spoil(join(site, 'assets', script(site))),
      said: 'assets/SCRIPT  is damaged',
    },
    { what: 'no file', damage: (site) => rmSync(join(site, 'robots.txt')), said: 'robots.txt  is missing' },
    {
      what: 'a file more',
      damage: (site) => writeFileSync(join(site, 'x.html'), ''),
      said: 'x.html  is in no deployment',
    },
    {
      what: 'an asset more',
      damage: (site) => writeFileSync(join(site, 'assets/x.js'), ''),
      said: 'assets/x.js  is in no deployment',
    },
    {
      what: 'a link',
      damage: (site) => (rmSync(join(site, 'robots.txt')), symlinkSync('index.html', join(site, 'robots.txt'))),
      said: 'robots.txt  is damaged',
    },
    {
      what: 'a page that only its owner may read',
      damage: (site) => chmodSync(join(site, 'index.html'), 0o400),
      said: 'index.html  is damaged',
    },
    {
      what: 'no release id',
      damage: (site) => rmSync(join(site, '.well-known/microsites.json')),
      said: '.well-known/microsites.json  is missing',
    },
  ])('such as $what', ({ damage, said }) => {
    const project = liveCopy()
    const site = stored(project, paris)
    const name = script(site)
    damage(site)
    const { status, stdout } = deploy(project, deep)
    expect(status).toBe(1)
    expect(stdout).toContain(`✖ ${paris}/${said.replace('SCRIPT', name)}\n`)
    expect(stdout).toMatch(/ files compared, 1 not as deployed\.\n$/)
    expect(deploy(project, ['status']).status).toBe(0)
    expect(JSON.parse(deploy(project, [...deep, '--format', 'json']).stdout)).toMatchObject({
      compared: { differences: [{ domain: paris }] },
    })
  })

  test.each<{ what: string; damage: (file: string) => void; state: string }>([
    { what: 'gone', damage: (file) => rmSync(file), state: 'missing' },
    { what: 'edited', damage: spoil, state: 'damaged' },
  ])('also the nginx configuration, which a rollback repairs: $what', ({ damage, state }) => {
    const project = liveCopy()
    const release = releaseIn(project)
    damage(join(project, 'live/current/nginx.conf'))
    const { status, stdout } = deploy(project, deep)
    expect(status).toBe(1)
    const repair = `microsites deploy rollback ${release}`
    expect(stdout).toContain(`✖ nginx.conf  is ${state}. \`${repair}\` writes it again\n`)
    mustDeploy(project, ['rollback', release])
    expect(deploy(project, deep).status).toBe(0)
  })

  test('or all of a site: a list that is gone, and a link that leads elsewhere', () => {
    const project = liveCopy()
    rmSync(`${stored(project, kyoto)}.json`)
    const link = join(project, 'live/current', paris)
    rmSync(link)
    symlinkSync(`../../sites/${kyoto}`, link)
    const { status, stdout } = deploy(project, deep)
    expect(status).toBe(1)
    expect(stdout).toContain(`✖ ${kyoto}  the target has no valid list of its files\n`)
    expect(stdout).toMatch(/\nand \d+ more; all are in `--format json`\n/)
    expect(stdout).toContain(`✖ ${paris}/404.html  is missing\n`)
  })

  test('in a bucket too', async () => {
    const store = await startStore()
    const project = likeness(builtProject(join(temporaryFolder(), 'first')), join(temporaryFolder(), 'project'))
    pointTo(project, store)
    await mustDeployTo(project)
    expect((await mustDeployTo(project, deep)).stdout).toMatch(/ files compared, all as deployed\.\n$/)
    const site = `${prefix}sites/${paris}/`
    await store.put(`${site}index.html`, 'PWNED')
    await store.remove(`${site}robots.txt`)
    await store.put(`${site}thesis.txt`, 'five years')
    const { status, stdout } = await deployTo(project, deep)
    expect(status).toBe(1)
    for (const said of ['index.html  is damaged', 'robots.txt  is missing', 'thesis.txt  is in no deployment'])
      expect(stdout).toContain(`✖ ${paris}/${said}\n`)
  })

  test('not of a host that programs upload to: it keeps no lists', async () => {
    const project = liveCopy()
    edit(project, 'microsites.yaml', 'directory: { folder: live }', 'command: { upload: { run: ["true"] } }')
    mustDeploy(project)
    for (const words of [deep, ['verify', '--deep']])
      expect(deploy(project, words)).toMatchObject({
        status: 64,
        stderr: expect.stringContaining('keeps no lists of files to compare with. Leave out `--deep`') as unknown,
      })
    const { origin, stop } = await startLiveServer(project)
    expect(await deployBeside(project, ['verify', '--via', origin])).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(
        /^! Headers were compared with those that each host names itself: command .* keeps no lists of files\.\n4 sites/,
      ) as unknown,
    })
    stop()
  })
})

describe('CL-04 `verify --deep` compares what each host serves', () => {
  let stop = (): void => {}
  afterEach(() => stop())

  /** The hosts that were asked. */
  const named = new Set<string>()
  type Change = (served: Served, path: string, host: string) => unknown
  async function serverOf(project: string, change: Change): Promise<string> {
    const server = await startLiveServer(project, change)
    ;({ stop } = server)
    return server.origin
  }

  test.each<{ what: string; change: Change; said?: RegExp; seen?: 1 }>([
    { what: 'nothing wrong', change: () => {} },
    {
      what: 'another page',
      change: (served, path) => path === '/index.html' && (served.content = Buffer.from('PWNED')),
      said: /✖ paris-luggage\.example\/index\.html {2}is damaged\n/,
      seen: 1,
    },
    {
      what: 'a page that is longer',
      change: (served, path) =>
        path === '/index.html' && (served.content = Buffer.concat([served.content, served.content])),
      said: /✖ paris-luggage\.example\/index\.html {2}is damaged\n/,
      seen: 1,
    },
    {
      what: 'no asset',
      change: (served, path) => path.endsWith('.js') && (served.status = 404),
      said: /✖ paris-luggage\.example\/assets\/\S+\.js {2}answered 404\n/,
      seen: 1,
    },
    {
      what: 'compressed pages',
      change: (served, path) => {
        if (!path.endsWith('.html')) return
        served.content = gzipSync(served.content)
        served.compress = false
        served.headers['content-encoding'] = 'gzip'
      },
      said: /✖ paris-luggage\.example\/index\.html {2}answered with `content-encoding: gzip`\n/,
    },
    {
      what: 'a header of one page, by a host that names its release once',
      change: (served, path, host) => {
        if (path === '/.well-known/microsites.json' && named.has(host)) served.status = 503
        named.add(host)
        if (path === '/legal/index.html') delete served.headers['content-security-policy']
      },
      said: /✖ paris-luggage\.example\/legal\/index\.html {2}`\/legal\/` has no `content-security-policy`, which/,
      seen: 1,
    },
  ])('and says so for $what', async ({ change, said, seen = 0 }) => {
    const project = liveCopy()
    const via = await serverOf(project, change)
    const { status, stdout } = await deployBeside(project, ['verify', '--deep', '--via', via])
    expect(stdout).toMatch(said ?? /^4 sites up to date with 000\d-\w+\.\n\d\d+ files compared, all as deployed\.\n$/)
    expect(status).toBe(said ? 1 : 0)
    expect(await deployBeside(project, ['verify', '--via', via])).toMatchObject({ status: seen })
  })

  test('but nothing of a site that is outdated as a whole', async () => {
    const project = liveCopy()
    const via = await serverOf(project, (served, path) => {
      const text = served.content.toString().replace(/"release": ".{8}/, '"release": "00000000')
      served.content = Buffer.from(path.startsWith('/.well-known/') ? text : 'x')
    })
    const { status, stdout } = await deployBeside(project, ['verify', '--deep', '--via', via])
    expect(status).toBe(1)
    expect(stdout).toMatch(/4 of 4 sites not up to date with .*\.\n0 files compared, all as deployed\.\n$/)
  })
})
