import { execFileSync, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { storeOf } from '../../cli/builder/release/output.ts'
import { repository } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import {
  build,
  copyProject,
  countedCalls,
  digestsIn,
  domains,
  edit,
  filesIn,
  flaws,
  keepSites,
  leftovers,
  mustBuild,
  mustBuildAnew,
  newProject,
  preload,
  remove,
  sharedFolder,
} from './project.ts'

const [cologne, kyoto] = domains
const shared = sharedFolder()
const built = join(shared, 'project')
let expected: Readonly<Record<string, string>>

beforeAll(() => {
  newProject(built)
  edit(built, 'sites.yaml', 'some: [en, de, ja]', 'some: [en]')
  mustBuild(built)
  expected = digestsIn(join(built, 'dist'))
})

/** A built project whose record fits, which it does not for the files of a copy. */
function copyBuilt(): string {
  const project = copyProject(built)
  mustBuild(project)
  return project
}

const scriptsOf = (project: string): readonly string[] =>
  filesIn(join(project, 'dist', cologne)).filter((file) => /^assets\/.*\.js$/.test(file))

const entriesIn = (folder: string) =>
  ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].map((name) => lstatSync(join(folder, name)))

describe('CL-02 dist is an ordinary folder of ordinary files', () => {
  test.each(['077', '000'])('readable for everybody, with umask %s', (umask) => {
    const project = newProject()
    keepSites(project, kyoto)
    const run = (): void => {
      const [command, ...args] = [
        `umask ${umask}; exec "$0" "$@"`,
        process.execPath,
        join(repository, 'bin/microsites.js'),
      ]
      expect(spawnSync('sh', ['-c', command, ...args, 'build'], { cwd: project }).status).toBe(0)
    }
    const check = (): void => {
      for (const stat of entriesIn(join(project, 'dist')))
        expect(stat.mode.toString(8)).toBe(stat.isDirectory() ? '40755' : '100644')
    }
    run()
    check()
    if (umask === '000') return
    edit(project, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
    run()
    check()
  })

  test('tar, find, a second cp -r, rm -rf dist/ and `dist/` in .gitignore do what they usually do', () => {
    const project = copyBuilt()
    const sh = (script: string): string => execFileSync('sh', ['-ec', script], { cwd: project, encoding: 'utf8' })
    const count = String(filesIn(join(project, 'dist')).length)
    expect(sh('tar cf x.tar dist && tar tf x.tar | grep -vc "/$"').trim()).toBe(count)
    expect(sh('find dist -type f | wc -l').trim()).toBe(count)
    sh('mkdir public; cp -r dist/. public; cp -r dist/. public')
    expect(digestsIn(join(project, 'public'))).toEqual(expected)
    sh("rm -r public x.tar; printf 'dist/\\n.microsites/\\n' > .gitignore; git init -q")
    expect(sh('git status --porcelain --untracked-files=all')).not.toMatch(/dist|releases/)
    sh('rm -rf dist/')
    expect(existsSync(join(project, 'dist'))).toBe(false)
    expect(mustBuild(project).stdout).toContain('4 built')
    expect(digestsIn(join(project, 'dist'))).toEqual(expected)
  })

  test('it shares no file with the store or a cache; its sites share theirs', () => {
    const inodes = (folder: string): readonly number[] =>
      entriesIn(folder).flatMap((stat) => (stat.isFile() ? [stat.ino] : []))
    const ours = new Set(inodes(join(built, 'dist')))
    expect(inodes(join(built, '.microsites')).filter((inode) => ours.has(inode))).toEqual([])
    const [script = ''] = scriptsOf(built)
    const [own, other] = [cologne, domains[3]].map((domain) => statSync(join(built, 'dist', domain, script)))
    expect(own?.ino).toBe(other?.ino)
  })

  test('an edit replaces the folder of its site only', () => {
    const project = copyBuilt()
    const folders = (): readonly number[] => domains.map((domain) => statSync(join(project, 'dist', domain)).ino)
    const before = folders()
    // No other site links to Kyoto.
    edit(project, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
    expect(mustBuild(project).stdout).toContain('1 built, 3 unchanged')
    expect(folders().map((inode, at) => inode === before[at])).toEqual([true, false, true, true])
    expect(leftovers(project)).toEqual([])
  })
})

const page = `dist/${kyoto}/index.html`

describe('CL-02 a change by hand is found and repaired', () => {
  test.each<[string, (project: string) => void, number]>([
    ['another size', (project) => appendFileSync(join(project, page), ' '), 1],
    ['the same size', (project) => writeFileSync(join(project, page), readFileSync(join(project, page)).fill('x')), 1],
    [
      'the same size and time',
      (project) => {
        const { atime, mtime, size } = statSync(join(project, page))
        rmSync(join(project, page))
        writeFileSync(join(project, page), 'x'.repeat(size))
        utimesSync(join(project, page), atime, mtime)
      },
      1,
    ],
    [
      'the same size, time and inode',
      (project) => {
        const [file, times] = [join(project, page), join(project, 'times')]
        execFileSync('touch', ['-r', file, times])
        writeFileSync(file, readFileSync(file).fill('x'))
        execFileSync('touch', ['-r', times, file])
      },
      1,
    ],
    ['a removed file', (project) => rmSync(join(project, page)), 1],
    ['a removed site', (project) => rmSync(join(project, `dist/${kyoto}`), { recursive: true }), 1],
    ['an added file', (project) => writeFileSync(join(project, `dist/${kyoto}/assets/own.js`), ''), 1],
    ['an added folder', (project) => mkdirSync(join(project, `dist/${kyoto}/own`)), 1],
    [
      'a link',
      (project) => {
        renameSync(join(project, page), join(project, 'elsewhere.html'))
        symlinkSync(join(project, 'elsewhere.html'), join(project, page))
      },
      1,
    ],
    [
      'a site that is a link',
      (project) => {
        renameSync(join(project, `dist/${kyoto}`), join(project, 'elsewhere'))
        symlinkSync('../elsewhere', join(project, `dist/${kyoto}`))
      },
      1,
    ],
    [
      'a script that sites share',
      (project) => {
        // A copy of a project has no hard links.
        mustBuildAnew(project)
        // Of the stations only: the city shares others with all sites.
        const script = scriptsOf(project).find((one) => !existsSync(join(project, 'dist', kyoto, one))) ?? ''
        writeFileSync(join(project, 'dist', cologne, script), '')
      },
      2,
    ],
    ['a manifest in other words', (project) => edit(project, 'dist/manifest.json', '"pages":', '"pages": '), 0],
    [
      'a manifest with another file',
      (project) => edit(project, 'dist/manifest.json', '"404.html":[', '"403.html":['),
      1,
    ],
    [
      'a manifest of another environment',
      (project) => edit(project, 'dist/manifest.json', '"environment":"production"', '"environment":"preview"'),
      0,
    ],
    [
      'a manifest in another order',
      (project) => {
        const [head = '', first = '', second = '', ...rest] = readFileSync(
          join(project, 'dist/manifest.json'),
          'utf8',
        ).split('\n')
        writeFileSync(join(project, 'dist/manifest.json'), [head, second, first, ...rest].join('\n'))
      },
      0,
    ],
    ['a manifest with a wrong digest', (project) => changeDigest(project, '.well-known/microsites.json'), 1],
    [
      'a manifest with a wrong digest, and a build of another site',
      (project) => {
        changeDigest(project, 'index.html')
        mustBuild(project, ['--domain', 'tokyo-station-bags.example'])
      },
      1,
    ],
    ['a damaged manifest', (project) => writeFileSync(join(project, 'dist/manifest.json'), '{'), 4],
    ['no manifest', (project) => rmSync(join(project, 'dist/manifest.json')), 4],
  ])('%s', (_, change, count) => {
    const project = copyBuilt()
    change(project)
    const elsewhere = ['elsewhere', 'elsewhere.html'].filter((name) => existsSync(join(project, name)))
    const { stdout } = mustBuild(project)
    expect(stdout).toMatch(/ built/)
    expect(Number(/(\d+) built/.exec(stdout)?.[1])).toBeGreaterThanOrEqual(count)
    if (count < 4) expect(Number(/(\d+) built/.exec(stdout)?.[1])).toBeLessThan(4)
    expect(digestsIn(join(project, 'dist'))).toEqual(expected)
    expect(flaws(join(project, 'dist'))).toEqual([])
    for (const name of elsewhere) expect(existsSync(join(project, name))).toBe(true)
    expect(mustBuild(project).stdout).toContain('0 built, 4 unchanged')
  })

  test('also without a record', () => {
    const project = copyProject(built)
    remove(join(project, '.microsites'))
    writeFileSync(join(project, page), readFileSync(join(project, page)).fill('x'))
    writeFileSync(join(project, `dist/${cologne}/own`), '')
    expect(mustBuild(project).stdout).toContain('2 built, 2 unchanged')
    expect(digestsIn(join(project, 'dist'))).toEqual(expected)
  })

  test('a hard link to a file from elsewhere is not written to', () => {
    const project = copyBuilt()
    const file = join(project, 'thesis')
    linkSync(join(project, page), file)
    const before = readFileSync(file)
    edit(project, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
    mustBuild(project)
    expect(readFileSync(file).equals(before)).toBe(true)
  })
})

/** Changes the digest of a file in the manifest, of the first site that has it. */
function changeDigest(project: string, file: string): void {
  const manifest = readFileSync(join(project, 'dist/manifest.json'), 'utf8')
  const [record = ''] = new RegExp(`"${file}":\\[\\d+,"[0-9a-f]{8}`).exec(manifest) ?? []
  edit(project, 'dist/manifest.json', record, `${record.slice(0, -8)}00000000`)
}

test('CL-02 a dist that was restored from an archive is taken over, without its store and with other times', () => {
  const project = copyBuilt()
  const archive = join(temporaryFolder(), 'archive')
  cpSync(join(project, 'dist'), archive, { recursive: true })
  for (const name of ['dist', '.microsites']) remove(join(project, name))
  cpSync(archive, join(project, 'dist'), { recursive: true })
  const before = statSync(join(project, page)).ino
  expect(mustBuild(project).stdout).toContain('0 built, 4 unchanged')
  expect(statSync(join(project, page)).ino).toBe(before)
  // Its seals are recorded now, so a change is found by its time alone.
  const record = readFileSync(join(storeOf(join(project, 'dist'), project), 'record.json'), 'utf8')
  expect(Object.values((JSON.parse(record) as { sites: object }).sites)).toEqual(
    domains.map(() => ({ seal: expect.any(String) as unknown, bytes: expect.any(Number) as unknown })),
  )
})

describe('CL-02 what no build made stays', () => {
  test.each([
    ['thesis.txt', 'contains `thesis.txt`, which no build made. Move it away'],
    ['thesis.example/index.html', 'contains `thesis.example`, which no build made. Move it away'],
  ])('%s in dist', (name, says) => {
    const project = copyBuilt()
    mkdirSync(join(project, 'dist', name, '..'), { recursive: true })
    writeFileSync(join(project, 'dist', name), 'five years')
    edit(project, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
    for (const args of [[], ['--dry-run']]) {
      const { status, stdout, stderr } = build(project, args)
      expect(stderr).toContain(says)
      expect({ status, stdout }).toEqual({ status: 64, stdout: '' })
    }
    expect(readFileSync(join(project, 'dist', name), 'utf8')).toBe('five years')
  })

  test('a folder in place of the manifest', () => {
    const project = copyBuilt()
    rmSync(join(project, 'dist/manifest.json'))
    mkdirSync(join(project, 'dist/manifest.json'))
    for (const args of [[], ['--clean'], ['--dry-run']])
      expect(build(project, args)).toMatchObject({
        status: 64,
        stderr: expect.stringContaining('contains `manifest.json`, which no build made. Move it away') as unknown,
      })
    rmSync(join(project, 'dist/manifest.json'), { recursive: true })
    mustBuild(project)
    expect(digestsIn(join(project, 'dist'))).toEqual(expected)
  })

  test('several entries are counted', () => {
    const project = newProject()
    mkdirSync(join(project, 'public'))
    for (const name of ['a', 'b', 'manifest.json']) writeFileSync(join(project, 'public', name), '')
    expect(build(project, ['--out', 'public']).stderr).toContain('contains `a` and 2 more, which no build made')
  })
})

test('CL-02 an output on another file system is built like any other, and no hidden folder stays', () => {
  const project = copyBuilt()
  edit(project, 'sites.yaml', 'de: Paris', 'de: Paris an der Seine')
  const counted = copyProject(project)
  const log = join(counted, 'calls')
  mustBuild(counted, ['--jobs', '1'], countedCalls(log))
  const probe = readFileSync(log, 'utf8')
    .split('\n')
    .findIndex((call) => /^renameSync .*\/building$/.test(call))
  const calls = join(project, 'calls')
  mustBuild(
    project,
    ['--jobs', '1'],
    preload('faults', { FAULT: 'EXDEV', FAULT_AT: String(probe + 1), FAULT_LOG: calls }),
  )
  expect(digestsIn(join(project, 'dist'))).toEqual(digestsIn(join(counted, 'dist')))
  expect(readdirSync(join(project, 'dist')).toSorted()).toEqual([...domains, 'manifest.json'].toSorted())
  expect(leftovers(project)).toEqual([])
})

test('an output whose folders cannot be renamed, as in a container whose image holds it, is built like any other', () => {
  const project = copyBuilt()
  edit(project, 'sites.yaml', 'de: Paris', 'de: Paris an der Seine')
  edit(project, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
  const other = copyProject(project)
  // An overlay file system renames only folders that were made in its upper layer. In the staging folder, all are.
  const fault = preload('faults', {
    FAULT: 'EXDEV',
    FAULT_AT: '100000',
    FAULT_LINE: '^renameSync .*/dist/[^./]+[.]example$',
  })
  expect(mustBuild(project, [], fault).stdout).toContain('2 built')
  mustBuild(other)
  expect(digestsIn(join(project, 'dist'))).toEqual(digestsIn(join(other, 'dist')))
  expect(leftovers(project)).toEqual([])
})
