import { cpSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { runCli } from '../../run-cli.ts'
import {
  build,
  copyProject,
  digestsIn,
  edit,
  filesIn,
  manifestOf,
  mustBuild,
  newProject,
  sharedFolder,
} from '../project.ts'

/** A project that has been built once. */
let project: string
let whole: Readonly<Record<string, string>>

/** The same, with both of its two shards. */
let halved: string
const halves = ['shards/1', 'shards/2'] as const

const shared = sharedFolder()

beforeAll(() => {
  project = newProject(join(shared, 'project'))
  mustBuild(project)
  whole = digestsIn(join(project, 'dist'))
  rmSync(join(project, 'dist'), { recursive: true })
  halved = copyProject(project, join(shared, 'halved'))
  buildShards(halved, halves)
})

function buildShards(project: string, folders: readonly string[]): void {
  folders.forEach((folder, at) => mustBuild(project, ['--shard', `${at + 1}/${folders.length}`, '--out', folder]))
}

function editManifest(folder: string, edit: (text: string) => string): void {
  const file = join(folder, 'manifest.json')
  writeFileSync(file, edit(readFileSync(file, 'utf8')))
}

const merge = (copy: string, folders: readonly string[]) => runCli(['merge', ...folders], { cwd: copy })

describe('shards', () => {
  test.each([1, 2, 3, 7])('%i of them, merged, are the plain build byte for byte', (count) => {
    const copy = copyProject(project)
    const folders = Array.from({ length: count }, (_, at) => `shards/${at + 1}`)
    buildShards(copy, folders)
    const domains = folders.flatMap((folder) => Object.keys(manifestOf(join(copy, folder)).sites))
    expect(new Set(domains).size).toBe(domains.length)
    const { status, stdout } = merge(copy, folders)
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: `dist: ${domains.length} domains of ${count} shard${count === 1 ? '' : 's'}, for production\n`,
    })
    expect(digestsIn(join(copy, 'dist'))).toEqual(whole)
    // A build finds nothing to do.
    expect(mustBuild(copy).stdout).toContain(' 0 built')
    expect(digestsIn(join(copy, 'dist'))).toEqual(whole)
  })

  test('share no file but assets: an edit by hand stays in its site', () => {
    const copy = copyProject(project)
    buildShards(copy, halves)
    merge(copy, halves)
    const linked = filesIn(join(copy, 'dist')).filter((file) => statSync(join(copy, 'dist', file)).nlink > 1)
    expect(linked.length).toBeGreaterThan(0)
    expect(linked.filter((file) => !file.includes('/assets/'))).toEqual([])
  })

  test('of an older output replace it', () => {
    const copy = copyProject(halved)
    edit(copy, 'sites.yaml', 'paris-luggage.example', 'paris-bags.example')
    mustBuild(copy)
    edit(copy, 'sites.yaml', 'paris-bags.example', 'paris-luggage.example')
    expect(merge(copy, halves).status).toBe(0)
    expect(digestsIn(join(copy, 'dist'))).toEqual(whole)
  })

  test('that are built again, or after an edit, build only what has changed', () => {
    const copy = copyProject(project)
    buildShards(copy, halves)
    const [folder] = halves
    const { sites } = manifestOf(join(copy, folder))
    const own = Object.keys(sites).length
    expect(mustBuild(copy, ['--shard', '1/2', '--out', folder]).stdout).toContain(
      `${own} sites: 0 built, ${own} unchanged`,
    )
    edit(copy, 'sites.yaml', 'en: Kyoto,', 'en: Kyoto Town,')
    buildShards(copy, halves)
    expect(merge(copy, halves).status).toBe(0)
    const merged = digestsIn(join(copy, 'dist'))
    rmSync(join(copy, 'dist'), { recursive: true })
    mustBuild(copy)
    expect(digestsIn(join(copy, 'dist'))).toEqual(merged)
  })

  test.each([
    [{ JOB_COMPLETION_INDEX: '1' }, 'auto/2'],
    [{ CI_NODE_INDEX: '2', CI_NODE_TOTAL: '2' }, 'auto'],
    [{}, '2/2'],
  ])('with the variables %j, `--shard %s` is the second of two', (env, shard) => {
    const copy = copyProject(project)
    mustBuild(copy, ['--shard', shard], env)
    expect(JSON.parse(readFileSync(join(copy, 'dist/manifest.json'), 'utf8'))).toMatchObject({
      shard: { index: 2, of: 2 },
    })
  })
})

