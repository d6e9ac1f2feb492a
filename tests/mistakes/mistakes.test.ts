import { expect, test } from 'vitest'
import { answersOf, brief } from './answers-of.ts'
import { answerTo, correctTables, latestMistakes, mistakes, mistakesOfOthers } from './corpus.ts'
import { score } from './score.ts'

test('the corpus has 327 mistakes, 459 of outsiders, and 301 correct tables', () => {
  const [others, latest] = [mistakesOfOthers, latestMistakes].map((all) => all.flatMap(([, cases]) => cases).length)
  expect([mistakes.length, others, latest, correctTables.length]).toEqual([327, 359, 100, 301])
})

test('the findings of mistakes show the place and the fix', async () => {
  await answersOf('authors', [['of the authors', mistakes]], 2.99)
})

// 2.39 before any message was changed for them.
test('so do those of the latest mistakes of outsiders', async () => {
  await answersOf('latest', latestMistakes, 2.47)
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
