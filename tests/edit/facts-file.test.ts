import { expect, test } from 'vitest'
import { commitAsRepository, gitIn } from '../git/git-in.ts'
import { factsProject } from './facts-project.ts'

const price = (amount: number): string =>
  `{ amount: ${amount}, currency: EUR, unit: bag-day, source: https://www.bags.example/prices, asOf: 2026-11-01 }`

const text = `version: 1
facts:
  # the first
  paris-bags.example:
    price: ${price(5.9)}
  # the second
  rome-bags.example:
    points: [{ name: Bar }]
`

test('rename changes the domain in facts.yaml too', () => {
  const { run, facts } = factsProject({ 'facts.yaml': text })
  expect(run('rename', 'rome-bags.example', 'roma-bags.example').status).toBe(0)
  expect(facts()).toBe(text.replace('rome-bags', 'roma-bags'))
})

test('remove takes the facts along', () => {
  const { run, facts } = factsProject({ 'facts.yaml': text })
  expect(run('remove', 'paris-bags.example', '--yes').status).toBe(0)
  expect(facts()).toBe(text.replace(/ {2}# the first(?:\n.*){2}\n/, ''))
})

test('set cannot state a fact a second time', () => {
  const { run } = factsProject({ 'facts.yaml': text })
  const { status, stderr } = run('set', 'paris-bags.example', 'price', price(7))
  expect(status).toBe(1)
  expect(stderr).toContain('error[facts/stated-twice]')
})

test('fmt formats facts.yaml and keeps its comments', () => {
  const messy = text.replace('price: {', 'price:  {').replace('[{ name: Bar }]', '\n    - name: "Bar" # upstairs')
  const { run, facts } = factsProject({ 'facts.yaml': messy })
  expect(run('fmt', '--check').stderr).toContain('facts.yaml')
  expect(run('fmt').status).toBe(0)
  expect(facts()).toBe(text.replace('[{ name: Bar }]', '[{ name: Bar }] # upstairs'))
})

test.each([
  ['a row twice', '  rome-bags.example: { points: [{ name: Desk }] }\n', 'yaml/duplicate-key'],
  ['an unknown field', '  x.example: { slug: x }\n', 'shape/unknown-key'],
  ['a wrong value', '  x.example: { points: Kiosk }\n', 'shape/wrong-type'],
  ['bad YAML', '  x.example: {\n', 'yaml/syntax'],
])('%s is a finding in facts.yaml', (_what, row, code) => {
  const { run } = factsProject({ 'facts.yaml': text + row })
  const { status, stdout } = run('validate')
  expect(status).toBe(1)
  expect(stdout).toMatch(new RegExp(`error\\[${code}\\][^\\n]*\\n  ╭─ facts.yaml:9:`))
})

test('git: diff and --since compare facts.yaml, also where it is new', () => {
  const { run, writeFacts, cwd } = factsProject({})
  commitAsRepository(cwd)
  writeFacts(text)
  expect(run('diff').stdout).toContain('SAFE      paris-bags.example  `price` added')
  gitIn(cwd, 'add', '.')
  gitIn(cwd, 'commit', '--quiet', '--message=facts')
  writeFacts(text.replace('5.9', '6.599'))
  const { stdout } = run('validate', '--since', 'main')
  expect(stdout).toContain('error[place/unlikely-price] `6.599` has too many decimals.')
  expect(stdout).toContain('╭─ facts.yaml:5:22')
  writeFacts(text.replace('5.9', '6.5'))
  expect(run('diff', '--blame').stdout).toContain('RISKY     paris-bags.example')
})

test('explain names the place of each fact', () => {
  const { run } = factsProject({ 'facts.yaml': text })
  expect(run('explain', 'paris-bags.example').stdout).toMatch(/price +5\.9 EUR +facts\.yaml:5:12/)
})

test('a waiver of old facts', () => {
  const { run } = factsProject({ 'facts.yaml': text.replace('2026-11-01', '1926-11-01') })
  expect(run('validate').stdout).toContain('warning[facts/too-old]')
  const waive =
    'waive: [{ code: facts/too-old, domain: paris-bags.example, owner: growth, reason: called, until: 2999-01-01 }]\n'
  const other = factsProject({ 'facts.yaml': text.replace('2026-11-01', '1926-11-01') })
  other.append('microsites.yaml', waive)
  expect(other.run('validate').stdout).toContain('1 waived')
})
