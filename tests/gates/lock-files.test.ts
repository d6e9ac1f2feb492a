import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { repository } from '../run-cli.ts'
import { withAddress, withoutDigest } from './without-digest.ts'

const read = (file: string): string => readFileSync(join(repository, file), 'utf8')

describe.each([
  'package-lock.json',
  'tools/docs-site/package-lock.json',
  'tools/page-checks/package-lock.json',
  'tools/servers/package-lock.json',
])('%s', (file) => {
  test('has a digest for every package', () => {
    expect(withoutDigest(read(file))).toEqual([])
  })

  test('names no address of a registry', () => {
    expect(withAddress(read(file))).toEqual([])
  })
})

describe('a lock is rejected', () => {
  const lock = (entry: object): string =>
    JSON.stringify({
      packages: {
        '': { name: 'project', version: '1.0.0' },
        'node_modules/whole': { version: '1.0.0', integrity: `sha512-${'a'.repeat(86)}==` },
        'node_modules/whole/node_modules/@scope/canary': { version: '2.0.0', ...entry },
      },
    })

  test.each([[{}], [{ integrity: '' }], [{ integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }]])(
    'whose entry has %j',
    (entry) => {
      expect(withoutDigest(lock(entry))).toEqual(['@scope/canary@2.0.0'])
    },
  )

  test('that names an address', () => {
    expect(withAddress(lock({ resolved: 'https://registry.example/canary-2.0.0.tgz' }))).toEqual(['@scope/canary'])
  })
})
