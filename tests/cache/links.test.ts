import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { storeOf } from '../../cli/builder/release/output.ts'
import { copyProject, domains, edit, keepSites, mustBuild, newProject, sharedFolder } from '../build/project.ts'
import { runCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { addTemplate } from './own-template.ts'

const [domain] = domains
const store = storeOf('/project/dist', '/project').replace('/project/', '')
let built: string

beforeAll(() => {
  built = newProject(join(sharedFolder(), 'built'))
  keepSites(built, domain, domains[1])
  mustBuild(built)
})

/** A folder of somebody else, with names that this program would use as well. */
function foreign(): string {
  const folder = temporaryFolder()
  for (const name of [
    'thesis.txt',
    'old.1.tmp',
    `${'0'.repeat(32)}/a`,
    `${'0'.repeat(16)}.png`,
    'assets/b',
    `${domain}/c`,
  ]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), 'five years')
  }
  return folder
}

const namesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()

/** Puts a link in the place of what is there. */
function link(project: string, path: string, target: string): void {
  const at = join(project, path)
  rmSync(at, { recursive: true, force: true })
  mkdirSync(dirname(at), { recursive: true })
  symlinkSync(target, at)
}

describe('a link in place of a folder of ours: nothing behind it is written, deleted or run', () => {
  test.each([
    ['.microsites', 'build'],
    ['.microsites', 'validate'],
    ['.microsites', 'diff . .'],
    ['.microsites/bundles', 'build'],
    ['.microsites/bundles', 'build --clean'],
    ['.microsites/bundles', 'validate --pages'],
    ['.microsites/debug-bundles', 'build'],
    ['.microsites/cards', 'build'],
    ['.microsites/diff-projects', 'diff . .'],
    ['.microsites/dist', 'build'],
    [store, `build --domain ${domain}`],
    [`${store}/building`, 'build'],
    [`${store}/trash`, 'build --clean'],
    [`${store}/publication.json`, 'build'],
    [`${store}/record.json`, 'build'],
    ['dist/.microsites-staging', 'build'],
    ['generated', 'compile'],
    ['schemas', 'schema'],
    ['schemas', `remove ${domain} --yes`],
  ])('%s: %s', (path, command) => {
    const project = copyProject(built)
    const folder = foreign()
    if (command.startsWith('remove')) {
      runCli(['schema'], { cwd: project })
      cpSync(join(project, 'schemas'), folder, { recursive: true })
    }
    const before = namesIn(folder)
    // So that there is something to write.
    edit(project, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
    link(project, path, folder)
    const { status, stdout, stderr } = runCli(command.split(' '), { cwd: project })
    expect(namesIn(folder)).toEqual(before)
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(
        new RegExp(`^\`${path}[\\w./-]*\` is a link, so .* Remove the link, e\\.g\\. with \`rm ${path}`),
      ) as unknown,
    })
  })

  test('dist: it is refused', () => {
    const project = copyProject(built)
    const folder = foreign()
    const before = namesIn(folder)
    link(project, 'dist', folder)
    edit(project, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
    for (const args of [['build'], ['build', '--domain', domain]])
      expect(runCli(args, { cwd: project })).toMatchObject({
        status: 64,
        stderr: expect.stringContaining('is a link. Move it away') as unknown,
      })
    expect(namesIn(folder)).toEqual(before)
  })

  test.each(['build', `build --domain ${domain}`])('a site in dist: %s replaces the link', (command) => {
    const project = copyProject(built)
    const folder = foreign()
    const before = namesIn(folder)
    link(project, `dist/${domain}`, folder)
    expect(runCli(command.split(' '), { cwd: project })).toMatchObject({ status: 0 })
    expect(namesIn(folder)).toEqual(before)
    expect(lstatSync(join(project, 'dist', domain)).isDirectory()).toBe(true)
  })

  test('pictures: what they lead to stays, and no site gets a link', () => {
    const project = copyProject(built)
    const file = join(temporaryFolder(), 'thesis')
    const cards = join(project, '.microsites/cards')
    for (const name of readdirSync(cards)) {
      const one = join(cards, name)
      // Of the same size, and with the end of a picture.
      writeFileSync(file, readFileSync(one))
      rmSync(one)
      symlinkSync(file, one)
    }
    const before = readFileSync(file)
    mustBuild(project, ['--domain', domain])
    rmSync(join(project, 'dist'), { recursive: true })
    mustBuild(project)
    expect(readFileSync(file).equals(before)).toBe(true)
    const own = readdirSync(join(project, 'dist', domain), { recursive: true, withFileTypes: true })
    expect(own.filter((entry) => entry.isSymbolicLink())).toEqual([])
  })

  test('a renderer: it is not run', () => {
    const project = copyProject(built)
    addTemplate(project)
    mustBuild(project)
    const [key = ''] = readdirSync(join(project, '.microsites/bundles'))
    const ran = join(temporaryFolder(), 'ran')
    const module = join(temporaryFolder(), 'server.mjs')
    writeFileSync(module, `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(ran)}, '')`)
    link(project, `.microsites/bundles/${key}/server.mjs`, module)
    expect(runCli(['validate', '--pages'], { cwd: project }).status).toBe(0)
    expect(existsSync(ran)).toBe(false)
  })
})

test('only what has the name of a bundle or a picture of ours is removed', () => {
  const project = copyProject(built)
  mkdirSync(join(project, '.microsites/bundles'))
  for (const folder of ['bundles', 'cards'])
    writeFileSync(join(project, '.microsites', folder, 'thesis.txt'), 'five years')
  mustBuild(project, ['--clean'])
  for (const folder of ['bundles', 'cards'])
    expect(readdirSync(join(project, '.microsites', folder))).toContain('thesis.txt')
})
