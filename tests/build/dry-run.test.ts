import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { storeOf } from '../../cli/builder/release/output.ts'
import { build, copyProject, domains, edit, mustBuild, newProject, sharedFolder } from './project.ts'

const built = join(sharedFolder(), 'project')

beforeAll(() => {
  newProject(built)
  mustBuild(built)
})

/** Returns what is on disk below a folder: kind, size, content or time of change of every entry. */
function snapshot(folder: string): Readonly<Record<string, string>> {
  const names = ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]
  return Object.fromEntries(
    names.map((name) => {
      const stat = lstatSync(join(folder, name))
      const content = stat.isFile() ? readFileSync(join(folder, name), 'latin1') : ''
      return [name, `${stat.mode} ${stat.mtimeMs} ${stat.ctimeMs} ${content}`]
    }),
  )
}

interface PlanFile {
  readonly build: readonly string[]
  readonly keep: readonly string[]
  readonly remove: readonly string[]
  readonly reasons: Readonly<Record<string, readonly string[]>>
}

function planOf(project: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): PlanFile {
  const { status, stdout, stderr } = build(project, ['--dry-run', '--format', 'json', ...args], env)
  expect(status, stderr).toBe(0)
  return JSON.parse(stdout) as PlanFile
}

describe('CL-02 build --dry-run', () => {
  test.each([
    { what: 'before the first build', project: () => newProject() },
    { what: 'after a build', project: () => copyProject(built) },
    {
      what: 'of a changed and damaged build',
      project: () => {
        const project = copyProject(built)
        edit(project, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
        rmSync(join(project, 'dist', domains[0], 'index.html'))
        return project
      },
    },
  ])('$what writes nothing', ({ project: make }) => {
    const project = make()
    const before = snapshot(project)
    for (const args of [['--dry-run'], ['--dry-run', '--clean'], ['--why', domains[0]]]) {
      const { status, stdout } = build(project, args)
      expect(status).toBe(0)
      expect(stdout).toContain('Nothing was written.')
    }
    expect(snapshot(project)).toEqual(before)
    expect(existsSync(join(storeOf(join(project, 'dist'), project), 'lock'))).toBe(false)
  })

  test('says for each domain what happens to it, and why', () => {
    const project = copyProject(built)
    const table = readFileSync(join(project, 'sites.yaml'), 'utf8')
    const [row = ''] = new RegExp(`^  ${domains[1]}:\\n(?: {4}.*\\n)+`, 'm').exec(table) ?? []
    edit(project, 'sites.yaml', row, '')
    edit(project, 'sites.yaml', 'de: Paris', 'de: Paris an der Seine')
    const { stdout } = build(project, ['--dry-run'])
    expect(stdout).toMatch(/^build {3}paris-luggage\.example {2}row \(its row in sites\.yaml\)/m)
    expect(stdout).toContain(`remove  ${domains[1]}  gone (is no longer in the tables)\n`)
    const plan = planOf(project)
    expect(plan.remove).toEqual([domains[1]])
    mustBuild(project)
    expect(planOf(project)).toMatchObject({ build: [], remove: [], reasons: {} })
  })

  test('is what the build then does', () => {
    const project = copyProject(built)
    edit(project, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
    const plan = planOf(project)
    expect(mustBuild(project).stdout).toContain(`${plan.build.length} built, ${plan.keep.length} unchanged`)
  })

  test.each<{ what: string; change: (project: string) => void; args?: string[]; env?: NodeJS.ProcessEnv; why: string }>(
    [
      { what: 'a row', change: (project) => edit(project, 'sites.yaml', 'de: Paris', 'de: Paris II'), why: 'row' },
      {
        what: 'a text',
        change: (project) => {
          mkdirSync(join(project, 'templates/translations/de'), { recursive: true })
          writeFileSync(join(project, 'templates/translations/de/microsites.json'), '{ "how.title": "So geht es" }')
        },
        why: 'texts',
      },
      { what: 'the environment', change: () => {}, args: ['--env', 'preview'], why: 'environment' },
      {
        what: 'a file of the output',
        change: (project) => rmSync(join(project, 'dist/paris-luggage.example/index.html')),
        why: 'damaged',
      },
      {
        what: 'a template',
        change: (project) => {
          mkdirSync(join(project, 'templates/city'), { recursive: true })
          writeFileSync(
            join(project, 'templates/city/template.tsx'),
            "export const template = { title: () => 'T', description: () => 'D', Page: () => <h1>x</h1> }",
          )
        },
        why: 'templates',
      },
      { what: '--clean', change: () => {}, args: ['--clean'], why: 'clean' },
    ],
  )('--why names what has changed: $what', ({ change, args = [], env = {}, why }) => {
    const project = copyProject(built)
    change(project)
    const { status, stdout } = build(project, ['--why', 'paris-luggage.example', ...args], env)
    expect(status).toBe(0)
    expect(stdout).toContain('1 domain: 1 to build')
    expect(stdout).toMatch(new RegExp(`^build {3}paris-luggage\\.example {2}.*\\b${why} \\(`, 'm'))
  })

  test('--why of a domain that is kept says so', () => {
    expect(build(built, ['--why', domains[0]]).stdout).toBe(
      `keep    ${domains[0]}\n1 domain: 0 to build, 1 to keep, 0 to remove. Nothing was written.\n`,
    )
    expect(planOf(built, ['--domain', domains[1]]).reasons).toMatchObject({ [domains[0]]: ['unselected'] })
  })

  test.each([
    {
      args: ['--why', domains[0], '--domain', domains[1], '--out', 'empty'],
      says: `\`${domains[0]}\` is not selected. Name it with \`--domain\`, or leave that out.`,
    },
    { args: ['--why', 'paris-lugage.example'], says: 'Did you mean `paris-luggage.example`?' },
    { args: ['--dry-run', '--deploy', 'production'], says: 'leave out `--deploy`' },
    { args: ['--deploy', 'production', '--env', 'preview'], says: 'leave out `--env`' },
    { args: ['--yes'], says: 'add `--deploy production`' },
  ])('$args is wrong usage', ({ args, says }) => {
    const { status, stdout, stderr } = build(built, args)
    expect(stderr).toContain(says)
    expect({ status, stdout }).toEqual({ status: 64, stdout: '' })
  })
})
