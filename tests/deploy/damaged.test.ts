import {
  chmodSync,
  existsSync,
  lstatSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { copyProject, domains, edit, mustBuild, sharedFolder } from '../build/project.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { builtDigests, deploy, deployedProject, leftovers, liveDigests, mustDeploy, stepsIn } from './deploy-project.ts'

const shared = sharedFolder()
/** A project that is built and live. */
let live: string

const paris = 'paris-luggage.example'
const kyoto = 'kyoto-bags.example'

beforeAll(() => {
  live = deployedProject(join(shared, 'live'))
  mustDeploy(live)
})

/** Returns the folder in the store that holds a site's live version. */
function stored(project: string, domain: string): string {
  const manifest = JSON.parse(readFileSync(join(project, 'dist/manifest.json'), 'utf8')) as {
    sites: Record<string, { digest: string }>
  }
  return join(project, 'live/sites', domain, manifest.sites[domain]?.digest ?? '')
}

/** Replaces the contents of a file by others of the same length. */
function spoil(file: string): void {
  const { length } = readFileSync(file)
  chmodSync(file, 0o644)
  writeFileSync(file, 'x'.repeat(length))
  chmodSync(file, 0o444)
}

const asset = (site: string): string =>
  join(site, 'assets', readdirSync(join(site, 'assets')).find((one) => one.endsWith('.js')) ?? '')

describe('CL-04 a store that somebody has damaged', () => {
  test.each([
    { what: 'a site is gone', damage: (site: string) => rmSync(site, { recursive: true }) },
    { what: 'its list of files is gone', damage: (site: string) => rmSync(`${site}.json`) },
    {
      what: 'its list of files is none',
      damage: (site: string) => (rmSync(`${site}.json`), writeFileSync(`${site}.json`, '{')),
    },
    { what: 'a file is gone', damage: (site: string) => rmSync(join(site, 'robots.txt')) },
    {
      what: 'a file has another content of the same length',
      damage: (site: string) => spoil(join(site, 'robots.txt')),
    },
    { what: 'an asset has another content of the same length', damage: (site: string) => spoil(asset(site)) },
    {
      what: 'the file with the release id is gone',
      damage: (site: string) => rmSync(join(site, '.well-known/microsites.json')),
    },
    { what: 'the link to the assets is gone', damage: (site: string) => rmSync(join(site, 'assets')) },
    { what: 'nobody else may read a page', damage: (site: string) => chmodSync(join(site, 'index.html'), 0o400) },
  ])('$what: the plan says so, and applying it mends that site alone', ({ damage }) => {
    const project = copyProject(live)
    damage(stored(project, paris))
    expect(deploy(project, ['plan']).stdout).toContain(
      `  ~ ${paris}  is damaged or incomplete on the target, uploaded again\n`,
    )
    expect(stepsIn(mustDeploy(project))).toEqual([`upload ${paris}`, 'publish', 'tidy'])
    expect(liveDigests(project, domains)).toEqual(builtDigests(project))
    expect(statSync(join(stored(project, paris), 'index.html')).mode & 0o777).toBe(0o444)
    expect(leftovers(project)).toEqual([])
    expect(deploy(project, ['plan']).stdout).toContain('Nothing to do.')
  })

  test('what is damaged is not taken over into the next release', () => {
    const project = copyProject(live)
    spoil(join(stored(project, kyoto), 'robots.txt'))
    edit(project, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
    mustBuild(project)
    mustDeploy(project)
    expect(liveDigests(project, domains)).toMatchObject(builtDigests(project))
  })

  test('nobody goes back to a release of which a site is gone', () => {
    const project = copyProject(live)
    const first = stored(project, kyoto)
    edit(project, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
    mustBuild(project)
    mustDeploy(project)
    const before = liveDigests(project, domains)
    rmSync(first, { recursive: true })
    expect(deploy(project, ['rollback'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`lacks ${kyoto}`) as unknown,
    })
    expect(liveDigests(project, domains)).toEqual(before)
  })

  test('a release whose links are gone is made anew by whoever goes back to it', () => {
    const project = copyProject(live)
    const before = liveDigests(project, domains)
    edit(project, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
    mustBuild(project)
    mustDeploy(project)
    const [first = ''] = readdirSync(join(project, 'live/releases')).filter((one) => !one.endsWith('.json'))
    rmSync(join(project, 'live/releases', first, paris))
    mustDeploy(project, ['rollback'])
    expect(liveDigests(project, domains)).toMatchObject(before)
  })
})

test.skipIf(process.platform === 'win32')(
  'CL-04 a server that is somebody else can read a release, whatever the umask is',
  () => {
    const project = copyProject(live)
    rmSync(join(project, 'live'), { recursive: true })
    const before = process.umask(0o077)
    try {
      mustDeploy(project)
    } finally {
      process.umask(before)
    }
    const unreadable = readdirSync(join(project, 'live'), { recursive: true, withFileTypes: true })
      .map((entry) => ({
        path: join(entry.parentPath, entry.name),
        stat: lstatSync(join(entry.parentPath, entry.name)),
      }))
      .filter(({ stat }) => !stat.isSymbolicLink())
      .filter(({ stat }) => (stat.mode & 0o777) !== (stat.isDirectory() ? 0o755 : 0o444))
    expect(unreadable.map(({ path }) => path)).toEqual([])
    expect(lstatSync(join(project, 'live')).mode & 0o777).toBe(0o755)
  },
)

test.each(['gl[x]', 'gl*x', 'gl?x', 'gl$x'])(
  'CL-04 below a folder named %s, of which nginx would include nothing, nothing is deployed',
  (folder) => {
    const project = copyProject(live, join(temporaryFolder(), folder))
    rmSync(join(project, 'live'), { recursive: true })
    for (const args of [['plan'], ['apply', '--yes']])
      expect(deploy(project, args)).toMatchObject({ status: 64, stderr: expect.stringContaining('nginx') as unknown })
    expect(existsSync(join(project, 'live/current'))).toBe(false)
  },
)

describe('CL-04 a build that somebody has damaged', () => {
  test.each([
    { what: 'has another content', damage: spoil },
    { what: 'is gone', damage: (file: string) => rmSync(file) },
    { what: 'is a link', damage: (file: string) => (rmSync(file), symlinkSync('index.html', file)) },
  ])('is refused by plan and apply if a file that they would upload $what', ({ damage }) => {
    const project = copyProject(live)
    edit(project, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
    mustBuild(project)
    const before = liveDigests(project, domains)
    damage(join(project, 'dist', kyoto, 'robots.txt'))
    for (const words of [['plan'], ['apply', '--yes']]) {
      const { status, stdout, stderr } = deploy(project, words)
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
      expect(stderr).toMatch(/robots\.txt` does not match the build's manifest\. Build again with `--clean`\.\n$/)
    }
    expect(liveDigests(project, domains)).toEqual(before)
    expect(leftovers(project)).toEqual([])
  })
})
