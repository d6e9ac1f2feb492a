import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { catalogue } from '../compiler/catalogue.ts'
import { caseSources, compileFixture, golden } from './fixture-project.ts'
import type { FixtureRun } from './fixture-project.ts'

const folder = join(import.meta.dirname, 'rules')

async function compileCase(of: string): Promise<FixtureRun> {
  return compileFixture(of, await caseSources(of))
}

/** Returns the cases of a finding: the folders whose names begin with `invalid` or `valid`. */
function casesOf(code: string, verdict: 'invalid' | 'valid'): string[] {
  const of = join(folder, code)
  return existsSync(of) ? readdirSync(of).filter((name) => name.startsWith(verdict)) : []
}

test('the base project of the fixtures has no finding', async () => {
  const { diagnostics, project } = await compileFixture()
  expect(diagnostics).toEqual([])
  expect(project?.sites.map(({ domain }) => domain)).toEqual(['paris-bags.example', 'rome-bags.example'])
})

describe.each(catalogue.map(({ code }) => code))('%s', (code) => {
  test('has an invalid fixture', () => {
    expect(casesOf(code, 'invalid')).not.toEqual([])
  })

  test.each(casesOf(code, 'invalid'))('%s is reported, as in its expected.txt', async (name) => {
    const { diagnostics, text } = await compileCase(join(folder, code, name))
    expect(diagnostics.map((one) => one.code)).toContain(code)
    const file = join(folder, code, name, 'expected.txt')
    if (process.env['UPDATE'] === '1') writeFileSync(file, text)
    expect(text).toBe(golden(file))
  })

  test.each(casesOf(code, 'valid'))('%s is silent', async (name) => {
    const { diagnostics } = await compileCase(join(folder, code, name))
    expect(diagnostics).toEqual([])
  })
})

test('every fixture belongs to a finding of the catalogue', () => {
  const folders = readdirSync(folder).flatMap((area) =>
    readdirSync(join(folder, area)).map((slug) => `${area}/${slug}`),
  )
  const codes = new Set(catalogue.map(({ code }) => code))
  expect(folders.filter((one) => !codes.has(one))).toEqual([])
})
