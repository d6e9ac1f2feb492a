import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf } from '../../compiler/source/source-set.ts'
import { findSecrets } from '../../compiler/source/secrets.ts'
import { findingsFormatNames } from '../../cli/findings/formats/index.ts'
import { caseSources, compileFixture } from '../fixture-project.ts'
import { runCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const sources = await caseSources(join(import.meta.dirname, '..', 'rules/secret/written-out/invalid-elsewhere'))
const secrets = filesOf(sources).flatMap(({ text }) =>
  findSecrets(text).map(({ start, end }) => text.slice(start, end).toLowerCase()),
)

/** Each of the secrets by what nobody would guess of it. */
function expectNothingOf(output: string): void {
  for (const secret of secrets) expect(output.toLowerCase()).not.toContain(secret.slice(0, 12))
}

function project(): string {
  const folder = temporaryFolder()
  for (const { path, text } of filesOf(sources)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

test('the case has secrets in a slug, a domain and a reason', () => {
  expect(secrets).toHaveLength(3)
})

test.each([
  ['token: aB3dE5fG7hJ9kL2', 0],
  ['token: aB3dE5fG7hJ9kL2m', 1],
  ['password: aB3dE5fG7', 1],
])('in `%s` there are secrets: %i', (text, count) => {
  expect(findSecrets(text)).toHaveLength(count)
})

test('no format of findings shows a secret', () => {
  const cwd = project()
  for (const format of findingsFormatNames) {
    const { status, stdout, stderr } = runCli(['validate', '--format', format], { cwd })
    expect(status).toBe(1)
    expect(stdout).toContain('secret/written-out')
    expectNothingOf(stdout + stderr)
  }
})

test.each([
  ['list', '--format', 'json'],
  ['list', '--format', 'csv'],
  ['list'],
  ['matrix', '--format', 'json'],
  ['matrix'],
  ['explain', 'rome-bags.example', '--format', 'json'],
  ['explain', 'paris', '--format', 'json'],
  ['explain', 'paris'],
  ['explain', 'de-DE'],
  ['explain', 'de-DE', '--format', 'json'],
  ['explain', 'bags.exampl'],
  ['explain', 'abcdef'],
  ['completion', 'words', '--', 'explain', ''],
])('microsites %s %s %s %s shows none', (...args) => {
  const { stdout, stderr } = runCli(args, { cwd: project() })
  expect(`${stdout}${stderr}`).toMatch(/rome-bags|paris|de-DE|abcdef/)
  expect(stderr).not.toContain('could not be read')
  expectNothingOf(stdout + stderr)
})

test('a report has none', () => {
  const cwd = project()
  expect(runCli(['report'], { cwd }).status).toBe(0)
  const page = readFileSync(join(cwd, 'report.html'), 'utf8')
  expect(page).toContain('secret/written-out')
  expectNothingOf(page)
})

test('editors are offered none', () => {
  const cwd = project()
  const { status } = runCli(['schema', '--out', 'schemas'], { cwd })
  expect(status).toBe(0)
  const schemas = readdirSync(join(cwd, 'schemas')).map((name) => readFileSync(join(cwd, 'schemas', name), 'utf8'))
  expect(schemas.join('')).toContain('paris-bags.example')
  expectNothingOf(schemas.join(''))
})

test('a secret keeps nothing from being read, and so from being formatted', () => {
  const { stdout, stderr } = runCli(['fmt', '--check'], { cwd: project() })
  expect(`${stdout}${stderr}`).not.toContain('could not be read')
  expectNothingOf(stdout + stderr)
})

test.each([
  [1000, 0],
  [100_000, 1],
])('of a file of %i secrets the first thousand are shown, and whether there are more', async (count, more) => {
  const lines = Array.from(
    { length: count },
    (_, index) => `# ${['glp', 'at-'].join('')}${String(index).padStart(24, 'a')}\n`,
  )
  const { sites } = sources
  const { diagnostics } = await compileFixture(undefined, { ...sources, sites: { ...sites, text: lines.join('') } })
  expect(diagnostics.length).toBeLessThan(1010)
  expect(diagnostics.filter(({ code }) => code === 'file/given-up')).toHaveLength(more)
})

test('a fingerprint is made of what is shown', async () => {
  const fingerprints = async (other: typeof sources): Promise<readonly string[]> =>
    (await compileFixture(undefined, other)).diagnostics.map(({ fingerprint }) => fingerprint)
  const text = sources.sites.text.replaceAll('ABCDEFGH23456722', 'BCDEFGHA76543277')
  expect(text).not.toBe(sources.sites.text)
  expect(await fingerprints({ ...sources, sites: { ...sources.sites, text } })).toEqual(await fingerprints(sources))
})
