import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { settleEdit } from '../../cli/project/checkout-at.ts'
import { run } from '../../cli/run.ts'
import { copyProject, edit, filesIn, newProject, remove, sha256, sharedFolder } from '../build/project.ts'
import { Killed, withFaults } from '../files/faulty-calls.ts'
import { runCli } from '../run-cli.ts'
import { sample } from '../sweep.ts'

const shared = sharedFolder()
let project: string

/** Every kind of edit, with a line of each that it writes. */
const edits: Readonly<Record<string, readonly string[]>> = {
  'a field': ['set', 'kyoto-bags.example', 'slug', 'kioto'],
  'a row': ['add', 'rome-bags.example', '--type', 'city', '--slug', 'rome', '--name', 'Rome', '--locales', 'en'],
  'a new domain': ['rename', 'paris-luggage.example', 'paris-bags.example', '--moved'],
  'a removed row': ['remove', 'paris-luggage.example', '--yes'],
  'a sheet': ['import', 'sheet.csv', '--map', 'Website=domain'],
  facts: ['facts', 'import', 'facts.csv'],
  texts: ['i18n', 'import', 'texts.csv'],
  'a language': ['i18n', 'add', 'nl'],
  'a format': ['fmt'],
  fixes: ['validate', '--fix'],
  schemas: ['schema'],
  modules: ['compile'],
  'a template': ['eject', 'style', 'poi'],
  'a project': ['init', 'new', '--yes'],
}
const kinds = Object.keys(edits)

beforeAll(() => {
  project = newProject(join(shared, 'project'))
  runCli(['schema'], { cwd: project })
  runCli(['compile'], { cwd: project })
  writeFileSync(join(project, 'schemas/diff.schema.json'), '{}')
  writeFileSync(join(project, 'schemas/results.schema.json'), '{}')
  for (const file of ['host-map.ts', 'texts.ts']) writeFileSync(join(project, 'generated', file), '')
  writeFileSync(join(project, 'facts.csv'), 'site,as_of,point_name\nkyoto-bags.example,2026-11-01,Desk\n')
  writeFileSync(join(project, 'sheet.csv'), 'Website,type,slug,locales,names.en\nrome-bags.example,city,rome,en,Rome\n')
  writeFileSync(
    join(project, 'texts.csv'),
    runCli(['i18n', 'export', 'de'], { cwd: project }).stdout.replaceAll('Gepäck', 'Koffer'),
  )
  edit(project, 'sites.yaml', 'names: { en: Paris,', 'names: {en: Paris,')
  edit(project, 'locales.yaml', 'version: 1', 'version:   1')
  edit(project, 'sites.yaml', 'locales: some', 'locales: [en, de, ja]')
})

/** Runs a command in this process. */
const edited = (cwd: string, args: readonly string[], said: string[] = []): Promise<number> =>
  run(args, { cwd, env: process.env, print: () => {}, progress: (text) => void said.push(text) })

/** The texts of all files of a project, except its cache. */
function contents(cwd: string): Readonly<Record<string, string>> {
  const files = filesIn(cwd).filter((file) => !file.startsWith('.microsites/') && !file.startsWith('new/.microsites/'))
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(cwd, file), 'utf8')]))
}

/** What the next command does first, after the process that held the lock has ended. */
function settle(cwd: string): void {
  for (const folder of [cwd, join(cwd, 'new')]) {
    rmSync(join(folder, '.microsites/lock'), { force: true })
    if (existsSync(folder)) settleEdit({ root: folder, env: process.env, projectCode: false })
  }
}

describe.each(kinds)('CL-02 %s', (kind) => {
  const args = edits[kind] ?? []

  test(
    'is there as a whole or not at all, after a kill or a fault of the disk at any call',
    { tags: 'sampled' },
    async () => {
      const before = contents(project)
      const whole = copyProject(project, join(shared, 'whole'))
      const complaints: string[] = []
      const calls = await withFaults(
        () => {},
        () => edited(whole, args, complaints),
      )
      const after = contents(whole)
      remove(whole)
      expect(after, complaints.join('')).not.toEqual(before)
      expect(Object.keys(after).filter((file) => file.endsWith('.tmp'))).toEqual([])
      const cases = calls.flatMap((call, index) =>
        ['kill', 'ENOSPC', 'EXDEV'].map((fault) => ({ fault, call, at: index + 1 })),
      )
      const chosen = sample(cases.filter((one) => one.fault !== 'EXDEV' || /^renameSync .*\.new/.test(one.call)))

      /** What the next command leaves of a project. */
      const settled = (cwd: string): Readonly<Record<string, string>> => {
        settle(cwd)
        const found = contents(cwd)
        const left = filesIn(cwd).filter((file) => file.includes('.microsites/edit'))
        remove(cwd)
        return { ...found, ...Object.fromEntries(left.map((file) => [file, 'left behind'])) }
      }

      // All calls are synchronous, so what is on the disk before a call is what a kill there leaves.
      const kills = new Set(chosen.filter(({ fault }) => fault === 'kill').map(({ at }) => at))
      const killed: (readonly [call: string, found: Readonly<Record<string, string>>])[] = []
      const cwd = copyProject(project, join(shared, 'interrupted'))
      await withFaults(
        (call, number) => {
          if (kills.has(number)) killed.push([call, settled(copyProject(cwd, join(shared, 'killed')))])
        },
        () => edited(cwd, args),
      )
      remove(cwd)
      expect(killed).toHaveLength(kills.size)
      for (const [call, found] of killed) expect([before, after], `kill at ${call}`).toContainEqual(found)

      for (const { fault, call, at } of chosen.filter((one) => one.fault !== 'kill')) {
        copyProject(project, cwd)
        const said: string[] = []
        let status: number | undefined
        await withFaults(
          (_, number) => {
            if (number === at) throw Object.assign(new Error(`${fault}: injected`), { code: fault })
          },
          async () => (status = await edited(cwd, args, said)),
        )
        const found = settled(cwd)
        const where = `${fault} at ${call}: ${said.join('')}`
        expect(found, where).toEqual(status === 0 ? after : before)
        if (fault === 'EXDEV') expect(status, where).toBe(0)
      }
    },
  )
})

