import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { thisProcess } from '../../cli/files/lock-holder.ts'
import { storeOf } from '../../cli/builder/release/output.ts'
import { compareText } from '../../compiler/diagnostic/sort.ts'
import { repository } from '../run-cli.ts'
import {
  build,
  copyProject,
  digestsIn,
  domains,
  edit,
  filesIn,
  flaws,
  leftovers,
  manifestOf,
  mustBuild,
  newProject,
  sharedFolder,
} from './project.ts'

const built = join(sharedFolder(), 'project')

const lockOf = (project: string): string => join(storeOf(join(project, 'dist'), project), 'lock')

beforeAll(() => {
  newProject(built)
  mustBuild(built)
})

describe('CL-02 which sites are built', () => {
  test.each([
    { args: ['--domain', 'paris-lugage.example'], says: 'Did you mean `paris-luggage.example`?' },
    { args: ['--filter', 'typ=poi'], says: 'Did you mean `type`?' },
    { args: ['--filter', 'type'], says: 'Write `field=value`' },
    { args: ['--filter', 'type=poi,locale=pl'], says: 'No site matches `type=poi,locale=pl`.' },
    { args: ['--domain', domains[1], '--filter', 'type=poi'], says: 'No site matches' },
    { args: ['--domain', ''], says: '`--domain`' },
    { args: ['--env', 'previw'], says: 'Did you mean `preview`?' },
    { args: ['--jobs', 'many'], says: 'a whole number from 1 to 99' },
    { args: ['--jobs', '0'], says: 'a whole number from 1 to 99' },
    { args: ['--jobs', '-1'], says: 'a whole number from 1 to 99' },
    { args: ['--jobs', '1.5'], says: 'a whole number from 1 to 99' },
    { args: ['--jobs', '100'], says: 'a whole number from 1 to 99' },
    { args: ['--jobs', '99', '--env', 'previw'], says: 'Did you mean `preview`?' },
    { args: ['--env', 'preview.localhost:65536'], says: 'There is no environment `preview.localhost:65536`' },
    { args: ['--commit', 'c0ffee</script>'], says: '`--commit` is not a commit' },
    { args: ['--commit', 'c'.repeat(65)], says: '`--commit` is not a commit' },
  ])('$args is wrong usage and changes nothing', ({ args, says }) => {
    const project = copyProject(built)
    const { status, stdout, stderr } = build(project, args)
    expect(stderr).toContain(says)
    expect({ status, stdout }).toEqual({ status: 64, stdout: '' })
    expect(digestsIn(join(project, 'dist'))).toEqual(digestsIn(join(built, 'dist')))
    expect(leftovers(project)).toEqual([])
  })

  test('--filter type=poi,locale=ja builds what meets both', () => {
    const project = newProject()
    mustBuild(project, ['--filter', 'type=poi,locale=ja'])
    expect(Object.keys(manifestOf(join(project, 'dist')).sites)).toEqual([domains[3]])
  })

  test('--clean --domain rebuilds that domain and keeps the others', () => {
    const project = copyProject(built)
    expect(mustBuild(project, ['--clean', '--domain', domains[2]]).stdout).toContain('1 built')
    expect(digestsIn(join(project, 'dist'))).toEqual(digestsIn(join(built, 'dist')))
  })
})

test('EN-01 a build for end-to-end tests is the preview with every address on this machine', () => {
  const project = newProject()
  expect(build(project, ['--domain', domains[0], '--env', 'preview.localhost:65535']).status).toBe(0)
  const html = readFileSync(join(project, 'dist', domains[0], 'index.html'), 'utf8')
  expect(html).toContain(`"hosts":{"${domains[0]}.localhost"`)
  expect(html).toContain('"graphql":"http://localhost:65535/graphql"')
  expect(html).toContain('<meta name="robots" content="noindex')
  expect(html.match(/[\w.-]+\.luggage\.example/g)).toBe(null)
  expect(manifestOf(join(project, 'dist')).environment).toBe('preview.localhost')
})

test('EN-01 a build for preview has preview hosts, and asks not to be listed on every page', () => {
  const project = newProject()
  mustBuild(project, ['--env', 'preview'])
  for (const domain of domains) {
    const files = filesIn(join(project, 'dist', domain))
    expect(files).not.toContain('sitemap.xml')
    for (const file of files) {
      const content = readFileSync(join(project, 'dist', domain, file), 'utf8')
      if (file.endsWith('.html')) {
        expect(content, file).toContain('<meta name="robots" content="noindex">')
        expect(content, file).not.toContain('rel="canonical"')
        expect(content, file).toContain(`"hosts":{"${domain}.preview.luggage.example"`)
      }
      expect(content, file).not.toMatch(/https:\/\/(?:app|api|www|microsites)\.luggage\.example/)
      expect(content, file).not.toContain(`https://${domain}/`)
    }
    expect(readFileSync(join(project, 'dist', domain, '_headers'), 'utf8')).toContain('X-Robots-Tag: noindex')
  }
})

test('EN-01 a part of an output is not built for another environment', () => {
  const { status, stderr } = build(copyProject(built), ['--env', 'preview', '--domain', domains[0]])
  expect(stderr).toContain('The output holds sites built for production')
  expect(status).toBe(64)
})

