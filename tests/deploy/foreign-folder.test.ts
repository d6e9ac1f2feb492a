import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { copyProject, domains, edit, mustBuild, sharedFolder } from '../build/project.ts'
import { deploy, deployedProject, liveRelease, mustDeploy } from './deploy-project.ts'

const shared = sharedFolder()
/** A built project without a live release. */
let fresh: string
/** A project with a live release, and another one built since that lacks a domain. */
let changed: string

const [cologne, kyoto] = domains
const marker = 'microsites-releases.json'

beforeAll(() => {
  fresh = deployedProject(join(shared, 'fresh'))
  changed = copyProject(fresh, join(shared, 'changed'))
  mustDeploy(changed)
  const file = join(changed, 'sites.yaml')
  const rows = readFileSync(file, 'utf8').split(/^(?=  \S)/m)
  writeFileSync(file, rows.filter((row) => !row.startsWith(`  ${kyoto}:`)).join(''))
  mustBuild(changed)
})

const namesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()

function put(project: string, path: string): void {
  const file = join(project, 'live', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, 'five years')
}

const commands = [['plan'], ['apply', '--yes'], ['status'], ['rollback']]

/** Expects each command to refuse the folder, name the given file in it, and change nothing. */
function expectRefused(project: string, named: string): void {
  const before = namesIn(join(project, 'live'))
  for (const words of commands)
    expect(deploy(project, words), words.join(' ')).toMatchObject({
      status: 64,
      stdout: '',
      stderr: `\`${join(project, 'live')}\` contains \`${named}\`, which no deployment created. Name an empty or new folder in microsites.yaml.\n`,
    })
  expect(namesIn(join(project, 'live'))).toEqual(before)
}

test.each([
  { state: 'damaged', spoil: (file: string) => writeFileSync(file, '{') },
  { state: 'missing', spoil: (file: string) => rmSync(file) },
])('a $state marker is named, with the text to write', ({ state, spoil }) => {
  const project = copyProject(changed)
  const file = join(project, 'live', marker)
  const before = readFileSync(file, 'utf8')
  spoil(file)
  for (const words of commands)
    expect(deploy(project, words)).toMatchObject({
      status: 64,
      stdout: '',
      stderr: `\`${file}\` is ${state}. The folder has releases of deployments: write a file with this line:\n${before}`,
    })
  writeFileSync(file, before)
  expect(deploy(project, ['status']).status).toBe(0)
})

describe('a folder that no deployment created', () => {
  test.each([
    ['sites/other-app/index.html', 'sites'],
    ['releases/20260102/index.html', 'releases'],
    ['thesis.txt', 'thesis.txt'],
    ['thesis.tmp', 'thesis.tmp'],
    ['sites', 'sites'],
    [marker, marker],
    ['lock/thesis.txt', 'lock'],
    ['thesis.1234.tmp', 'thesis.1234.tmp'],
    ['state/journal', 'state'],
  ])('with %s is refused', (path, named) => {
    const project = copyProject(fresh)
    put(project, path)
    expectRefused(project, named)
  })

  test('with a link `current` of somebody else is refused', () => {
    const project = copyProject(fresh)
    put(project, 'server.conf')
    symlinkSync('releases/0001-0123abcd', join(project, 'live/current'))
    expectRefused(project, 'current')
  })

  test('that is empty, or has the settings of nginx alone, is taken', () => {
    const project = copyProject(fresh)
    put(project, 'server.conf')
    mustDeploy(project)
    expect(readdirSync(join(project, 'live')).toSorted()).toEqual([
      'current',
      marker,
      'releases',
      'server.conf',
      'sites',
      'state',
    ])
    expect(JSON.parse(readFileSync(join(project, 'live', marker), 'utf8'))).toMatchObject({
      schema: 'microsites.directory/v1',
    })
  })
})

describe('a folder of ours', () => {
  test('with something else beside `current` is refused, and the message says to move that', () => {
    const project = copyProject(changed)
    put(project, 'robots.txt')
    const { status, stderr } = deploy(project, ['rollback'])
    expect(stderr).toContain('contains `robots.txt`, which no deployment created. Move it to another folder.')
    expect(status).toBe(64)
  })

  test('may hold what a volume and an editor leave in it', () => {
    const project = copyProject(changed)
    mkdirSync(join(project, 'live/lost+found'))
    put(project, '.server.conf.swp')
    expect(deploy(project, ['status'])).toMatchObject({ status: 0 })
  })
})

