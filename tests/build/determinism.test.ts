import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { repository, spawnCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { digestsIn, domains, filesIn, mustBuild, newProject, preload, sharedFolder } from './project.ts'

/** The result of one build of the table, which all other builds must match. */
let expected: Readonly<Record<string, string>>

const shared = sharedFolder()

beforeAll(() => {
  const project = newProject(join(shared, 'project'))
  mustBuild(project)
  expected = digestsIn(join(project, 'dist'))
})

const canary = 'canary-8c1f0a'

describe('CL-02 equal input gives equal bytes', () => {
  test.each<{ where: string; args?: string[]; env: NodeJS.ProcessEnv }>([
    {
      where:
        'in a time zone that is a day ahead, in a Turkish locale, with three threads, without a home, with colours',
      args: ['--jobs', '3'],
      env: {
        TZ: 'Pacific/Kiritimati',
        LC_ALL: 'tr_TR.UTF-8',
        LANG: 'tr_TR.UTF-8',
        HOME: '',
        FORCE_COLOR: '1',
        CI: 'true',
      },
    },
    {
      where:
        'in a Japanese locale, with one thread, for development, with secrets, with folders listed in another order',
      args: ['--jobs', '1'],
      env: {
        LC_ALL: 'ja_JP.UTF-8',
        NODE_ENV: 'development',
        VITE_SECRET: canary,
        SECRET: canary,
        ...preload('shuffled-folders'),
      },
    },
    { where: 'ten years later', env: preload('clock') },
  ])('$where', ({ args = [], env }) => {
    const project = newProject(join(temporaryFolder(), 'a-folder-with-a-much-longer-name', 'and one with a space'))
    // A thread would keep the time zone and the locale of the tests.
    const run = spawnCli(['build', ...args], { cwd: project, env })
    expect(run.status, run.stderr).toBe(0)
    expect(digestsIn(join(project, 'dist'))).toEqual(expected)
    for (const file of filesIn(join(project, 'dist')))
      expect(readFileSync(join(project, 'dist', file), 'utf8')).not.toContain(canary)
  })

  test('for a user who lets nobody else read', () => {
    const project = newProject()
    const run = spawnSync(
      'sh',
      ['-c', `umask 077; exec "$0" "$@"`, process.execPath, join(repository, 'bin/microsites.js'), 'build'],
      { cwd: project, encoding: 'utf8' },
    )
    expect(run.status, run.stderr).toBe(0)
    expect(digestsIn(join(project, 'dist'))).toEqual(expected)
  })

  test('with the rows of the table in another order', () => {
    const project = newProject()
    const file = join(project, 'sites.yaml')
    const [head = '', ...rows] = readFileSync(file, 'utf8').split(/^(?= {2}\S+\.example:)/m)
    expect(rows).toHaveLength(domains.length)
    writeFileSync(file, head + rows.toReversed().join(''))
    mustBuild(project)
    expect(digestsIn(join(project, 'dist'))).toEqual(expected)
  })

  test('with --clean, which bundles again', () => {
    const project = newProject()
    mustBuild(project, ['--clean'])
    expect(digestsIn(join(project, 'dist'))).toEqual(expected)
  })

  test('with a path of this machine nowhere in it', () => {
    const project = newProject()
    mustBuild(project)
    for (const file of filesIn(join(project, 'dist'))) {
      const content = readFileSync(join(project, 'dist', file), 'utf8')
      expect(content, file).not.toContain(project)
      expect(content, file).not.toContain(repository)
    }
  })

  test.each([domains[1], domains[3]])('%s built alone is as it is in a full build', (domain) => {
    const project = newProject()
    mustBuild(project, ['--domain', domain])
    const own = Object.entries(expected).filter(([file]) => file.startsWith(`${domain}/`))
    const { 'manifest.json': manifest, ...alone } = digestsIn(join(project, 'dist'))
    expect(manifest).toBeDefined()
    expect(alone).toEqual(Object.fromEntries(own))
  })

  test('and the comparison would see a single byte', () => {
    const folder = join(temporaryFolder(), 'tree')
    cpSync(join(shared, 'project/dist'), folder, { recursive: true })
    expect(digestsIn(folder)).toEqual(expected)
    const page = join(folder, domains[1], 'robots.txt')
    writeFileSync(page, readFileSync(page, 'utf8').replace('Allow', 'allow'))
    expect(digestsIn(folder)).not.toEqual(expected)
  })
})
