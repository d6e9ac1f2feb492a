import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  build,
  copyProject,
  digestsIn,
  domains,
  edit,
  filesIn,
  keepSites,
  mustBuild,
  newProject,
  sha256,
  sharedFolder,
} from '../build/project.ts'
import { gitIn } from '../git/git-in.ts'
import { repository, runCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { addTemplate } from './own-template.ts'

const shared = sharedFolder()
/** Built, in no repository. */
let built: string
/** The same with a template of its own, for which the package brings no bundle. */
let templated: string

beforeAll(() => {
  built = newProject(join(shared, 'built'))
  keepSites(built, domains[0], domains[1], domains[2])
  templated = copyProject(built, join(shared, 'templated'))
  addTemplate(templated)
  mustBuild(built)
  mustBuild(templated)
})

/** Changes a file that is read-only. */
function forge(file: string, change: (content: Buffer) => string | Buffer): void {
  const before = readFileSync(file)
  chmodSync(file, 0o644)
  writeFileSync(file, change(before))
}

/** What a pull request brings: all of a project, its cache and output as well. */
function commitAll(project: string): void {
  gitIn(project, 'init', '--quiet')
  gitIn(project, 'add', '--force', '.')
  gitIn(project, 'commit', '--quiet', '--message=all')
}

/** Has the renderers of a project say that they were run. @returns the file in which they do. */
function forgeRenderers(project: string): string {
  const ran = join(temporaryFolder(), 'ran')
  const bundles = join(project, '.microsites/bundles')
  for (const key of readdirSync(bundles))
    forge(
      join(bundles, key, 'server.mjs'),
      (code) => `process.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(ran)}, '');${code.toString()}`,
    )
  return ran
}

const said =
  /^Git tracks `\.\S+`, so what earlier runs left is not used.*Take it out of git with `git rm -r --cached \.\S+`/

describe('what git tracks is not used', () => {
  test.each(['build', 'validate --pages'])('a renderer: %s', (command) => {
    const project = copyProject(templated)
    const ran = forgeRenderers(project)
    edit(project, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
    commitAll(project)
    const { status, stderr } = runCli(command.split(' '), { cwd: project })
    expect(existsSync(ran)).toBe(false)
    expect(status).toBe(0)
    if (command === 'build') expect(stderr).toMatch(said)
  })

  test.each([
    [
      'a page',
      'dist/paris-luggage.example/index.html',
      (content: Buffer) => content.toString().replaceAll('Paris', 'PWNED'),
    ],
    ['pictures', '.microsites/cards', (content: Buffer) => content.fill(0, 100, 200)],
    ['assets', '.microsites/bundles', (content: Buffer) => content.fill('/')],
  ])('%s', (_, path, change) => {
    const clean = digestsIn(join(templated, 'dist'))
    const project = copyProject(templated)
    const at = join(project, path)
    const files = path.endsWith('.html')
      ? [at]
      : readdirSync(at, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !/\.(?:json|mjs)$/.test(entry.name))
          .map((entry) => join(entry.parentPath, entry.name))
    expect(files.length).toBeGreaterThan(0)
    for (const file of files) forge(file, change)
    commitAll(project)
    const { status, stderr } = build(project)
    expect(stderr).toMatch(said)
    expect(status).toBe(0)
    expect(digestsIn(join(project, 'dist'))).toEqual(clean)
  })

  test.each([{ CI: 'true' }, { GIT_LITERAL_PATHSPECS: '1' }])('a page, with %j', (env) => {
    const project = copyProject(built)
    const page = join(project, 'dist/paris-luggage.example/index.html')
    forge(page, (content) => content.toString().replaceAll('Paris', 'PWNED'))
    commitAll(project)
    const { status, stderr } = build(project, [], env)
    expect(stderr).toMatch(said)
    expect(status).toBe(0)
    expect(readFileSync(page, 'utf8')).not.toContain('PWNED')
  })
})

describe('an output that git tracks', () => {
  test('is not kept in part', () => {
    const project = copyProject(built)
    commitAll(project)
    const before = digestsIn(join(project, 'dist'))
    expect(build(project, ['--domain', domains[0]])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Build all sites') as unknown,
    })
    expect(digestsIn(join(project, 'dist'))).toEqual(before)
  })

  test('is not taken over later, when it is tracked no more', () => {
    const project = copyProject(built)
    const page = join(project, 'dist/paris-luggage.example/index.html')
    forge(page, (content) => content.toString().replaceAll('Paris', 'PWNED'))
    commitAll(project)
    mustBuild(project)
    gitIn(project, 'rm', '-r', '--quiet', '--cached', '.microsites', 'dist')
    edit(project, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
    expect(mustBuild(project).stdout).toContain('1 built, 2 unchanged')
    expect(readFileSync(join(project, 'dist/paris-luggage.example/index.html'), 'utf8')).not.toContain('PWNED')
  })

  test('of another name', () => {
    const project = copyProject(built)
    mustBuild(project, ['--out', 'public'])
    forge(join(project, 'public/paris-luggage.example/index.html'), (content) =>
      content.toString().replaceAll('Paris', 'PWNED'),
    )
    gitIn(project, 'init', '--quiet')
    gitIn(project, 'add', '--force', 'public')
    mustBuild(project, ['--out', 'public'])
    expect(readFileSync(join(project, 'public/paris-luggage.example/index.html'), 'utf8')).not.toContain('PWNED')
  })
})

test('where git does not answer nothing is used, and it is said why', () => {
  const project = copyProject(built)
  gitIn(project, 'init', '--quiet')
  const first = build(project)
  expect(first.stdout).toContain('0 built, 3 unchanged')
  expect(first.stderr).not.toContain('not used')
  // As for a clone of another user.
  const second = build(project, [], { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' })
  expect(second.stderr).toMatch(/^What earlier runs left is not used.*dubious ownership/)
  expect(second.stdout).toContain('3 built, 0 unchanged')
})

test('a record of a deployment that git tracks is not resumed', () => {
  const project = copyProject(built)
  const file = join(project, 'microsites.yaml')
  writeFileSync(
    file,
    `${readFileSync(file, 'utf8')}deploy: { production: { command: { upload: { run: ["true"] } } } }\n`,
  )
  mkdirSync(join(project, '.microsites/deploy/production/state'), { recursive: true })
  writeFileSync(join(project, '.microsites/deploy/production/state/journal'), '{}')
  commitAll(project)
  for (const words of [['plan'], ['apply', '--resume'], ['status']])
    expect(runCli(['deploy', ...words], { cwd: project })).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(said) as unknown,
    })
})

test("the package's own bundle is run where the package has it, not the project's copy", () => {
  const project = copyProject(built)
  cpSync(join(repository, 'lib/bundles'), join(project, '.microsites/bundles'), { recursive: true })
  const ran = forgeRenderers(project)
  edit(project, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
  mustBuild(project)
  expect(runCli(['validate', '--pages'], { cwd: project }).status).toBe(0)
  expect(existsSync(ran)).toBe(false)
  // Who edits a site must not edit the package.
  const inodesIn = (folder: string) => filesIn(folder).map((file) => statSync(join(folder, file)).ino)
  const own = new Set(inodesIn(join(repository, 'lib/bundles')))
  expect(inodesIn(join(project, 'dist')).filter((inode) => own.has(inode))).toEqual([])
})

describe('a renderer that this machine did not build is not run, without git either', () => {
  const changed = (): string => {
    const project = copyProject(templated)
    edit(project, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
    return project
  }
  /** Has `bundle.json` name the digests of forged files. */
  const forgeDigests = (project: string): void => {
    for (const key of readdirSync(join(project, '.microsites/bundles'))) {
      const folder = join(project, '.microsites/bundles', key)
      forge(join(folder, 'bundle.json'), (content) => {
        const document = JSON.parse(content.toString()) as {
          renderer: string
          assets: Record<string, [number, string]>
        }
        document.renderer = sha256(readFileSync(join(folder, 'server.mjs')))
        for (const [file, record] of Object.entries(document.assets))
          record[1] = sha256(readFileSync(join(folder, file)))
        return JSON.stringify(document)
      })
    }
  }

  test.each(['build', 'validate --pages'])('%s', (command) => {
    // With its own digest it gets further.
    for (const digests of command === 'build' ? [false, true] : [true]) {
      const project = changed()
      const ran = forgeRenderers(project)
      if (digests) forgeDigests(project)
      expect(runCli(command.split(' '), { cwd: project }).status).toBe(0)
      expect(existsSync(ran)).toBe(false)
    }
  })

  test('an asset with other bytes of the same size is not published', () => {
    const project = changed()
    for (const key of readdirSync(join(project, '.microsites/bundles'))) {
      const assets = join(project, '.microsites/bundles', key, 'assets')
      for (const name of readdirSync(assets)) forge(join(assets, name), (content) => content.fill('/'))
    }
    forgeDigests(project)
    mustBuild(project, ['--clean'])
    const clean = changed()
    mustBuild(clean)
    expect(digestsIn(join(project, 'dist'))).toEqual(digestsIn(join(clean, 'dist')))
  })

  test('one that it did build is run again, elsewhere it is built again', () => {
    expect(build(changed()).stderr).not.toContain('bundling')
    const elsewhere = temporaryFolder()
    const project = changed()
    expect(build(project, [], { XDG_STATE_HOME: elsewhere }).stderr).toContain('bundling')
    edit(project, 'sites.yaml', 'en: Kyoto City', 'en: Kyoto')
    expect(build(project, [], { XDG_STATE_HOME: elsewhere }).stderr).not.toContain('bundling')
    edit(project, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
    // A record in the checkout could come with it.
    expect(build(project, [], { XDG_STATE_HOME: join(project, 'state') }).stderr).toContain('bundling')
  })
})
