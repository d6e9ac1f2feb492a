import { appendFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildOptions } from '../../cli/builder/build-options.ts'
import { buildKey } from '../../cli/builder/unchanged-build.ts'
import { loadProject } from '../../cli/project/load-project.ts'
import { fakeKeys } from '../fake-keys.ts'
import { runCli } from '../run-cli.ts'
import {
  build,
  copyProject,
  digestsIn,
  domains,
  edit,
  keepSites,
  mustBuild,
  mustBuildAnew,
  newProject,
  sharedFolder,
} from './project.ts'

let project: string

const shared = sharedFolder()

beforeAll(() => {
  project = newProject(join(shared, 'project'))
  keepSites(project, domains[1], domains[2])
  mustBuild(project)
})

afterEach(() => vi.useRealTimers())

/** Whether a build of a project compiles its tables: it saves the stages of the build. */
function compiles(folder: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): boolean {
  mustBuild(folder, args, env)
  const { stages } = JSON.parse(readFileSync(join(folder, '.microsites/last-build.json'), 'utf8')) as {
    stages: [string, number][]
  }
  return stages.some(([stage]) => stage === 'planning')
}

describe('a build whose sources are those of the last one', () => {
  test('compiles nothing, writes nothing, and says the same', () => {
    const copy = copyProject(project)
    // The files of a copy are new to the file system.
    const first = mustBuild(copy)
    const before = digestsIn(join(copy, 'dist'))
    const { mtimeMs } = statSync(join(copy, 'dist/manifest.json'))
    expect(compiles(copy)).toBe(false)
    const second = mustBuild(copy)
    const withoutTime = (text: string): string => text.replace(/ · [\d.]+ m?s$/m, '')
    expect(withoutTime(second.stdout)).toBe(withoutTime(first.stdout))
    expect(statSync(join(copy, 'dist/manifest.json')).mtimeMs).toBe(mtimeMs)
    expect(digestsIn(join(copy, 'dist'))).toEqual(before)
  })

  const write = (path: string, text: string) => (folder: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }

  test.each<readonly [string, (folder: string) => void]>([
    ['sites.yaml', (folder) => appendFileSync(join(folder, 'sites.yaml'), '# a comment\n')],
    ['locales.yaml', (folder) => appendFileSync(join(folder, 'locales.yaml'), '# a comment\n')],
    ['microsites.yaml', (folder) => appendFileSync(join(folder, 'microsites.yaml'), '# a comment\n')],
    ['facts.yaml', write('facts.yaml', 'version: 1\n')],
    [
      'a text',
      write('templates/translations/en/microsites.json', '{ "meta.title_near": "Bags {{near}} | {{brand}}" }'),
    ],
    [
      'a text about a place',
      write('content/kyoto/en.md', '---\nasOf: 2026-11-01\n---\n## Help\n\nEach page links to the help text.\n'),
    ],
    ['a picture', write('media/dot.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')],
    [
      'a template',
      (folder) => {
        runCli(['eject', 'template', 'city'], { cwd: folder })
        mustBuild(folder)
        appendFileSync(join(folder, 'templates/city/template.tsx'), '// a comment\n')
      },
    ],
    ['a configuration', write('microsites.config.ts', 'export default {}\n')],
    ['a file of the output', (folder) => appendFileSync(join(folder, 'dist/paris-luggage.example/404.html'), ' ')],
    ['a missing file of the output', (folder) => rmSync(join(folder, 'dist/paris-luggage.example/404.html'))],
    ['the manifest', (folder) => appendFileSync(join(folder, 'dist/manifest.json'), ' ')],
    ['a generated file', (folder) => rmSync(join(folder, 'generated'), { recursive: true })],
    [
      'a partial build of other sources',
      (folder) => {
        const before = readFileSync(join(folder, 'sites.yaml'))
        edit(folder, 'sites.yaml', 'en: Kyoto,', 'en: Kyoto Town,')
        mustBuild(folder, ['--domain', 'kyoto-bags.example'])
        writeFileSync(join(folder, 'sites.yaml'), before)
      },
    ],
  ])('but compiles after a change of %s, and builds the same as without a last build', (_, change) => {
    const copy = copyProject(project)
    mustBuild(copy)
    change(copy)
    expect(compiles(copy)).toBe(true)
    const built = digestsIn(join(copy, 'dist'))
    mustBuildAnew(copy)
    expect(digestsIn(join(copy, 'dist'))).toEqual(built)
  })

  test.each<readonly [string, readonly string[], NodeJS.ProcessEnv]>([
    ['another key', [], { SEGMENT_WRITE_KEY: 'anotherKey' }],
    ['another environment', ['--env', 'preview'], {}],
    ['another commit', ['--commit', 'abc123'], {}],
    ['the test language', ['--env', 'preview', '--pseudo'], {}],
    ['one domain', ['--domain', 'kyoto-bags.example'], {}],
    ['--clean', ['--clean'], {}],
  ])('but compiles for %s', (_, args, env) => {
    const copy = copyProject(project)
    mustBuild(copy)
    expect(compiles(copy, args, env)).toBe(true)
    // And again without it.
    expect(compiles(copy)).toBe(true)
  })

  test('still fails if a key is required that is not set, and compiles nothing if all are', () => {
    const copy = copyProject(project)
    mustBuild(copy)
    expect(build(copy, ['--require-keys']).status).toBe(1)
    mustBuild(copy, [], fakeKeys)
    expect(compiles(copy, ['--require-keys'], fakeKeys)).toBe(false)
  })

  test('compiles on another day, because waivers end', () => {
    const sources = loadProject({ root: project })
    const options = buildOptions({}, { cwd: project, env: {}, projectCode: true })
    const keyOn = (day: string): string | undefined => {
      vi.useFakeTimers({ now: new Date(day), toFake: ['Date'] })
      return buildKey(options, sources, { env: {} })?.('bundle', [])
    }
    expect(keyOn('2026-11-23')).toBe(keyOn('2026-11-23'))
    expect(keyOn('2026-11-24')).not.toBe(keyOn('2026-11-23'))
  })
})
