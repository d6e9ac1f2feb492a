import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { commitAsRepository } from '../git/git-in.ts'
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

const built = join(sharedFolder(), 'project')

/** Two sites, of which the `poi` has a template of the project. Its bundle is for both. */
const all = '2 built, 0 unchanged'

beforeAll(() => {
  newProject(built)
  keepSites(built, domains[1], domains[3])
  write(built, 'package.json', '{ "name": "project", "private": true }')
  for (const [version, text] of [
    ['1.0.0', 'old'],
    ['2.0.0', 'new'],
  ] as const) {
    const folder = version === '1.0.0' ? 'node_modules/label' : 'newer/label'
    write(built, `${folder}/package.json`, `{ "name": "label", "version": "${version}", "main": "main.js" }`)
    write(built, `${folder}/main.js`, `export { label } from './text.js'\n`)
    write(built, `${folder}/text.js`, `export const label = 'the ${text} label'\n`)
    write(built, `${folder}/label.css`, `h1 { --${text}-label: 1 }\n`)
  }
  for (const folder of ['packages/card', 'packages/other-card']) {
    write(built, `${folder}/package.json`, '{ "name": "card", "exports": "./card.js" }')
    write(built, `${folder}/card.js`, `export const card = 'a card of ${folder}'\n`)
  }
  symlinkSync('../packages/card', join(built, 'node_modules/card'))
  write(built, 'templates/poi/style.css', "@import 'label/label.css';\n")
  write(
    built,
    'templates/poi/template.tsx',
    `import type { Template } from 'microsites/runtime'
import { card } from 'card'
import { label } from 'label'
export const template: Template = { title: () => 'T', description: () => 'D', Page: () => <h1>{label}, {card}</h1> }
`,
  )
  mustBuild(built)
})

function write(project: string, file: string, content: string): void {
  mkdirSync(dirname(join(project, file)), { recursive: true })
  writeFileSync(join(project, file), content)
}

const page = (project: string): string =>
  readFileSync(join(project, 'dist/tokyo-station-bags.example/index.html'), 'utf8')

const whyOf = (project: string): string => build(project, ['--why', 'tokyo-station-bags.example']).stdout

test.each([
  {
    what: 'an upgraded package',
    change: (project: string) => {
      cpSync(join(project, 'newer/label'), join(project, 'node_modules/label'), { recursive: true })
    },
    why: 'packages (`label` 1.0.0 → 2.0.0)',
    shows: ['the new label', '--new-label'],
  },
  {
    what: 'a changed file in node_modules',
    change: (project: string) => edit(project, 'node_modules/label/text.js', 'old', 'patched'),
    why: 'packages (files of `label`)',
    shows: ['the patched label'],
  },
  {
    what: 'a changed style sheet in node_modules',
    change: (project: string) => edit(project, 'node_modules/label/label.css', 'old', 'patched'),
    why: 'packages (files of `label`)',
    shows: ['--patched-label'],
  },
  {
    what: 'a package of a workspace, edited in place',
    change: (project: string) => edit(project, 'packages/card/card.js', 'a card', 'an edited card'),
    why: 'packages (files of `card`)',
    shows: ['an edited card of packages/card'],
  },
  {
    what: 'a link to another package',
    change: (project: string) => {
      rmSync(join(project, 'node_modules/card'))
      symlinkSync('../packages/other-card', join(project, 'node_modules/card'))
    },
    why: 'packages (files of `card`)',
    shows: ['a card of packages/other-card'],
  },
])('CL-02 $what reaches the pages, as --why says', ({ change, why, shows }) => {
  const project = copyProject(built)
  change(project)
  expect(whyOf(project)).toContain(why)
  expect(mustBuild(project).stdout).toContain(all)
  for (const text of shows) expect(page(project)).toContain(text)
})

test('CL-02 --affected and --verify see an edited package of a workspace', () => {
  const project = copyProject(built)
  writeFileSync(join(project, '.gitignore'), '.microsites/\ndist/\nnode_modules/\n')
  commitAsRepository(project)
  edit(project, 'packages/card/card.js', 'a card', 'an edited card')
  const { stdout, stderr } = mustBuild(project, ['--affected', 'HEAD', '--verify', '1'])
  expect(stderr).toContain('All sites are affected: `packages/card/card.js` has changed.')
  expect(stdout).toContain(all)
  expect(stdout).toContain('byte for byte the same')
  expect(mustBuild(project).stdout).toContain('0 built, 2 unchanged')
})

test('CL-02 the same packages, installed again, and a project that was moved change nothing', () => {
  const moved = copyProject(built)
  cpSync(join(built, 'node_modules/label'), join(moved, 'node_modules/label'), { recursive: true, force: true })
  expect(mustBuild(moved).stdout).toContain('0 built, 2 unchanged')
  expect(mustBuild(moved, ['--clean']).stdout).toContain(all)
  expect(digestsIn(join(moved, 'dist'))).toEqual(digestsIn(join(built, 'dist')))
})

test('a module of the project outside of templates/ is refused', () => {
  const project = copyProject(built)
  write(project, 'parts/sign.css', 'h1 { color: red }\n')
  write(project, 'templates/poi/style.css', "@import '../../parts/sign.css';\n")
  const { status, stderr } = build(project)
  expect(stderr).toContain(
    'templates/poi/style.css:1: A template imports parts/sign.css. What templates import must lie in templates/ or be a package.',
  )
  expect(status).toBe(1)
})
