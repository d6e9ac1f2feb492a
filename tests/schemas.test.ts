import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { checkFindings } from './findings-schema.ts'
import { repository, runCli } from './run-cli.ts'

const files = ['sites', 'locales', 'microsites'] as const
type File = (typeof files)[number]

const validator = (name: File) =>
  new Ajv({ strict: true, allowUnionTypes: true }).compile(
    JSON.parse(readFileSync(join(repository, `schemas/${name}.schema.json`), 'utf8')) as object,
  )
const document = (folder: string, name: File): Record<string, unknown> =>
  parse(readFileSync(join(repository, folder, `${name}.yaml`), 'utf8')) as Record<string, unknown>

/** A mistake for each file that its schema must reject. */
const mistakes: Readonly<Record<File, (document: Record<string, unknown>) => void>> = {
  sites: (sites) => Object.assign(Object.values(sites['sites'] as object)[0] as object, { local: 'eight' }),
  locales: (locales) => Object.assign(locales, { default: 3 }),
  microsites: (platform) => Object.assign(platform['brand'] as object, { name: '' }),
}

describe.each(files)('schemas/%s.schema.json', (name) => {
  test.each(['.', 'starter', 'tests/fixtures/table', 'tests/fixtures/base', 'tests/fixtures/travel'])(
    `accepts the file of %s`,
    (folder) => {
      const validate = validator(name)
      expect(validate(document(folder, name)), JSON.stringify(validate.errors)).toBe(true)
    },
  )

  test('rejects a mistake', () => {
    const wrong = document('.', name)
    mistakes[name](wrong)
    expect(validator(name)(wrong)).toBe(false)
  })
})

test.each([...files, 'findings', 'diff'])('schemas/%s.schema.json describes every field', (name) => {
  const text = readFileSync(join(repository, `schemas/${name}.schema.json`), 'utf8')
  JSON.parse(text, (_key, value: unknown) => {
    if (typeof value === 'object' && value !== null && 'properties' in value) {
      for (const [field, schema] of Object.entries(value.properties as object))
        expect(Object.keys(schema as object), field).toContain('description')
    }
    return value
  })
})

describe('schemas/findings.schema.json', () => {
  const { stdout } = runCli(['validate', '--format', 'json'])

  test('accepts what `validate` writes', () => {
    expect(() => checkFindings(JSON.parse(stdout))).not.toThrow()
  })

  test.each(['fingerprint', 'waived', 'column'])('rejects it without `%s`', (key) => {
    const without = JSON.parse(stdout, (name, value: unknown) => (name === key ? undefined : value)) as unknown
    expect(() => checkFindings(without)).toThrow('Not as schemas/findings.schema.json says')
  })
})

test('the committed schemas are those that the program writes', () => {
  expect(runCli(['schema', '--check'])).toMatchObject({ status: 0, stdout: 'schemas: up to date\n' })
})
