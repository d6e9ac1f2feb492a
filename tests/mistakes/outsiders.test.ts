import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { catalogue } from '../../compiler/catalogue.ts'
import { answersOf } from './answers-of.ts'
import { mistakesOfOthers } from './corpus.ts'

/** The codes that docs/rules.md has first: those that the mistakes of outsiders have most often. */
const frequentFile = join(import.meta.dirname, 'frequent-codes.json')

test('the findings of mistakes of outsiders show the place and the fix', async () => {
  const all = await answersOf('outsiders', mistakesOfOthers, 2.88)
  const codes = all.flatMap(({ findings }) => findings.map(({ code }) => code))
  const countOf = (rule: { readonly code: string }): number => codes.filter((code) => code === rule.code).length
  const frequent = catalogue.toSorted((a, b) => countOf(b) - countOf(a)).slice(0, 20)
  const listed = `${JSON.stringify(frequent.map(({ code }) => code), undefined, 2)}\n`
  if (process.env['UPDATE'] === '1') writeFileSync(frequentFile, listed)
  expect(readFileSync(frequentFile, 'utf8')).toBe(listed)
})
