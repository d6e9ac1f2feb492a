import { appendFileSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** A new project in a folder of its own. */
function starter() {
  const cwd = temporaryFolder()
  expect(runCli(['init'], { cwd })).toMatchObject({ status: 0 })
  return {
    path: (name: string) => join(cwd, name),
    run: (...args: string[]) => runCli(args, { cwd }),
    schema: (name: string) => readFileSync(join(cwd, `schemas/${name}.schema.json`), 'utf8'),
  }
}

test('a new project has the schemas of its own tables', () => {
  const { path, run, schema } = starter()
  expect(schema('sites')).toContain('"cologne-cathedral"')
  expect(schema('sites')).not.toContain('"kings-cross-station"')
  expect(run('schema', '--check')).toMatchObject({ status: 0 })
  rmSync(path('schemas'), { recursive: true })
  expect(run('schema', '--check')).toMatchObject({ status: 1 })
  expect(run('schema')).toMatchObject({ status: 0 })
  expect(run('schema', '--check')).toMatchObject({ status: 0 })
  const written = ['facts', 'locales', 'microsites', 'sites'].map((name) => `${name}.schema.json`)
  expect(readdirSync(path('schemas')).toSorted()).toEqual(written)
  expect(run('schema', '--out', 'all')).toMatchObject({ status: 0 })
  expect(readdirSync(path('all'))).toContain('results.schema.json')
})

test('schema --check fails once the table has something new, and says what to run', () => {
  const { path, run } = starter()
  appendFileSync(path('sites.yaml'), '  rome-luggage.example: { type: city, slug: rome }\n')
  const { status, stderr } = run('schema', '--check')
  expect(status).toBe(1)
  expect(stderr).toBe(
    'Out of date: schemas/sites.schema.json, schemas/microsites.schema.json, schemas/facts.schema.json. Run `microsites schema`, and commit the result.\n',
  )
})

test('edits keep the schemas that are there up to date, and make no others', () => {
  const { path, run, schema } = starter()
  rmSync(path('schemas/microsites.schema.json'))
  const before = schema('sites')
  const add = ['add', 'rome-luggage.example', '--type', 'city', '--slug', 'rome', '--name', 'Rome']
  expect(run(...add, '--dry-run')).toMatchObject({ status: 0 })
  expect(schema('sites')).toBe(before)
  expect(run(...add)).toMatchObject({ status: 0 })
  expect(schema('sites')).toContain('"rome"')
  expect(run('remove', 'rome-luggage.example', '--yes')).toMatchObject({ status: 0 })
  expect(schema('sites')).toBe(before)
  expect(existsSync(path('schemas/microsites.schema.json'))).toBe(false)
})

test('validate --fix keeps them up to date too', () => {
  const { path, run, schema } = starter()
  appendFileSync(path('sites.yaml'), '  Rome-Luggage.example: { type: city, slug: rome, names: { en: Rome } }\n')
  expect(run('validate', '--fix')).toMatchObject({ status: 0 })
  expect(schema('microsites')).toContain('"rome-luggage.example"')
})

test('while a row cannot be read, they stay as they are', () => {
  const { path, run, schema } = starter()
  const before = schema('sites')
  appendFileSync(path('sites.yaml'), '  rome-luggage.example: { type: [ }\n')
  expect(run('set', 'paris-luggage.example', 'slug', 'paris-france')).toMatchObject({ status: 0 })
  expect(schema('sites')).toBe(before)
})

test('tables that cannot be read leave schemas without suggestions', () => {
  const { path, run, schema } = starter()
  for (const name of ['sites', 'locales', 'microsites']) writeFileSync(path(`${name}.yaml`), '%\n')
  expect(run('schema')).toMatchObject({ status: 0 })
  expect(schema('sites')).not.toContain('cologne')
  expect(schema('sites')).toContain('"description"')
})
