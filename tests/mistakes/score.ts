import type { Answer, Mistake, Seen } from './corpus.ts'

export interface Score {
  /** 0 to 3. */
  readonly points: number
  /** Whether a finding gives advice that loses data. */
  readonly harmful: boolean
}

/** Scores the findings of a mistake as README.md says. */
export function score({ at, fix, never = [] }: Omit<Mistake, 'mistake'>, { findings, isCorrected }: Answer): Score {
  if (isCorrected && findings.length === 0) return { points: 3, harmful: false }
  const places = [at].flat()
  const harmful = findings.some(({ words }) => never.some((word) => words.toLowerCase().includes(word.toLowerCase())))
  const files = places.map((place) => place.split(':')[0])
  if (harmful || !findings.some(({ file }) => files.includes(file))) return { points: 0, harmful }
  const there = findings.filter((one) => places.some((place) => isAt(one, place)))
  if (there.length === 0) return { points: 1, harmful }
  const complete = findings.length === 1 && there.every(({ words }) => fix.every((word) => hasWord(words, word)))
  return { points: complete ? 3 : 2, harmful }
}

/** Only a word in lowercase letters matches any case. */
function hasWord(text: string, word: string): boolean {
  return (/[\p{Lu}`]/u.test(word) ? text : text.toLowerCase()).includes(word)
}

/** Whether a finding starts on the line of a place, and marks its column if it has one. */
function isAt({ file, line, column = 1, length = 0 }: Seen, place: string): boolean {
  const [wanted, inLine, at] = place.split(':')
  if (file !== wanted || line !== Number(inLine)) return false
  return at === undefined || (column <= Number(at) && Number(at) < column + length)
}
