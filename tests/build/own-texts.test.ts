import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { golden } from '../fixture-project.ts'
import { gitIn } from '../git/git-in.ts'
import { runCli } from '../run-cli.ts'
import { build, digestsIn, edit, mustBuild, newProject, sharedFolder } from './project.ts'

const project = join(sharedFolder(), 'project')
const folder = join(import.meta.dirname, 'own-texts')
const paris = 'paris-luggage.example'
let without: Readonly<Record<string, string>>

beforeAll(() => {
  newProject(project)
  mustBuild(project)
  without = digestsIn(join(project, 'dist'))
  cpSync(join(folder, 'content'), join(project, 'content'), { recursive: true })
  mustBuild(project)
})

const page = (file: string): string => readFileSync(join(project, 'dist', paris, file), 'utf8')

/** The sections and answers that a page has from content/, an element a line. */
function ownParts(html: string): string {
  const [sections = ''] = /<div data-part="own">.*?(?=<div data-part)/s.exec(html) ?? []
  const answers = html.match(/<details>(?:(?!<details>).)*?<div class="prose".*?<\/details>/gs) ?? []
  return [sections, ...answers, ''].join('\n').replaceAll(/(?<=>)(?=<(?:section|div|h\d|p|ol|ul|li|\/div)\b)/g, '\n')
}

test.each([
  ['en', 'index.html'],
  ['de', 'de/index.html'],
])('sections and questions of content/ are in the page in %s, and HTML in them is text', (language, file) => {
  const parts = ownParts(page(file))
  const expected = join(folder, `${language}.txt`)
  if (process.env['UPDATE'] === '1') writeFileSync(expected, parts)
  expect(parts).toBe(golden(expected))
})

test('the texts are once in a page: neither its data nor other pages have them', () => {
  expect(page('index.html').split('at once').length).toBe(2)
  expect(page('index.html')).not.toContain('<script>alert')
  for (const file of ['legal/index.html', 'de/index.html', '404.html']) expect(page(file)).not.toContain('at once')
})

test('pages of other sites have not changed by a byte', () => {
  const now = digestsIn(join(project, 'dist'))
  const changed = Object.keys({ ...without, ...now }).filter((path) => without[path] !== now[path])
  expect(changed.toSorted()).toEqual([
    'manifest.json',
    ...['.well-known/microsites.json', 'de/index.html', 'index.html'].map((file) => `${paris}/${file}`),
  ])
})

test('an edit builds the pages of that slug again, says why, and the rest stays', () => {
  edit(project, 'content/paris/de.md', 'am Ende', 'oben auf')
  expect(build(project, ['--dry-run']).stdout).toContain(`${paris}  content (its texts in content/)`)
  expect(mustBuild(project).stdout).toContain('1 built, 3 unchanged')
  expect(page('de/index.html')).toContain('oben auf jeder Seite')
})

test('`explain` and `report` say which languages have texts', () => {
  expect(runCli(['explain', paris], { cwd: project }).stdout).toMatch(/content +de, en +content\/paris\/de\.md/)
  runCli(['report'], { cwd: project })
  expect(readFileSync(join(project, 'report.html'), 'utf8')).toMatch(/<td data-sort="2">de en/)
})

test('a link in content/ is read neither on the disk nor at a commit', () => {
  const cwd = join(sharedFolder(), 'linked')
  newProject(cwd)
  mkdirSync(join(cwd, 'content/paris'), { recursive: true })
  cpSync(join(folder, 'content/paris/en.md'), join(cwd, 'content/paris/en.md'))
  symlinkSync('en.md', join(cwd, 'content/paris/de.md'))
  gitIn(cwd, 'init', '-q')
  gitIn(cwd, 'add', '.')
  gitIn(cwd, 'commit', '-qm', 'begin')
  expect(runCli(['explain', paris], { cwd }).stdout).toMatch(/content +en +content\/paris\/en\.md/)
  rmSync(join(cwd, 'content/paris/de.md'))
  expect(runCli(['diff', 'HEAD'], { cwd })).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('no change') as string,
  })
})
