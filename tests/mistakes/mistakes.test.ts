import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { answerTo, correctTables, mistakes } from './corpus.ts'
import type { Answer } from './corpus.ts'
import { score } from './score.ts'

/** The mean that the findings have reached, of 3. Raise it with them. */
const reached = 2.99

/** The codes that docs/rules.md has first. */
const frequentFile = join(import.meta.dirname, 'frequent-codes.json')

test('the corpus has 325 mistakes and 300 correct tables', () => {
  expect([mistakes.length, correctTables.length]).toEqual([325, 300])
})

test('the findings of mistakes show the place and the fix', async () => {
  const scored = []
  for (const one of mistakes) {
    const answer = await answerTo(one)
    scored.push({ ...score(one, answer), one, answer })
  }
  const mean = scored.reduce((sum, { points }) => sum + points, 0) / scored.length
  const worst = scored.toSorted((a, b) => a.points - b.points).filter(({ points }) => points < 3)
  const shown = worst.slice(0, 10).map(({ points, one, answer }) => `${points}  ${one.mistake}\n   ${brief(answer)}`)
  console.log(`${mean.toFixed(3)} of 3; ${worst.length} of ${scored.length} can be better:\n${shown.join('\n')}`)
  const codes = scored.flatMap(({ answer }) => answer.findings.map(({ code }) => code))
  const countOf = (code: string): number => codes.filter((one) => one === code).length
  const frequent = [...new Set(codes)].toSorted((a, b) => countOf(b) - countOf(a))
  const shownFirst = `${JSON.stringify(frequent.slice(0, 20), undefined, 2)}\n`
  if (process.env['UPDATE'] === '1') writeFileSync(frequentFile, shownFirst)
  expect(readFileSync(frequentFile, 'utf8')).toBe(shownFirst)
  expect(scored.filter(({ harmful }) => harmful).map(({ one }) => one.mistake)).toEqual([])
  expect(mean).toBeGreaterThanOrEqual(reached)
})

test('correct tables have no finding', async () => {
  const found = []
  for (const one of correctTables) {
    const answer = await answerTo(one)
    if (answer.findings.length > 0) found.push(`${one.correct} ${brief(answer)}`)
  }
  expect(found).toEqual([])
})

test('the score counts the place, the words, further findings and harmful advice', async () => {
  const one = {
    file: 'sites.yaml',
    replace: '    slug: chicago\n',
    with: '    slug: Chicago\n',
    at: 'sites.yaml:60:11',
    fix: ['chicago'],
  }
  const answer = await answerTo(one)
  const [finding] = answer.findings
  if (!finding) throw new Error('The mistake has no finding.')
  const twice = { ...answer, findings: [finding, finding] }
  expect(score(one, answer)).toEqual({ points: 3, harmful: false })
  expect(score({ ...one, at: ['sites.yaml:1', 'sites.yaml:60'] }, answer).points).toBe(3)
  expect(score({ ...one, fix: ['CHICAGO'] }, answer).points).toBe(2)
  expect(score(one, twice).points).toBe(2)
  expect(score({ ...one, at: 'sites.yaml:60:5' }, answer).points).toBe(1)
  expect(score({ ...one, at: 'locales.yaml:60' }, answer).points).toBe(0)
  expect(score({ ...one, never: ['LETTERS'] }, answer)).toEqual({ points: 0, harmful: true })
})

function brief({ findings: [first, ...others] }: Answer): string {
  if (!first) return 'no finding'
  return `${first.code}: ${first.message} ${first.help}${others.length > 0 ? ` (and ${others.length} more)` : ''}`
}
