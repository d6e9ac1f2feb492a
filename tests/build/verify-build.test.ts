import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { deployedProject } from '../deploy/deploy-project.ts'
import { repository } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import {
  build,
  copyProject,
  digestsIn,
  domains,
  edit,
  keepSites,
  mustBuild,
  newProject,
  sharedFolder,
} from './project.ts'

let project: string

const shared = sharedFolder()

beforeAll(() => {
  project = newProject(join(shared, 'project'))
  keepSites(project, domains[1], domains[3])
  // It has no page, and so is not among the sites that are verified.
  edit(project, 'sites.yaml', 'sites:\n', `moved: { old.example: ${domains[1]} }\nsites:\n`)
  mustBuild(project)
})

/** Puts a card in place of another, in the cache. @returns the name of the wrong card */
function changeCard(copy: string): string {
  rmSync(join(copy, 'dist'), { recursive: true })
  const cards = join(copy, '.microsites/cards')
  const [first = '', second = ''] = readdirSync(cards).filter((name) => /^[0-9a-f]{16}\.png$/.test(name))
  rmSync(join(cards, first))
  copyFileSync(join(cards, second), join(cards, first))
  return first
}

const same = (count: number): string =>
  `Verified: ${count} site${count === 1 ? '' : 's'} built again from nothing, byte for byte the same\n`

test.each([
  { args: [], sites: 2 },
  { args: ['--shard', '1/2', '--out', 'shard'], sites: 1 },
  { args: ['--domain', domains[1]], sites: 1 },
  { args: ['--env', 'preview', '--out', 'preview', '--pseudo'], sites: 2 },
])('CL-02 a build with $args is what its sites give in an empty folder', ({ args, sites }) => {
  const copy = copyProject(project)
  const { stdout } = mustBuild(copy, [...args, '--verify', '3'])
  expect(stdout).toContain(same(sites))
  expect(readdirSync(join(copy, '.microsites')).filter((name) => name.includes('verify'))).toEqual([])
})

test('a project with templates, pictures and code of its own is verified as well', () => {
  const copy = join(temporaryFolder(), 'bag-stop')
  cpSync(join(repository, 'examples/bag-stop'), copy, { recursive: true })
  mkdirSync(join(copy, 'node_modules'))
  symlinkSync(repository, join(copy, 'node_modules/microsites'))
  expect(mustBuild(copy, ['--verify', '2']).stdout).toContain(same(1))
})

test('CL-02 a card that was changed in the cache is found', () => {
  const copy = copyProject(project)
  const card = changeCard(copy)
  const { status, stdout } = build(copy, ['--verify', '4'])
  expect(status).toBe(1)
  expect(stdout).toMatch(
    /^Built again from nothing, 1 of 2 sites differ:\n {2}\S+\.example: .*assets\/[0-9a-f]{16}\.png/m,
  )
  expect(stdout).toContain('Build with `--clean`, then verify again.')
  const json = build(copy, ['--verify', '4', '--format', 'json'])
  expect(json.status).toBe(1)
  expect(Object.values((JSON.parse(json.stdout) as { verified: { different: object } }).verified.different)).toEqual([
    [`assets/${card}`, '.well-known/microsites.json'].toSorted(),
  ])
  mustBuild(copy, ['--clean'])
  expect(digestsIn(join(copy, 'dist'))).toEqual(digestsIn(join(project, 'dist')))
})

test('what was not verified is not deployed', () => {
  const copy = deployedProject()
  changeCard(copy)
  expect(build(copy, ['--verify', '4', '--deploy', 'production', '--yes']).status).toBe(1)
  expect(existsSync(join(copy, 'live/current'))).toBe(false)
  expect(build(copy, ['--clean', '--verify', '4', '--deploy', 'production', '--yes']).status).toBe(0)
  expect(existsSync(join(copy, 'live/current'))).toBe(true)
})

test.each([
  [['--verify', '0'], '`--verify 0`: write a whole number from 1 to 999.'],
  [['--verify', '1', '--dry-run'], 'leave out `--verify`'],
  [['--profile', 'sites.yaml'], '`--profile` would write over `sites.yaml`'],
  [['--profile', 'a.json', '--why', domains[0]], 'leave out `--profile`'],
])('%j is wrong usage', (args, why) => {
  const { status, stderr } = build(project, args)
  expect(status).toBe(64)
  expect(stderr).toContain(why)
})