/** Deploys two more releases, so that nothing of the first one stays if two are kept. */
function deployTwice(project: string): void {
  mustDeploy(project, ['apply', '--yes', '--reason', 'its contract has ended'])
  edit(project, 'sites.yaml', 'en: Paris', 'en: Paris City')
  mustBuild(project)
  mustDeploy(project)
}

describe('what others put beside our own later', () => {
  test('stays, and what notes of ours name goes', () => {
    const project = copyProject(changed)
    edit(project, 'microsites.yaml', 'folder: live }', 'folder: live }, keep: 2')
    const first = liveRelease(project)
    const others = [
      'sites/other-app/index.html',
      'sites/other-app/assets/a.js',
      `sites/${cologne}/thesis.txt`,
      'releases/20260102/index.html',
      'releases/20260102.json',
    ]
    for (const path of others) put(project, path)
    deployTwice(project)
    for (const path of others) expect(readFileSync(join(project, 'live', path), 'utf8'), path).toBe('five years')
    expect(readdirSync(join(project, 'live/releases')).filter((name) => name.startsWith(first))).toEqual([])
    expect(existsSync(join(project, 'live/sites', kyoto))).toBe(false)
  })

  test('a link in place of a site that goes is not followed', () => {
    const project = copyProject(changed)
    edit(project, 'microsites.yaml', 'folder: live }', 'folder: live }, keep: 2')
    const own = join(project, 'live/sites', kyoto)
    renameSync(own, join(project, 'elsewhere'))
    symlinkSync(join(project, 'elsewhere'), own)
    const before = namesIn(join(project, 'elsewhere'))
    deployTwice(project)
    expect(namesIn(join(project, 'elsewhere'))).toEqual(before)
  })
})

describe('a link planted in a folder of ours leads nowhere', () => {
  const digestOf = (project: string, domain: string): string =>
    (
      JSON.parse(readFileSync(join(project, 'live/releases', `${liveRelease(project)}.json`), 'utf8')) as {
        sites: Record<string, { digest: string }>
      }
    ).sites[domain]?.digest ?? ''

  /** Puts a link to the victim into `live`, in place of what is there. */
  function plant(project: string, path: string, victim: string): void {
    const link = join(project, 'live', path)
    rmSync(link, { recursive: true, force: true })
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(victim, link)
  }

  test.each([
    'state',
    'releases',
    'sites',
    'releases/<live>',
    `sites/${cologne}`,
    `sites/${cologne}/assets`,
    `sites/${cologne}/<digest>`,
    `sites/${kyoto}/<digest>`,
    `sites/${kyoto}/assets`,
  ])('%s to a folder', (path) => {
    const project = copyProject(changed)
    edit(project, 'microsites.yaml', 'folder: live }', 'folder: live }, keep: 2')
    edit(project, 'sites.yaml', 'title: Cologne Cathedral', 'title: Cologne Dome')
    mustBuild(project)
    const victim = join(project, 'victim')
    mkdirSync(join(victim, 'assets'), { recursive: true })
    for (const name of ['thesis.txt', 'assets/thesis.js', 'journal', `${'a'.repeat(64)}.json`])
      writeFileSync(join(victim, name), 'five years')
    const domain = path.includes(kyoto) ? kyoto : cologne
    plant(project, path.replace('<live>', liveRelease(project)).replace('<digest>', digestOf(project, domain)), victim)
    const before = namesIn(victim)
    const apply = ['apply', '--yes', '--reason', 'its contract has ended']
    const expectUntouched = (args: readonly string[]): void => {
      expect([0, 1, 64], args.join(' ')).toContain(deploy(project, args).status)
      expect(namesIn(victim)).toEqual(before)
      for (const name of ['thesis.txt', 'assets/thesis.js', 'journal'])
        expect(readFileSync(join(victim, name), 'utf8')).toBe('five years')
    }
    for (const args of [['plan'], apply, ['status'], ['rollback'], apply]) expectUntouched(args)
    edit(project, 'sites.yaml', 'en: Paris', 'en: Paris City')
    mustBuild(project)
    expectUntouched(apply)
  })

  test.each(['journal', 'steps', 'rollback'])('state/%s to a file', (name) => {
    const project = copyProject(changed)
    const victim = join(project, 'victim')
    writeFileSync(victim, '{}')
    plant(project, `state/${name}`, victim)
    const args = ['apply', '--yes', '--reason', 'its contract has ended']
    const words =
      name === 'journal' ? [...commands.slice(2), args] : name === 'steps' ? [args] : [['status'], ['rollback']]
    for (const one of words) {
      const { status, stderr } = deploy(project, one)
      expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('is a link') as unknown })
    }
    expect(readFileSync(victim, 'utf8')).toBe('{}')
  })
})
