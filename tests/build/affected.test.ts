import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { commitAsRepository, gitIn } from '../git/git-in.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import {
  build,
  copyProject,
  digestsIn,
  domains,
  edit,
  manifestOf,
  mustBuild,
  mustBuildAnew,
  newProject,
  sharedFolder,
} from './project.ts'

const [cologne, kyoto, paris, tokyo] = domains

const shared = sharedFolder()
/** A repository with a project in its folder `shop`. */
const repository = join(shared, 'repository')
let before: Readonly<Record<string, string>>

beforeAll(() => {
  newProject(join(repository, 'shop'))
  writeFileSync(join(repository, '.gitignore'), '.microsites/\ndist/\n')
  writeFileSync(join(repository, 'package-lock.json'), '{}\n')
  commitAsRepository(repository)
  mustBuild(join(repository, 'shop'))
  before = digestsIn(join(repository, 'shop/dist'))
})

const write = (path: string, text: string) => (shop: string) => {
  mkdirSync(dirname(join(shop, path)), { recursive: true })
  writeFileSync(join(shop, path), text)
}

/** Changes code beside a configuration that is as it was. */
function changeBesideConfiguration(shop: string): void {
  write('microsites.config.ts', 'export default {}\n')(shop)
  gitIn(shop, 'add', '.')
  gitIn(shop, 'commit', '--quiet', '--message=configuration')
  write('rules.ts', 'export const rules = []\n')(shop)
}

/** What `--affected main` selects, and what it says. */
function affected(
  shop: string,
  args: readonly string[] = [],
): { readonly domains: readonly string[]; readonly said: string } {
  const { status, stdout, stderr } = build(shop, [
    '--affected',
    'main',
    '--out',
    'new',
    '--dry-run',
    '--format',
    'json',
    ...args,
  ])
  if (status !== 0) throw new Error(stderr)
  return { domains: (JSON.parse(stdout) as { build: string[] }).build, said: stderr }
}

/** The domains with other files than before. */
function changed(shop: string): readonly string[] {
  mustBuild(shop)
  const after = digestsIn(join(shop, 'dist'))
  const paths = Object.keys({ ...before, ...after }).filter(
    (path) => path !== 'manifest.json' && before[path] !== after[path],
  )
  return [...new Set(paths.map((path) => path.split('/')[0] ?? ''))].filter((domain) =>
    existsSync(join(shop, 'dist', domain)),
  )
}

describe('--affected selects every domain that a change gives other files', () => {
  test.each<readonly [string, (shop: string) => void, readonly string[]]>([
    [
      'a note and a comment',
      (shop) => {
        write('README.md', '# Shop\n')(shop)
        appendFileSync(join(shop, 'sites.yaml'), '# checked\n')
      },
      [],
    ],
    ['a slug', (shop) => edit(shop, 'sites.yaml', 'slug: kyoto', 'slug: kyoto-japan'), [kyoto]],
    [
      'a place that is now near another',
      (shop) => edit(shop, 'sites.yaml', '[50.9413, 6.9583]', '[48.87, 2.36]'),
      [cologne, paris],
    ],
    [
      'a text of one language',
      write('templates/translations/ja/microsites.json', '{ "how.title": "使い方" }\n'),
      [kyoto, tokyo],
    ],
    [
      'a text about a place',
      write('content/kyoto/en.md', '---\nasOf: 2026-11-01\n---\n## Help\n\nEach page links to the help text.\n'),
      [kyoto],
    ],
    [
      'the brand',
      (shop) => edit(shop, 'microsites.yaml', 'name: Example Luggage', 'name: Sample Luggage'),
      [...domains],
    ],
  ])('%s', (_, change, expected) => {
    const shop = join(copyProject(repository), 'shop')
    change(shop)
    const { domains: selected, said } = affected(shop)
    expect(said).toBe('')
    const other = changed(shop)
    expect({ selected, other }).toEqual({ selected: expected, other: expected })
  })

  test('committed or not', () => {
    const shop = join(copyProject(repository), 'shop')
    edit(shop, 'sites.yaml', 'slug: kyoto', 'slug: kyoto-japan')
    expect(affected(shop).domains).toEqual([kyoto])
    gitIn(shop, 'checkout', '--quiet', '-b', 'topic')
    gitIn(shop, 'commit', '--quiet', '--all', '--message=after')
    expect(affected(shop).domains).toEqual([kyoto])
  })
})

