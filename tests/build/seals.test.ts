import { appendFileSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sealsOf } from '../../cli/builder/read-state.ts'
import { findOutput } from '../../cli/builder/release/output.ts'
import { domains, mustBuild, mustBuildAnew, newProject, sharedFolder } from './project.ts'
import { readOutput } from '../../cli/builder/release/read-output.ts'

const shared = sharedFolder()
let project: string

beforeAll(() => {
  project = newProject(join(shared, 'project'))
  mustBuild(project)
})

const outputOf = () => findOutput(join(project, 'dist'), project)

/** The domains whose folders are as the last build left them. */
function wholeDomains(): readonly string[] {
  const state = readOutput(outputOf(), true)
  return [...sealsOf(state, Object.keys(state.manifest?.sites ?? {})).keys()]
}

test('every site is whole after a build', () => expect(wholeDomains()).toEqual(domains))

test.each<readonly [string, (file: string) => void]>([
  ['changed', (file) => appendFileSync(file, ' ')],
  ['missing', (file) => rmSync(file)],
  ['missing with its site', (file) => rmSync(join(file, '..'), { recursive: true })],
])('a file that is %s is found', (_, damage) => {
  damage(join(project, 'dist/paris-luggage.example/404.html'))
  expect(wholeDomains()).toEqual(domains.filter((domain) => domain !== 'paris-luggage.example'))
  mustBuild(project)
})

/** Puts another file in place of one, as editors and `rsync` do. */
function replace(file: string, content: string | Buffer): void {
  writeFileSync(`${file}.new`, content)
  renameSync(`${file}.new`, file)
}

describe('a file that all sites share', () => {
  beforeEach(() => mustBuildAnew(project))

  const folder = (domain = 'kyoto-bags.example') => join(project, 'dist', domain, 'assets')
  const shared = () => readdirSync(folder()).find((name) => statSync(join(folder(), name)).nlink === 4) ?? ''

  test.each<readonly [string, (file: string) => void, (domain: string) => boolean]>([
    ['changed', (file) => appendFileSync(file, ' '), () => false],
    ['missing in one of them', (file) => rmSync(file), (domain) => domain !== 'kyoto-bags.example'],
    [
      'replaced in one of them by as many bytes',
      (file) => replace(file, Buffer.alloc(statSync(file).size)),
      (domain) => domain !== 'kyoto-bags.example',
    ],
    ['replaced by its own content', (file) => replace(file, readFileSync(file)), () => true],
  ])('is found if it is %s', (_, damage, isWhole) => {
    damage(join(folder(), shared()))
    expect(wholeDomains()).toEqual(domains.filter(isWhole))
  })
})
