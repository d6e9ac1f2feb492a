import { lineStarts, positionAt } from '../../compiler/source/position.ts'
import type { Finding } from '../../compiler/diagnostic/finding.ts'
import type { Answer, Mistake } from './corpus.ts'

export interface Score {
  /** 0 to 3. */
  readonly points: number
  /** Whether a finding gives advice that loses data. */
  readonly harmful: boolean
}

/** Scores the findings of a mistake as README.md says. */
export function score({ at, fix, never = [] }: Omit<Mistake, 'mistake'>, { findings, textOf }: Answer): Score {
  const places = [at].flat()
  const harmful = findings.some((one) => never.some((word) => wordsOf(one).toLowerCase().includes(word.toLowerCase())))
  const files = places.map((place) => place.split(':')[0])
  if (harmful || !findings.some(({ span }) => files.includes(span.file))) return { points: 0, harmful }
  const there = findings.filter((one) => places.some((place) => isAt(one, place, textOf)))
  if (there.length === 0) return { points: 1, harmful }
  const complete = findings.length === 1 && there.every((one) => fix.every((word) => hasWord(wordsOf(one), word)))
  return { points: complete ? 3 : 2, harmful }
}

function wordsOf({ message, help }: Finding): string {
  return `${message} ${help}`
}

/** Only a word in lowercase letters matches any case. */
function hasWord(text: string, word: string): boolean {
  return (/[\p{Lu}`]/u.test(word) ? text : text.toLowerCase()).includes(word)
}

/** Whether a finding starts on the line of a place, and marks its column if it has one. */
function isAt({ span }: Finding, place: string, textOf: Answer['textOf']): boolean {
  const [file = '', line, column] = place.split(':')
  if (span.file !== file) return false
  const starts = lineStarts(textOf(file))
  if (positionAt(starts, span.start).line !== Number(line)) return false
  const offset = (starts[Number(line) - 1] ?? 0) + Number(column) - 1
  return column === undefined || (span.start <= offset && offset < span.end)
}