describe('all domains are affected by', () => {
  test.each<readonly [string, (shop: string) => void, string]>([
    ['a template', write('templates/poi/style.css', 'h1 { color: red }\n'), '`templates/poi/style.css` has changed'],
    ['packages', write('../package-lock.json', '{ "lockfileVersion": 3 }\n'), '`../package-lock.json` has changed'],
    ['a configuration', write('microsites.config.ts', 'export default {}\n'), '`microsites.config.ts` has changed'],
    ['code that a configuration may import', changeBesideConfiguration, '`rules.ts` has changed'],
  ])('%s', (_, change, why) => {
    const shop = join(copyProject(repository), 'shop')
    change(shop)
    const { domains: selected, said } = affected(shop)
    expect(said).toContain(`All sites are affected: ${why}.`)
    expect(selected).toEqual([...domains])
  })

  test.each<readonly [string, (shop: string) => void]>([
    ['tables that could not be built', (shop) => edit(shop, 'sites.yaml', 'type: city', 'type: town')],
    ['an environment that is new', (shop) => edit(shop, 'microsites.yaml', '  production:', '  live:')],
  ])('%s', (_, damage) => {
    const shop = join(copyProject(repository), 'shop')
    damage(shop)
    gitIn(shop, 'commit', '--quiet', '--all', '--message=damaged')
    gitIn(shop, 'checkout', '--quiet', 'HEAD~1', '--', '.')
    const { domains: selected, said } = affected(shop)
    expect(said).toContain('All sites are affected: those of `main` cannot be built for production.')
    expect(selected).toEqual([...domains])
  })
})

test('a build with --affected writes these sites, and leaves the others', () => {
  const shop = join(copyProject(repository), 'shop')
  edit(shop, 'sites.yaml', 'slug: kyoto', 'slug: kyoto-japan')
  expect(mustBuild(shop, ['--affected', 'main', '--out', 'new']).stdout).toContain('1 site: 1 built, 0 unchanged')
  expect(Object.keys(manifestOf(join(shop, 'new')).sites)).toEqual([kyoto])
  expect(mustBuild(shop, ['--affected', 'main']).stdout).toContain('1 site: 1 built, 0 unchanged')
  const kept = digestsIn(join(shop, 'dist'))
  expect(mustBuild(shop, ['--affected', 'main']).stdout).toContain('0 built, 1 affected but up to date')
  const { stdout } = mustBuild(shop, ['--affected', 'main', '--dry-run'])
  expect(stdout).toContain(`${kyoto}  affected but up to date\n`)
  expect(stdout).toContain(`${paris}  unselected (is not selected)\n`)
  mustBuildAnew(shop)
  expect(digestsIn(join(shop, 'dist'))).toEqual(kept)
  expect(mustBuild(shop, ['--affected', 'HEAD', '--filter', 'type=poi', '--out', 'none']).stdout).toContain(
    '0 sites: 0 built',
  )
  expect(existsSync(join(shop, 'none/manifest.json'))).toBe(false)
})

test.each([
  [['--affected', 'nowhere'], 66, '`--affected`: there is no commit `nowhere`.'],
  [['--affected', '--output=/tmp/x'], 66, '`--affected`: there is no commit `--output=/tmp/x`.'],
  [['--affected', 'main', '--shard', '1/2'], 64, 'leave out `--affected`'],
])('%j is refused', (args, code, why) => {
  const { status, stderr } = build(join(repository, 'shop'), args)
  expect(stderr).toContain(why)
  expect(status).toBe(code)
})

test('without a repository there is nothing to compare with', () => {
  const project = newProject(join(temporaryFolder(), 'plain'))
  const { status, stderr } = build(project, ['--affected', 'main'])
  expect(stderr).toContain('the project is in no git repository')
  expect(status).toBe(66)
})
