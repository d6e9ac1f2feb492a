import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { golden } from '../fixture-project.ts'
import { repository } from '../run-cli.ts'
import { factsProject } from './facts-project.ts'

const folder = join(import.meta.dirname, 'facts-import')
const cases = readdirSync(folder)

/** The files of a case: an inventory, perhaps facts.yaml, and what is expected. */
function filesOf(name: string): Readonly<Record<string, string>> {
  const names = readdirSync(join(folder, name)).filter((one) => !one.startsWith('expected'))
  return Object.fromEntries(names.map((one) => [one, readFileSync(join(folder, name, one), 'utf8')]))
}

describe.each(cases)('%s', (name) => {
  const files = filesOf(name)
  const inventory = Object.keys(files).find((one) => one.startsWith('inventory')) ?? ''

  test('prints and writes what is expected', () => {
    const { run, facts, names } = factsProject(files)
    const before = names()
    const { status, stdout, stderr } = run('facts', 'import', inventory)
    const printed = `exit code ${status}\n${stdout}${stderr}`
    const [text, yaml] = ['expected.txt', 'expected.yaml'].map((one) => join(folder, name, one)) as [string, string]
    if (process.env['UPDATE'] === '1') {
      writeFileSync(text, printed)
      if (facts() !== (files['facts.yaml'] ?? '')) writeFileSync(yaml, facts())
    }
    expect(printed).toBe(golden(text))
    expect(facts()).toBe(golden(yaml) || (files['facts.yaml'] ?? ''))
    // The parse cache is not a file of the project.
    const others = names().filter((one) => one !== 'facts.yaml' && one !== '.microsites')
    expect(others).toEqual(before.filter((one) => one !== 'facts.yaml'))
  })

  test('a second import changes nothing, and the file is formatted', () => {
    const { run, facts } = factsProject(files)
    if (run('facts', 'import', inventory).status !== 0) return
    const once = facts()
    expect(run('facts', 'import', inventory).stdout).toMatch(/: 0 changed, \d+ unchanged\n$/)
    expect(facts()).toBe(once)
    expect(run('fmt', '--check').stdout).not.toContain('facts.yaml')
    expect(run('validate').status).toBe(0)
  })

  test('a dry run writes nothing', () => {
    const { run, facts } = factsProject(files)
    run('facts', 'import', inventory, '--dry-run')
    expect(facts()).toBe(files['facts.yaml'] ?? '')
  })
})

test('the example of docs/facts.md', () => {
  const text = readFileSync(join(repository, 'docs/facts.md'), 'utf8')
  const block = (language: string): string => new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(text)?.[1] ?? ''
  const { run } = factsProject({ 'inventory.csv': block('csv') })
  const { stdout, stderr } = run('facts', 'import', 'inventory.csv')
  expect(`$ microsites facts import inventory.csv\n${stdout}${stderr}`).toBe(block('console'))
  expect(factsProject({ 'facts.yaml': block('yaml') }).run('validate').stdout).toContain('no errors\n')
})

test('a row that would be too long is not written', () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => `paris,2026-11-01,Kiosk ${index}`)
  const { run, facts } = factsProject({ 'inventory.csv': ['site,as_of,point_name', ...lines].join('\n') })
  expect(run('facts', 'import', 'inventory.csv').stderr).toContain('Nothing was written.')
  expect(facts()).toBe('')
})

test('ten thousand lines of the same points', () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => `paris,2026-11-01,Kiosk ${index % 50}`)
  const { run, facts } = factsProject({ 'inventory.csv': ['site,as_of,point_name', ...lines].join('\n') })
  expect(run('facts', 'import', 'inventory.csv').stdout).toContain('added    paris-bags.example  points\n')
  expect(facts().match(/Kiosk/g)).toHaveLength(50)
})

test('more errors than are shown', () => {
  const lines = Array.from({ length: 1_200 }, (_, index) => `paris,${index},Kiosk`)
  const { run } = factsProject({ 'inventory.csv': ['site,as_of,point_name', ...lines].join('\n') })
  const { status, stderr } = run('facts', 'import', 'inventory.csv')
  expect(status).toBe(1)
  expect(stderr).toMatch(
    /^Nothing was written, because of more than 1000 errors:\n\nerror\[file\/given-up\] There are too many/,
  )
  expect(stderr).toContain('╭─ inventory.csv')
})

test('a missing file', () => {
  const { run } = factsProject({ 'inventory.csv': '' })
  const stderrOf = (name: string) => {
    const { status, stderr } = run('facts', 'import', name)
    expect(status).toBe(64)
    return stderr
  }
  expect(stderrOf('inventroy.csv')).toContain('There is no file `inventroy.csv`. Did you mean `inventory.csv`?')
  expect(stderrOf('prices.csv')).toContain('There is no file `prices.csv`. Check its name and folder.')
  expect(stderrOf('data/prices.csv')).toContain('There is no file `data/prices.csv`. Check its name and folder.')
})

test('a file without facts', () => {
  const { run } = factsProject({
    'empty.csv': '',
    'blank.csv': '\n \n',
    'empty.json': '[]',
    'header.csv': 'site,as_of\n',
    'sites.csv': 'site,as_of\nparis,2026-11-01\n',
  })
  for (const name of ['empty.csv', 'blank.csv', 'empty.json', 'header.csv', 'sites.csv'])
    expect(run('facts', 'import', name)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`\`${name}\` states no fact.`) as string,
    })
})