describe('CL-02 an output that is not ours is refused', () => {
  test.each<{ what: string; out: string; make?: (project: string) => void }>([
    { what: 'a file', out: 'file', make: (project) => writeFileSync(join(project, 'file'), 'mine') },
    {
      what: 'a folder with files in it',
      out: 'folder',
      make: (project) => {
        mkdirSync(join(project, 'folder'))
        writeFileSync(join(project, 'folder/mine'), 'mine')
      },
    },
    { what: 'a link elsewhere', out: 'link', make: (project) => symlinkSync('templates', join(project, 'link')) },
    { what: 'the project', out: '.' },
    { what: 'the folder above', out: '..' },
    { what: 'the root of the disk', out: '/' },
  ])('$what', ({ out, make }) => {
    const project = newProject()
    make?.(project)
    const before = readdirSync(project)
    const { status, stdout, stderr } = build(project, ['--out', out])
    expect(stderr).toContain('choose another folder with `--out`')
    expect({ status, stdout }).toEqual({ status: 64, stdout: '' })
    // The cache is not part of the output.
    expect(readdirSync(project).filter((name) => name !== '.microsites')).toEqual(before)
  })

  test('an empty folder is taken', () => {
    const project = newProject()
    mkdirSync(join(project, 'public'))
    mustBuild(project, ['--out', 'public'])
    expect(lstatSync(join(project, 'public')).isDirectory()).toBe(true)
    expect(flaws(join(project, 'public'))).toEqual([])
  })
})

describe('CL-02 two builds at once', () => {
  test('the lock of a process that runs is respected, and named', () => {
    const project = copyProject(built)
    const holder = JSON.stringify(thisProcess())
    symlinkSync(holder, lockOf(project))
    const { status, stderr } = build(project)
    expect(stderr).toContain(`Another build (process ${process.pid} of `)
    expect(status).toBe(1)
    expect(readlinkSync(lockOf(project))).toBe(holder)
  })

  test.each([
    {
      what: 'of a process that is gone',
      make: (lock: string) => symlinkSync(JSON.stringify({ ...thisProcess(), pid: 999_999_999 }), lock),
    },
    { what: 'that nobody signed', make: (lock: string) => writeFileSync(lock, '') },
    { what: 'that is a folder', make: (lock: string) => mkdirSync(lock) },
  ])('a lock $what is taken over', ({ make }) => {
    const project = copyProject(built)
    make(lockOf(project))
    mustBuild(project)
    expect(leftovers(project)).toEqual([])
  })

  test('of three that start together one builds, and the others say why they do not', async () => {
    const project = newProject()
    const runs = await Promise.all(
      Array.from(
        { length: 3 },
        () =>
          new Promise<{ status: number | null; stderr: string }>((resolve) => {
            const child = spawn(process.execPath, [join(repository, 'bin/microsites.js'), 'build'], { cwd: project })
            let stderr = ''
            child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
            child.once('close', (status) => resolve({ status, stderr }))
          }),
      ),
    )
    expect(runs.filter(({ status }) => status === 0).length).toBeGreaterThan(0)
    for (const { stderr } of runs.filter(({ status }) => status !== 0))
      expect(stderr).toMatch(/Another build \(process \d+ of .*\) is writing here\./)
    expect(flaws(join(project, 'dist'))).toEqual([])
    expect(leftovers(project)).toEqual([])
  })
})

test('CL-02 a build tells each finished site, and at the end sites, pages, bytes and time', () => {
  const { stdout, stderr } = mustBuild(newProject())
  expect(
    stderr
      .trimEnd()
      .split('\n')
      .filter((line) => line !== 'bundling')
      .map((line) => line.split(/ {2}/)[0] ?? '')
      .toSorted(compareText),
  ).toEqual(domains.map((domain) => `✔ ${domain}`))
  expect(stdout).toMatch(/^4 sites: 4 built, 0 unchanged · 38 pages · [\d.]+ MB · [\d.]+ m?s\n/)
  expect(existsSync(join(built, 'dist/manifest.json'))).toBe(true)
})

describe('CL-02 an output where none can be', () => {
  test('within another output', () => {
    const project = newProject()
    mustBuild(project)
    const { status, stderr } = build(project, ['--out', 'dist/part'])
    expect(stderr).toContain('lies within the output of another build')
    expect(status).toBe(64)
  })

  test.each([
    ['.', 'contains the project'],
    ['content', 'is a part of the project'],
    ['templates/new', 'is a part of the project'],
  ])('%s', (out, says) => {
    const { status, stderr } = build(newProject(), ['--out', out])
    expect(stderr).toContain(says)
    expect(stderr).not.toContain('git rm')
    expect(status).toBe(64)
  })

  test('below a folder that takes none', () => {
    const { status, stderr } = build(newProject(), ['--out', '/proc/out'])
    expect(stderr).toContain('cannot be made there')
    expect(status).toBe(1)
  })

  test('with no name', () => {
    expect(build(newProject(), ['--out', ''])).toMatchObject({ status: 64, stderr: '`--out` needs a value.\n' })
  })
})

test('warnings are not forgotten', () => {
  const project = newProject()
  edit(project, 'sites.yaml', 'slug: paris', 'slug: kyoto')
  expect(mustBuild(project).stdout).toMatch(/\n1 warning: microsites validate shows it\n/)
})
