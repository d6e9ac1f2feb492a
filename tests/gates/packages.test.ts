import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../run-cli.ts'

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly engines: object
  readonly bin: object
  readonly dependencies: object
}

const manifest = (path: string): Manifest => JSON.parse(readFileSync(join(repository, path), 'utf8')) as Manifest

/** The package that `npm create` runs for another one: `@scope/microsites` → `@scope/create-microsites`. */
const createName = (name: string): string => name.replace(/(?<=^|\/)(?=[^/@]+$)/, 'create-')

test('the package for `npm create` has the name, the version and the engines of ours', () => {
  const { name, version, license, engines } = manifest('package.json')
  const created = manifest('packages/create/package.json')
  expect(created).toMatchObject({
    name: createName(name),
    version,
    license,
    engines,
    dependencies: { [name]: version },
  })
  expect(Object.keys(created.dependencies)).toEqual([name])
  expect(Object.keys(created.bin)).toHaveLength(1)
})

test.each([
  ['microsites', 'create-microsites'],
  ['@scope/microsites', '@scope/create-microsites'],
])('%s is created by %s', (name, creator) => {
  expect(createName(name)).toBe(creator)
})
