import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { datadogSites } from '../../compiler/domain/datadog-sites.ts'
import { repository } from '../run-cli.ts'

test("EN-02 Datadog's sites are those that its SDK knows", () => {
  const file = join(repository, 'node_modules/@datadog/js-core/cjs/transport/intakeSites.d.ts')
  // Only the type names them all: what the SDK exports as values are the sites that it treats differently.
  const [, union = ''] = /^export type Site = (.+);$/m.exec(readFileSync(file, 'utf8')) ?? []
  const known = [...union.matchAll(/'([^']+)'/g)].map(([, site]) => site)
  expect(known).toContain('datadoghq.com')
  expect(new Set(known)).toEqual(new Set(datadogSites))
})
