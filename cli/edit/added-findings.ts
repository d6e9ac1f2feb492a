import type { Finding } from '../../compiler/diagnostic/finding.ts'

/**
 * The findings that were not there before. Edits move findings and change names in them, so they are compared only by
 * code and by message without names and numbers. If there are more equal ones than before, the surplus counts as new,
 * starting with those with new names.
 */
export function addedFindings(before: readonly Finding[], after: readonly Finding[]): readonly Finding[] {
  const excess = new Map<string, number>()
  for (const finding of after) add(excess, sayingOf(finding), 1)
  for (const finding of before) add(excess, sayingOf(finding), -1)
  const known = new Set(before.map(({ message }) => message))
  const byNews = [
    ...after.filter(({ message }) => !known.has(message)),
    ...after.filter(({ message }) => known.has(message)),
  ]
  return byNews.filter((finding) => {
    const saying = sayingOf(finding)
    const left = excess.get(saying) ?? 0
    excess.set(saying, left - 1)
    return left > 0
  })
}

function add(to: Map<string, number>, key: string, count: number): void {
  to.set(key, (to.get(key) ?? 0) + count)
}

function sayingOf({ code, message }: Finding): string {
  return `${code}\n${message.replace(/`[^`]*`|\d+/g, '…')}`
}
