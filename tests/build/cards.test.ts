import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { decodePng } from '../cards/decode-png.ts'
import {
  copyProject,
  domains,
  edit,
  filesIn,
  flaws,
  manifestOf,
  mustBuild,
  newProject,
  sharedFolder,
} from './project.ts'

const shared = sharedFolder()
const warm = join(shared, 'warm')

beforeAll(() => {
  newProject(warm)
  mustBuild(warm)
})

/** Returns the paths of a site's cards. */
function cardsOf(project: string, domain: string): readonly string[] {
  const files = manifestOf(join(project, 'dist')).sites[domain]?.files ?? {}
  return Object.keys(files).filter((file) => /^assets\/[0-9a-f]{16}\.png$/.test(file))
}

/** Returns the inode of each file, which changes when the file is written again. */
function inodes(project: string): Readonly<Record<string, number>> {
  const folder = join(project, '.microsites/cards')
  return Object.fromEntries(filesIn(folder).map((file) => [file, statSync(join(folder, file)).ino]))
}

describe('the pictures of a build', () => {
  test('are a card for each language of a site, and a touch icon', () => {
    expect(cardsOf(warm, domains[0])).toHaveLength(2)
    expect(cardsOf(warm, domains[1])).toHaveLength(3)
    for (const domain of domains) {
      const folder = join(warm, 'dist', domain)
      expect(decodePng(readFileSync(join(folder, 'apple-touch-icon.png'))).width).toBe(180)
      for (const file of cardsOf(warm, domain)) expect(decodePng(readFileSync(join(folder, file))).width).toBe(1200)
    }
    expect(flaws(join(warm, 'dist'))).toEqual([])
  })

  test('are drawn once: not for a change that they do not show, nor for another output', () => {
    const project = copyProject(warm)
    const before = inodes(project)
    edit(project, 'sites.yaml', 'timeZone: Europe/Paris, ', '')
    mustBuild(project)
    mustBuild(project, ['--out', 'preview', '--env', 'preview'])
    expect(inodes(project)).toEqual(before)
  })

  test('are drawn for a name that changed, and what no page shows any more is cleared away', () => {
    const project = copyProject(warm)
    const before = Object.keys(inodes(project))
    edit(project, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
    mustBuild(project)
    const after = Object.keys(inodes(project))
    expect(after.filter((name) => !before.includes(name))).toHaveLength(2)
    expect(before.filter((name) => !after.includes(name))).toHaveLength(2)
  })

  test('are shared by domains of one slug and one name', () => {
    const project = copyProject(warm)
    const rows = readFileSync(join(project, 'sites.yaml'), 'utf8')
    const row = /^ {2}kyoto-bags\.example:\n(?: {4}.*\n)+/m.exec(rows)?.[0] ?? ''
    writeFileSync(join(project, 'sites.yaml'), rows + row.replace('kyoto-bags.example', 'kyoto-luggage.example'))
    const before = inodes(project)
    mustBuild(project)
    expect(inodes(project)).toEqual(before)
    const [card = ''] = cardsOf(project, 'kyoto-bags.example')
    const built = statSync(join(project, 'dist/kyoto-luggage.example', card))
    // A copy: an edit of the output does not change the cache.
    expect(built.ino).not.toBe(statSync(join(project, '.microsites/cards', card.replace('assets/', ''))).ino)
  })

  test('are drawn anew with --clean, to the same bytes, and where the cache lost or broke them', () => {
    const project = copyProject(warm)
    const before = inodes(project)
    mustBuild(project, ['--clean'])
    for (const [name, inode] of Object.entries(inodes(project))) expect(inode, name).not.toBe(before[name])
    const [first = '', second = ''] = Object.keys(before)
    const pathOf = (name: string): string => join(project, '.microsites/cards', name)
    const content = [first, second].map((name) => readFileSync(pathOf(name)))
    rmSync(pathOf(first))
    writeFileSync(pathOf(second), content[1]?.subarray(0, 900) ?? '')
    rmSync(join(project, 'dist'), { recursive: true })
    mustBuild(project)
    expect([first, second].map((name) => readFileSync(pathOf(name)))).toEqual(content)
    expect(flaws(join(project, 'dist'))).toEqual([])
  })
})
