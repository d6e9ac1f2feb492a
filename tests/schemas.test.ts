import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { loadProject } from '../cli/project/load-project.ts'
import { schemasOf } from '../cli/project/schemas-of.ts'
import { checkFindings } from './findings-schema.ts'
import { repository, runCli } from './run-cli.ts'

const files = ['sites', 'locales', 'microsites'] as const
type File = (typeof files)[number] | 'facts'

const folders = ['.', 'starter', 'tests/fixtures/table', 'tests/fixtures/base', 'tests/fixtures/travel']

/** Keywords for editors that are not part of JSON Schema. */
const editorWords = [
  'defaultSnippets',
  'enumDescriptions',
  'errorMessage',
  'markdownDescription',
  'markdownEnumDescriptions',
  'patternErrorMessage',
]

const schemaOf = async (folder: string, name: File): Promise<object> => {
  const root = join(repository, folder)
  const { schemas } = await schemasOf({ root, env: process.env, projectCode: true }, loadProject({ root }))
  return JSON.parse(schemas.get(`${name}.schema.json`) ?? '') as object
}
const validator = async (folder: string, name: File) =>
  new Ajv({ strict: true, allowUnionTypes: true, keywords: editorWords }).compile(await schemaOf(folder, name))
const document = (folder: string, name: File): Record<string, unknown> =>
  parse(readFileSync(join(repository, folder, `${name}.yaml`), 'utf8')) as Record<string, unknown>

/** Returns the paths in a schema that lack a description: fields, and the keys and values of maps. */
function unexplained(schema: unknown, path = ''): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return []
  if (Array.isArray(schema)) return schema.flatMap((one) => unexplained(one, path))
  const { properties = {}, propertyNames, additionalProperties, items, anyOf } = schema as Record<string, unknown>
  const parts = Object.entries({
    ...(properties as object),
    ...(propertyNames !== undefined && { '(key)': propertyNames }),
    ...(typeof additionalProperties === 'object' && { '(value)': additionalProperties }),
  }).map(([key, part]) => [`${path}/${key}`, part as object] as const)
  return [
    ...parts.filter(([, part]) => !('description' in part)).map(([at]) => at),
    ...parts.flatMap(([at, part]) => unexplained(part, at)),
    ...unexplained(items, `${path}/*`),
    ...unexplained(anyOf, path),
  ]
}

/** A mistake for each file, which its schema must reject. */
const mistakes: Readonly<Record<(typeof files)[number], (document: Record<string, unknown>) => void>> = {
  sites: (sites) => Object.assign(Object.values(sites['sites'] as object)[0] as object, { local: 'eight' }),
  locales: (locales) => Object.assign(locales, { default: 3 }),
  microsites: (platform) => Object.assign(platform['brand'] as object, { name: '' }),
}

describe.each(files)('%s.schema.json', (name) => {
  test.each(folders)(`accepts the file of the project that it was made for, %s`, async (folder) => {
    const validate = await validator(folder, name)
    expect(validate(document(folder, name)), JSON.stringify(validate.errors)).toBe(true)
  })

  test('rejects a mistake', async () => {
    const wrong = document('.', name)
    mistakes[name](wrong)
    expect((await validator('.', name))(wrong)).toBe(false)
  })

  test('explains every field, key and value', async () => {
    expect(unexplained(await schemaOf('.', name))).toEqual([])
  })
})

describe('facts.schema.json', () => {
  const price = {
    amount: 5.9,
    currency: 'EUR',
    unit: 'bag-day',
    source: 'https://www.bags.example',
    asOf: '2026-11-01',
  }
  const facts = (row: object): object => ({ version: 1, facts: { 'louvre-luggage.example': row } })

  test.each([
    [true, facts({ price, points: [{ name: 'Kiosk' }], asOf: { points: '2026-11-01' } })],
    [false, facts({ price: { ...price, amount: '5,90' } })],
    [false, facts({ slug: 'louvre' })],
    [false, { version: 1, facts: { 'nowhere-luggage.example': { price } } }],
  ])('accepts: %j', async (accepted, value) => {
    expect((await validator('.', 'facts'))(value)).toBe(accepted)
  })

  test('explains every field, key and value', async () => {
    expect(unexplained(await schemaOf('.', 'facts'))).toEqual([])
  })
})

test('a field, a key or a value without an explanation is found', () => {
  const [told, untold] = [{ type: 'string', description: 'What it is.' }, { type: 'string' }]
  const rows = { propertyNames: untold, additionalProperties: { ...told, properties: { slug: untold } } }
  expect(unexplained({ properties: { told, untold, list: { ...told, items: { anyOf: [rows] } } } })).toEqual([
    '/untold',
    '/list/*/(key)',
    '/list/*/(value)/slug',
  ])
})

test.each(['findings', 'diff', 'results'])('schemas/%s.schema.json explains every field', (name) => {
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
