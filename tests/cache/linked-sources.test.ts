import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import {
  copyProject,
  domains,
  edit,
  filesIn,
  keepSites,
  mustBuild,
  newProject,
  sharedFolder,
} from '../build/project.ts'
import { commitAsRepository } from '../git/git-in.ts'
import { runCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { addTemplate } from './own-template.ts'

/** In each text of somebody else. */
const marker = 'Five years of work'

const texts = 'templates/translations/en/common.json'

/** The sources of a project, with a text of somebody else that would be shown if it were read. */
const sources: Readonly<Record<string, (own: string) => string>> = {
  'sites.yaml': (own) => own.replaceAll(/en: \w+/g, `en: ${marker}`),
  'locales.yaml': (own) => `${own}\n${marker}\n`,
  'microsites.yaml': (own) => own.replace('Example Luggage', marker),
  [texts]: () => JSON.stringify({ [marker]: marker }),
  'templates/poi/template.tsx': (own) => own.replace('Our description', marker),
  'templates/poi/style.css': () => `h1::before { content: '${marker}' }`,
  'templates/poi/words.json': () => JSON.stringify({ words: marker }),
  'schemas/sites.schema.json': () => JSON.stringify({ title: marker }),
  'package.json': () => JSON.stringify({ name: marker }),
}

/** A command of each kind that reads sources. */
const kinds = [
  'validate --format json',
  'build',
  'compile',
  'diff . .',
  'diff HEAD --details',
  'i18n check --language en',
  'fmt --check',
  'schema --check',
]
/** These read as the first of the others does. */
const alike = ['validate', 'list', `explain ${domains[3]}`, 'report']

let project: string

beforeAll(() => {
  project = newProject(join(sharedFolder(), 'project'))
  keepSites(project, domains[3])
  addTemplate(project)
  edit(project, 'templates/poi/template.tsx', 'import type', "import words from './words.json'\nimport type")
  edit(project, 'templates/poi/template.tsx', '<main>', '<main>{JSON.stringify(words)}')
  for (const path of [texts, 'templates/poi/words.json', 'package.json']) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), '{}\n')
  }
  writeFileSync(join(project, '.gitignore'), 'dist/\n.microsites/\n')
  runCli(['schema'], { cwd: project })
  commitAsRepository(project, 'all')
  // Its copies need no bundler, unless their templates differ.
  mustBuild(project)
})

/** The files of a project that hold the text of somebody else. */
const holders = (folder: string): readonly string[] =>
  filesIn(folder).filter((file) => {
    const path = join(folder, file)
    return !file.startsWith('.git/') && lstatSync(path).isFile() && readFileSync(path, 'latin1').includes(marker)
  })

const folders = new Set(Object.keys(sources).map((path) => dirname(path)))

test.each([...Object.keys(sources), ...folders].filter((part) => part !== '.'))(
  '%s leads outside: nothing of it is shown',
  (part) => {
    const [copy, foreign] = [copyProject(project), join(temporaryFolder(), basename(part))]
    copyProject(join(copy, part), foreign)
    for (const [path, foreignText] of Object.entries(sources))
      if (path === part || dirname(path) === part)
        writeFileSync(join(foreign, path.slice(part.length)), foreignText(readFileSync(join(copy, path), 'utf8')))
    rmSync(join(copy, part), { recursive: true })
    symlinkSync(foreign, join(copy, part))
    for (const command of part === 'sites.yaml' ? [...kinds, ...alike] : kinds) {
      const { stdout, stderr } = runCli(command.split(' '), { cwd: copy })
      expect(`${stdout}${stderr}`, command).not.toContain(marker)
      expect(holders(copy), command).toEqual([])
    }
  },
)

test('the text of each source would be shown', () => {
  for (const [path, foreignText] of Object.entries(sources)) {
    // Only the names of these are used.
    if (['package.json', 'schemas/sites.schema.json'].includes(path)) continue
    const copy = copyProject(project)
    writeFileSync(join(copy, path), foreignText(readFileSync(join(copy, path), 'utf8')))
    const shows = (command: string): boolean => {
      const { stdout, stderr } = runCli(command.split(' '), { cwd: copy })
      return `${stdout}${stderr}`.includes(marker) || holders(copy).length > 1
    }
    expect(kinds.some(shows), path).toBe(true)
  }
})

test('templates that are a link out of the project: without git, too', () => {
  const [copy, foreign] = [copyProject(project), join(temporaryFolder(), 'foreign')]
  rmSync(join(copy, '.git'), { recursive: true })
  copyProject(join(copy, 'templates/poi'), foreign)
  symlinkSync(foreign, join(copy, 'templates/more'))
  const other = copyProject(copy)
  writeFileSync(join(foreign, 'style.css'), marker)
  const { stdout } = runCli(['diff', other, copy, '--format', 'json'], { cwd: copy })
  expect(readdirSync(join(copy, 'templates'))).toContain('more')
  expect((JSON.parse(stdout) as { changes: unknown[] }).changes).toEqual([])
})
