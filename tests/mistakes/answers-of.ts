import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { golden } from '../fixture-project.ts'
import { answerOfCommand } from './answer-of-command.ts'
import { answerTo } from './corpus.ts'
import type { Answer, MistakesByKind } from './corpus.ts'
import { score } from './score.ts'

/** The answers to all mistakes of a corpus, as people see them. `UPDATE=1` writes them. */
const folder = join(import.meta.dirname, 'answers')
/** Cases that are printed at most. `SHOWN=100` prints more. */
const mostShown = Number(process.env['SHOWN'] ?? 10)

const meanOf = (all: readonly { readonly points: number }[]): number =>
  all.reduce((sum, { points }) => sum + points, 0) / all.length

/**
 * Compares the answers to the mistakes of a corpus with those of `answers/<name>.txt`, refuses advice that does harm,
 * and prints the means and the worst cases. @param reached the mean that must stay, of 3. Raise it with the findings
 */
export async function answersOf(name: string, byKind: MistakesByKind, reached: number): Promise<readonly Answer[]> {
  const scored = []
  for (const [kind, cases] of byKind) {
    const ofKind = []
    for (const mistake of cases) {
      const answer = answerOfCommand(mistake) ?? (await answerTo(mistake))
      ofKind.push({ ...score(mistake, answer), title: mistake.mistake, answer })
    }
    console.log(`${kind}: ${meanOf(ofKind).toFixed(2)}`)
    scored.push(...ofKind)
  }
  const worst = scored.filter(({ points }) => points < 3).toSorted((a, b) => a.points - b.points)
  const shown = worst.slice(0, mostShown).map(({ points, title, answer }) => `${points}  ${title}\n   ${brief(answer)}`)
  console.log(`${name}: ${meanOf(scored).toFixed(3)} of 3; ${worst.length} of ${scored.length} can be better:\n${shown.join('\n')}`)
  expect(scored.filter(({ harmful }) => harmful).map(({ title }) => title)).toEqual([])
  expect(meanOf(scored)).toBeGreaterThanOrEqual(reached)
  const answers = scored.map(({ points, title, answer }) => `${title} · ${points} of 3\n${linesOf(answer).join('\n') || (answer.isCorrected ? 'corrected' : 'no finding')}\n`).join('\n')
  const file = join(folder, `${name}.txt`)
  if (process.env['UPDATE'] === '1') {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, answers)
  }
  expect(answers).toBe(golden(file))
  return scored.map(({ answer }) => answer)
}

/** The first finding of an answer, and how many others it has. */
export function brief(answer: Answer): string {
  const [first = 'no finding', ...others] = linesOf(answer)
  return `${first}${others.length > 0 ? ` (and ${others.length} more)` : ''}`
}

function linesOf({ findings }: Answer): readonly string[] {
  return findings.map(({ file, line, column, length, code, words }) => {
    const place = [file, line, column].filter((part) => part !== undefined).join(':')
    return [length === undefined ? place : `${place}+${length}`, code, words.trim()].filter((part) => part !== undefined).join(' ')
  })
}