describe('shards that do not belong together are refused', () => {
  test.each<readonly [string, (copy: string) => readonly string[] | void, string | RegExp]>([
    ['a missing one', () => halves.slice(1), 'Missing: shard 1 of 2. Build it with `microsites build --shard 1/2`.'],
    [
      'one twice',
      (copy) => {
        mustBuild(copy, ['--shard', '1/2', '--out', 'again'])
        return [...halves, 'again']
      },
      'are the same shard. Leave one of them out.',
    ],
    [
      'of different tables',
      (copy) => {
        edit(copy, 'sites.yaml', 'en: Kyoto,', 'en: Kyoto Town,')
        mustBuild(copy, ['--shard', '2/2', '--out', halves[1]])
      },
      '`shards/1` (shard 1 of 2) was not built from this checkout: tables, texts, templates, packages or the version of `microsites` differ.',
    ],
    [
      'of another commit',
      (copy) => {
        edit(copy, 'microsites.yaml', 'name: Example Luggage', 'name: Sample Luggage')
      },
      /`shards\/1` .* was not built from this checkout.*\n`shards\/2` .* was not built from this checkout/,
    ],
    [
      'with different variables',
      (copy) => {
        mustBuild(copy, ['--shard', '2/2', '--commit', 'abc', '--out', halves[1]])
      },
      'were built with different keys, commits or options.',
    ],
    [
      'with a domain that no table has',
      (copy) => {
        const folder = join(copy, halves[0])
        const [domain = ''] = Object.keys(manifestOf(folder).sites)
        renameSync(join(folder, domain), join(folder, 'evil.example'))
        editManifest(folder, (text) => text.replace(`"${domain}":`, '"evil.example":'))
      },
      'holds `evil.example`, which is not one of its domains. Build it again.',
    ],
    [
      'with a domain of another one',
      (copy) => {
        const [first = '', second = ''] = halves.map((folder) => join(copy, folder))
        const [domain = ''] = Object.keys(manifestOf(second).sites)
        cpSync(join(second, domain), join(first, domain), { recursive: true })
        const row =
          readFileSync(join(second, 'manifest.json'), 'utf8')
            .split('\n')
            .find((line) => line.startsWith(`"${domain}"`)) ?? ''
        editManifest(first, (text) => text.replace(/("sites":\{\n)/, `$1${row.replace(/,?$/, ',')}\n`))
      },
      'which is not one of its domains. Build it again.',
    ],
    [
      'with numbers that no shard has',
      (copy) => {
        for (const folder of halves) editManifest(join(copy, folder), (text) => text.replace('"of":2', '"of":50000000'))
      },
      '`shards/1` holds no build.',
    ],
    [
      'of different environments',
      (copy) => {
        mustBuild(copy, ['--shard', '2/2', '--env', 'preview', '--out', 'preview'])
        return [halves[0], 'preview']
      },
      'were built for preview and production.',
    ],
    [
      'of another count',
      (copy) => {
        mustBuild(copy, ['--shard', '2/3', '--out', 'third'])
        return [halves[0], 'third']
      },
      'are not of the same number of shards.',
    ],
    [
      'a plain build',
      (copy) => {
        mustBuild(copy, ['--out', 'plain'])
        return [halves[0], 'plain']
      },
      'holds a build that is no shard.',
    ],
    ['no build', () => [halves[0], 'nothing'], 'holds no build.'],
    [
      'a changed file, as long as before',
      (copy) => {
        const [domain = ''] = Object.keys(manifestOf(join(copy, halves[0])).sites)
        const file = join(copy, halves[0], domain, '404.html')
        writeFileSync(file, readFileSync(file, 'utf8').replace('<!DOCTYPE', '<!doctype'))
      },
      '404.html` in ',
    ],
    [
      'an edited manifest',
      (copy) => {
        editManifest(join(copy, halves[0]), (text) => text.replace(/"index\.html":\[(\d)/, '"index.html":[1$1'))
      },
      'Not as built: `',
    ],
    [
      'a missing site',
      (copy) => {
        const [domain = ''] = Object.keys(manifestOf(join(copy, halves[0])).sites)
        rmSync(join(copy, halves[0], domain), { recursive: true })
      },
      / and \d+ files more in `.*`\. Build the shard again\.\n$/,
    ],
  ])('%s', (_, change, message) => {
    const copy = copyProject(halved)
    const { status, stderr } = merge(copy, change(copy) ?? halves)
    expect(status).toBe(1)
    expect(stderr).toContain('The shards cannot be merged, and nothing was written.')
    if (typeof message === 'string') expect(stderr).toContain(message)
    else expect(stderr).toMatch(message)
    expect(digestsIn(copy)).not.toHaveProperty(['dist/manifest.json'])
  })

  test('the result does not replace a shard', () => {
    const copy = copyProject(halved)
    const before = digestsIn(copy)
    const { status, stderr } = merge(copy, [...halves, '--out', halves[1]])
    expect(status).toBe(64)
    expect(stderr).toContain('is a shard, and the result would replace it.')
    expect(digestsIn(copy)).toEqual(before)
  })

  test('a site that failed is missing from its shard', () => {
    const copy = copyProject(project)
    const folders = ['shards/1']
    buildShards(copy, folders)
    const file = join(copy, 'shards/1/manifest.json')
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace(/\n"kyoto-bags\.example":.*,(?=\n)/, ''))
    expect(merge(copy, folders).stderr).toContain('lacks 1 of its')
  })

  test('one shard is not deployed, and does not take the place of a build', () => {
    const copy = copyProject(halved)
    edit(
      copy,
      'microsites.yaml',
      'environments:',
      'deploy: { production: { directory: { folder: live } } }\nenvironments:',
    )
    const deploy = runCli(['deploy', 'plan', '--dist', halves[0]], { cwd: copy })
    expect(deploy).toMatchObject({ status: 64 })
    expect(deploy.stderr).toContain('is shard 1 of 2. Join all shards with `microsites merge`')
    mustBuild(copy)
    const before = digestsIn(join(copy, 'dist'))
    const over = build(copy, ['--shard', '1/2'])
    expect(over).toMatchObject({ status: 64 })
    expect(over.stderr).toContain('The output holds a build that is no shard.')
    expect(build(copy, ['--shard', '2/2', '--out', halves[0]]).stderr).toContain('holds shard 1 of 2')
    expect(build(copy, ['--domain', 'kyoto-bags.example', '--out', halves[0]]).stderr).toContain('holds shard 1 of 2')
    expect(digestsIn(join(copy, 'dist'))).toEqual(before)
  })
})

describe('`--shard`', () => {
  test.each([
    ['0/2', 'there is no shard 0 of 2'],
    ['3/2', 'there is no shard 3 of 2'],
    ['257/256', 'there is no shard 257 of 256'],
    ['1/257', '257 shards are not possible. Split the build into 1 to 256.'],
    ['1/0', '0 shards are not possible'],
    ['1', 'write the number of a shard and how many there are'],
    ['a/b', 'write the number of a shard'],
    ['auto', 'needs the variables CI_NODE_INDEX and CI_NODE_TOTAL'],
    ['auto/2', 'needs the variables JOB_COMPLETION_INDEX'],
    ['auto/2', 'needs the variables JOB_COMPLETION_INDEX', { JOB_COMPLETION_INDEX: '0.5' }],
    ['auto', 'needs the variables CI_NODE_INDEX', { CI_NODE_INDEX: '1', CI_NODE_TOTAL: '' }],
  ])('%s is refused', (shard, message, env: NodeJS.ProcessEnv = {}) => {
    const { status, stderr } = build(project, ['--shard', shard], env)
    expect(status).toBe(64)
    expect(stderr).toContain(message)
  })

  test.each(['--domain kyoto-bags', '--filter type=city', '--deploy production'])('excludes `%s`', (flag) => {
    const { status, stderr } = build(project, ['--shard', '1/2', ...flag.split(' ')])
    expect(status).toBe(64)
    expect(stderr).toContain(`leave out \`${flag.split(' ')[0]}\``)
  })
})
