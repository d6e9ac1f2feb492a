import { appendFileSync, cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { repository, runCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { domains, edit, keepSites, mustBuild, newProject, preload, sharedFolder } from './project.ts'

const project = join(sharedFolder(), 'project')

beforeAll(() => {
  newProject(project)
  keepSites(project, ...domains.slice(1, 4))
  mustBuild(project)
})

/** Returns the modules that the program loads for a command, without Node's own, and the threads that it starts. */
function modulesOf(...args: string[]): readonly string[] {
  const log = join(temporaryFolder(), 'modules')
  const run = runCli(args, { cwd: project, env: preload('log-modules', { MODULE_LOG: log }) })
  expect(run.status, run.stderr).toBe(0)
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n')
  return lines.flatMap((line) => {
    const file = line.startsWith('file:') ? fileURLToPath(line) : line
    return line.startsWith('node:') || file.includes('/tests/build/preload/') ? [] : [file]
  })
}

/** Vite, if used, runs in a thread. Two libraries draw cards. */
const toolchain = /\/node_modules\/(?!harfbuzzjs\/|woff2-encoder\/)|\/run-vite-|^thread /

/** What draws pictures. */
const drawing = /\/picture-maker\.lazy-|\/harfbuzzjs\/dist\/index|\/woff2-encoder\//

describe('a command loads what it needs', () => {
  test('CL-02 a build in which nothing has changed loads neither Vite nor React', () => {
    const modules = modulesOf('build')
    expect(modules.filter((file) => toolchain.test(file))).toEqual([])
    expect(modules.filter((file) => file.endsWith('/server.mjs'))).toEqual([])
  })

  test('CL-02 a build after a change of one row loads the prerenderer, and no toolchain', () => {
    edit(project, 'sites.yaml', 'en: Tokyo Station', 'en: Tokyo Main Station')
    const modules = modulesOf('build')
    expect(modules.filter((file) => toolchain.test(file))).toEqual([])
    expect(modules.filter((file) => file.endsWith('/server.mjs'))).toHaveLength(1)
    // The name is in a picture.
    expect(modules.filter((file) => drawing.test(file))).toHaveLength(3)
  })

  test('CL-02 a build after a change of a slug updates the generated modules, without a toolchain', () => {
    edit(project, 'sites.yaml', 'slug: kyoto', 'slug: kyoto-city')
    expect(runCli(['compile', '--check'], { cwd: project }).status).toBe(1)
    expect(modulesOf('build').filter((file) => toolchain.test(file))).toEqual([])
    expect(runCli(['compile', '--check'], { cwd: project }).status).toBe(0)
    expect(readFileSync(join(project, 'generated/host-map.ts'), 'utf8')).toContain('"slug":"kyoto-city"')
  })

  test('a build loads nothing that draws pictures where none is to be drawn', () => {
    edit(project, 'sites.yaml', 'country: JP, timeZone: Asia/Tokyo }', 'country: JP }')
    expect(modulesOf('build').filter((file) => drawing.test(file))).toEqual([])
  })

  test('CL-01 validate, once it knows the files, loads neither a YAML parser nor the schemas', () => {
    runCli(['validate'], { cwd: project })
    const parsers = modulesOf('validate').filter((file) => /YAMLParseError|ZodError/.test(readFileSync(file, 'utf8')))
    expect(parsers).toEqual([])
  })

  test('CL-04 the way back loads neither a YAML parser nor what runs hooks where the settings are known and name none', () => {
    appendFileSync(join(project, 'microsites.yaml'), 'deploy: { production: { directory: { folder: live } } }\n')
    for (const name of ['Tokyo First Station', 'Tokyo Second Station']) {
      edit(project, 'sites.yaml', /en: Tokyo [\w ]*Station/, `en: ${name}`)
      mustBuild(project)
      expect(runCli(['deploy', 'apply', '--yes'], { cwd: project }).status).toBe(0)
    }
    const needless = /YAMLParseError|ExecaError/
    const loadedBy = (command: string): readonly string[] =>
      modulesOf('deploy', command).filter((file) => needless.test(readFileSync(file, 'utf8')))
    expect(loadedBy('rollback')).toEqual([])
    rmSync(join(project, '.microsites/parse-cache.json'))
    expect(loadedBy('status')).not.toEqual([])
  })

  test('validate loads what opens pictures only for pictures that it does not know', () => {
    const opening = /\/(?:svg|picture)-problem\.lazy-/
    const opens = (): readonly string[] => modulesOf('validate').filter((file) => opening.test(file))
    expect(opens()).toEqual([])
    cpSync(join(repository, 'tests/fixtures/base/media'), join(project, 'media'), { recursive: true })
    edit(
      project,
      'microsites.yaml',
      'brand:\n',
      'brand:\n  theme: { logo: media/logo.svg, touchIcon: media/icon-180.png }\n',
    )
    expect(opens()).toHaveLength(2)
    expect(opens()).toEqual([])
  })

  test('--version loads little beside the launcher', () => {
    const modules = modulesOf('--version')
    expect(modules.length).toBeLessThan(8)
    expect(modules.filter((file) => /\/(?:run-build|compiler|worker-pool|order-bundle)-/.test(file))).toEqual([])
  })

  test('and the log would show the toolchain', () => {
    expect(modulesOf('build', '--clean').filter((file) => toolchain.test(file))).toHaveLength(1)
  })
})
