import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { copyProject, domains, edit, mustBuild, removeSite, sha256, sharedFolder } from '../build/project.ts'
import {
  builtDigests,
  deploy,
  deployBeside,
  deployedProject,
  leftovers,
  liveDigests,
  liveRelease,
  mustDeploy,
} from './deploy-project.ts'

const shared = sharedFolder()
/** A built project without a live release. */
let fresh: string
/** A project with a live release and another one built since. */
let changed: string

beforeAll(() => {
  fresh = deployedProject(join(shared, 'fresh'))
  changed = copyProject(fresh, join(shared, 'changed'))
  mustDeploy(changed)
  edit(changed, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
  mustBuild(changed)
})

const kyoto = 'kyoto-bags.example'

/** Builds and deploys another release of a project. */
function release(project: string, number: number): void {
  edit(project, 'sites.yaml', /en: Kyoto[\w ]*/, `en: Kyoto ${number}`)
  mustBuild(project)
  mustDeploy(project)
}

describe('CL-04 a deployment into a folder', () => {
  test('puts there what was built, to the byte', () => {
    const project = copyProject(fresh)
    expect(deploy(project, ['plan']).stdout).toMatch(/\+ kyoto-bags\.example {2}\d+ pages/)
    expect(existsSync(join(project, 'live'))).toBe(false)
    mustDeploy(project)
    expect(liveDigests(project, domains)).toEqual(builtDigests(project))
    expect(leftovers(project)).toEqual([])
    expect(deploy(project, ['plan']).stdout).toContain('Nothing to do.')
    expect(mustDeploy(project).stdout).toContain('Nothing to do')
  })

  test('takes the release id of a site from its list of files, if listed', () => {
    const project = copyProject(fresh)
    const file = join(project, 'dist/manifest.json')
    const idFile = '.well-known/microsites.json'
    const content = readFileSync(join(project, 'dist', kyoto, idFile))
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as {
      sites: Record<string, { files: Record<string, unknown> }>
    }
    Object.assign(manifest.sites[kyoto]?.files ?? {}, { [idFile]: [content.length, sha256(content)] })
    writeFileSync(file, JSON.stringify(manifest))
    mustDeploy(project)
    expect(readFileSync(join(project, 'live/current', kyoto, idFile))).toEqual(content)
  })

  test('answers for the hosts that a release was built for, also after a rollback, whatever microsites.yaml says since', () => {
    const project = copyProject(fresh)
    const names = () =>
      /server_name (.*kyoto.*);/.exec(readFileSync(join(project, 'live/current/nginx.conf'), 'utf8'))?.[1]
    mustDeploy(project)
    const first = names()
    edit(project, 'microsites.yaml', 'hosts: "{domain}"', 'hosts: "new.{domain}"')
    expect(deploy(project, ['status', '--deep']).status).toBe(0)
    expect(mustDeploy(project).stdout).toContain('Nothing to do')
    expect(names()).toBe(first)
    mustBuild(project)
    mustDeploy(project)
    expect(names()).toBe(`new.${first}`)
    expect(mustDeploy(project, ['rollback']).stdout).toContain('0001-')
    expect(names()).toBe(first)
  })

  test('does exactly the plan that was approved', () => {
    const project = copyProject(changed)
    const { stdout: planned } = mustDeploy(project, ['plan', '--out', 'plans/tonight.json'])
    expect(planned).toMatch(/^production → directory .*live\nRelease 0002-\w+, after 0001-\w+\n {2}~ kyoto-bags/)
    expect(planned).toMatch(
      '  = 3 sites unchanged\nApply exactly this plan: microsites deploy apply --plan plans/tonight.json\n',
    )
    const { stdout, stderr } = mustDeploy(project, ['apply', '--plan', 'plans/tonight.json'])
    expect(stdout).toMatch(/^0002-[0-9a-f]{8} is live on directory .*live · 1 site uploaded · [\d.]+ m?s\n$/)
    expect(stderr).toBe(`✔ upload ${kyoto}\n✔ publish\n✔ tidy\n`)
    expect(liveDigests(project, domains)).toMatchObject(builtDigests(project))
  })

  test('refuses a plan once something else was built, or is live', () => {
    const project = copyProject(changed)
    mustDeploy(project, ['plan', '--out', 'plan.json'])
    edit(project, 'sites.yaml', 'de: Paris', 'de: Paris an der Seine')
    mustBuild(project)
    expect(deploy(project, ['apply', '--plan', 'plan.json'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('stale: the build has changed') as unknown,
    })
    mustDeploy(project, ['plan', '--out', 'plan.json'])
    mustDeploy(project)
    expect(deploy(project, ['apply', '--plan', 'plan.json'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('is live now') as unknown,
    })
  })

  test('does nothing that nobody has approved', () => {
    const { status, stderr } = deploy(copyProject(fresh), ['apply'])
    expect(status).toBe(64)
    expect(stderr).toContain('--yes')
  })

  test('takes a site offline for a reason only', () => {
    const project = copyProject(changed)
    removeSite(project, 'paris-luggage.example')
    mustBuild(project)
    expect(deploy(project, ['plan']).stdout).toContain('- paris-luggage.example')
    const before = liveRelease(project)
    const refused = deploy(project, ['apply', '--yes'])
    expect(refused.status).toBe(1)
    expect(refused.stderr).toContain('paris-luggage.example would go offline')
    expect(deploy(project, ['apply', '--yes', '--reason', ' \t…'])).toMatchObject({
      status: 64,
      stderr: expect.stringContaining('`--reason` needs words') as unknown,
    })
    expect(liveRelease(project)).toBe(before)
    mustDeploy(project, ['apply', '--yes', '--reason', 'its contract has ended'])
    expect(readdirSync(realpathSync(join(project, 'live/current')))).not.toContain('paris-luggage.example')
    expect(deploy(project, ['status']).stdout).toContain('its contract has ended')
    mustDeploy(project, ['rollback'])
    expect(existsSync(join(project, 'live/current/paris-luggage.example/index.html'))).toBe(true)
  })

  test('is refused during a freeze, unless there is a reason', () => {
    const project = copyProject(changed)
    edit(
      project,
      'microsites.yaml',
      'folder: live }',
      'folder: live }, freeze: [{ from: 2020-01-01, until: 2999-01-01, reason: holidays }]',
    )
    const refused = deploy(project, ['apply', '--yes'])
    expect(refused).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('until 2999-01-01: holidays') as unknown,
    })
    expect(deploy(project, ['apply', '--yes', '--despite-freeze']).status).toBe(1)
    mustDeploy(project, ['apply', '--yes', '--despite-freeze', '--reason', 'a wrong price'])
    mustDeploy(project, ['rollback'])
  })

  test('goes back, and forth again, without a build', () => {
    const project = copyProject(changed)
    const before = liveDigests(project, domains)
    mustDeploy(project)
    const after = liveRelease(project)
    rmSync(join(project, 'dist'), { recursive: true })
    // The state of the table does not matter.
    writeFileSync(join(project, 'sites.yaml'), 'version: [')
    expect(mustDeploy(project, ['rollback']).stdout).toMatch(/^0001-[0-9a-f]{8} is live again .* 4 sites/)
    expect(liveDigests(project, domains)).toMatchObject(before)
    expect(deploy(project, ['rollback'])).toMatchObject({ status: 64 })
    expect(deploy(project, ['rollback', '9999-00000000'])).toMatchObject({ status: 64 })
    mustDeploy(project, ['rollback', after])
    expect(liveRelease(project)).toBe(after)
  })

  test('keeps the assets of the last five releases for pages that are open, and nothing older', () => {
    const project = copyProject(changed)
    const assets = (): readonly string[] => readdirSync(join(project, 'live/current', kyoto, 'assets'))
    const first = assets()
    const firstCard = readFileSync(join(project, 'live/current', kyoto, 'index.html'), 'utf8').match(
      /assets\/[\w-]+\.png/,
    )?.[0]
    expect(firstCard).toBeDefined()
    for (let number = 2; number <= 5; number++) release(project, number)
    expect(assets()).toEqual(expect.arrayContaining([...first]))
    release(project, 6)
    expect(existsSync(join(project, 'live/current', kyoto, firstCard ?? ''))).toBe(false)
    expect(readdirSync(join(project, 'live/releases')).filter((name) => !name.endsWith('.json'))).toHaveLength(5)
    expect(readdirSync(join(project, 'live/sites', kyoto)).filter((name) => name.endsWith('.json'))).toHaveLength(5)
    expect(liveDigests(project, domains)).toMatchObject(builtDigests(project))
  })

  test('two at once: one is refused in words', async () => {
    const project = copyProject(changed)
    const runs = await Promise.all([1, 2, 3].map(() => deployBeside(project, ['apply', '--yes'])))
    expect(runs.map(({ status }) => status)).toContain(0)
    expect(runs.every(({ status, stderr }) => status === 0 || stderr.includes('Another deployment'))).toBe(true)
    expect(liveDigests(project, domains)).toMatchObject(builtDigests(project))
  })
})

describe('CL-04 nothing leads out of the folder', () => {
  test('a folder with other files is left alone', () => {
    const project = copyProject(fresh)
    mkdirSync(join(project, 'live'))
    writeFileSync(join(project, 'live/thesis.txt'), 'five years')
    for (const args of [['plan'], ['apply', '--yes']])
      expect(deploy(project, args)).toMatchObject({
        status: 64,
        stderr: expect.stringContaining('no deployment created') as unknown,
      })
    expect(readdirSync(join(project, 'live'))).toEqual(['thesis.txt'])
  })

  test.each(['sites', 'releases'])('a link in place of `%s` is not followed', (part) => {
    const project = copyProject(fresh)
    mkdirSync(join(project, 'live'))
    mkdirSync(join(project, 'elsewhere'))
    symlinkSync('../elsewhere', join(project, 'live', part))
    expect(deploy(project, ['apply', '--yes']).status).toBe(64)
    expect(readdirSync(join(project, 'elsewhere'))).toEqual([])
  })

  test('a link in place of a site of the store is not followed', () => {
    const project = copyProject(changed)
    for (const name of ['current', 'releases', 'sites']) rmSync(join(project, 'live', name), { recursive: true })
    mkdirSync(join(project, 'live/sites'))
    mkdirSync(join(project, 'elsewhere'))
    symlinkSync('../../elsewhere', join(project, 'live/sites', kyoto))
    expect(deploy(project, ['apply', '--yes'])).toMatchObject({
      status: 3,
      stderr: expect.stringContaining('is a link') as unknown,
    })
    expect(readdirSync(join(project, 'elsewhere'))).toEqual([])
  })

  test.each([
    ['a path that climbs', '"index.html":', '"../../../index.html":'],
    ['an absolute path', '"index.html":', '"/tmp/index.html":'],
    ['a domain that climbs', `"${kyoto}":{`, '"../..":{'],
  ])('%s in the manifest is refused', (_, from, to) => {
    const project = copyProject(fresh)
    const file = join(project, 'dist/manifest.json')
    const text = readFileSync(file, 'utf8')
    expect(text).toContain(from)
    writeFileSync(file, text.replace(from, to))
    for (const args of [['plan'], ['apply', '--yes']])
      expect(deploy(project, args)).toMatchObject({
        status: 64,
        stderr: expect.stringContaining('not a valid manifest') as unknown,
      })
    expect(existsSync(join(project, 'live/current'))).toBe(false)
  })

  test('a file that is another than the manifest says does not go live', () => {
    const project = copyProject(changed)
    const page = join(project, 'dist', kyoto, 'index.html')
    const before = liveRelease(project)
    chmodSync(page, 0o644)
    writeFileSync(page, readFileSync(page, 'utf8').replace('<html', '<HTML'))
    expect(deploy(project, ['apply', '--yes'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Build again') as unknown,
    })
    rmSync(page)
    symlinkSync('/etc/hostname', page)
    expect(deploy(project, ['apply', '--yes']).status).toBe(1)
    expect(liveRelease(project)).toBe(before)
  })
})