describe('CL-02 an editor that saves while a command edits the same file', () => {
  const row = '  saved.example: { type: city, slug: saved, locales: [en], names: { en: Saved } }\n'
  const ways = {
    'in place': (file: string) => appendFileSync(file, row),
    'by renaming': (file: string) => {
      writeFileSync(`${file}~`, readFileSync(file, 'utf8') + row)
      renameSync(`${file}~`, file)
    },
  }

  test.each(['in place', 'by renaming'] as const)('%s: nothing is lost', { tags: 'sampled' }, async (way) => {
    const args = edits['a new domain'] ?? []
    const counted = copyProject(project, join(shared, 'counted'))
    const calls = await withFaults(
      () => {},
      () => edited(counted, args),
    )
    remove(counted)
    // Between the last comparison and the rename, only a save in place is noticed.
    const cases = calls
      .map((call, index) => ({ call, at: index + 1 }))
      .filter(({ call }) => way === 'in place' || !/^renameSync .*0\.new/.test(call))
    for (const { call, at } of sample(cases)) {
      const cwd = copyProject(project, join(shared, 'saved'))
      const said: string[] = []
      let status: number | undefined
      await withFaults(
        (_, number) => {
          if (number === at) ways[way](join(cwd, 'sites.yaml'))
        },
        async () => (status = await edited(cwd, args, said)),
      )
      const sites = readFileSync(join(cwd, 'sites.yaml'), 'utf8')
      const where = `at ${call}: ${said.join('')}`
      expect(sites.split(row), where).toHaveLength(2)
      expect({ status, renamed: sites.includes('paris-bags.example:') }, where).toEqual({ status: 0, renamed: true })
      remove(cwd)
    }
  })

  test('again and again: it is told so, and nothing is written', async () => {
    const cwd = copyProject(project)
    const said: string[] = []
    let saves = 0
    await withFaults(
      (call) => {
        if (/^openSync .*0\.new/.test(call)) appendFileSync(join(cwd, 'sites.yaml'), `# ${++saves}\n`)
      },
      async () => expect(await edited(cwd, ['set', 'kyoto-bags.example', 'slug', 'kioto'], said)).toBe(1),
    )
    expect(said.join('')).toBe(
      'Nothing was written: `sites.yaml` was saved while this command ran. Run the command again.\n',
    )
    expect(readFileSync(join(cwd, 'sites.yaml'), 'utf8')).toContain('slug: kyoto')
  })

  test('after a kill: its file stays, and the rest is undone', async () => {
    const cwd = copyProject(project)
    const before = contents(cwd)
    const args = edits['a removed row'] ?? []
    let left = ''
    await withFaults(
      (call) => {
        if (left !== '') throw new Killed()
        if (/^unlinkSync .*edit\.json/.test(call)) {
          left = readFileSync(join(cwd, 'sites.yaml'), 'utf8')
          throw new Killed()
        }
      },
      () => edited(cwd, args),
    )
    writeFileSync(join(cwd, 'sites.yaml'), left + row)
    settle(cwd)
    expect(contents(cwd)).toEqual({ ...before, 'sites.yaml': left + row })
  })
})

test('a record that git tracks changes no file', () => {
  const cwd = copyProject(project)
  const record = { files: [{ path: 'sites.yaml', isNew: true, after: sha256(readFileSync(join(cwd, 'sites.yaml'))) }] }
  mkdirSync(join(cwd, '.microsites/edit'), { recursive: true })
  writeFileSync(join(cwd, '.microsites/edit/edit.json'), JSON.stringify(record))
  const before = contents(cwd)
  execFileSync('git', ['init', '-q'], { cwd })
  execFileSync('git', ['add', '-f', '.microsites/edit/edit.json'], { cwd })
  settle(cwd)
  expect(contents(cwd)).toMatchObject(before)
  expect(existsSync(join(cwd, '.microsites/edit'))).toBe(false)
})
