import type { Range } from '../source/node.ts'

/** Longer first lines are cut. */
const longestLine = 60

/** The first line of the longest part of a text that starts at the margin: what to look at if the text is too long. */
export function longestSection(text: string): Range {
  let at = 0
  let longest = 0
  let start = 0
  for (const { index } of text.matchAll(/^[^\s#]|(?![^])/gm)) {
    if (index - start > longest) [at, longest] = [start, index - start]
    start = index
  }
  const [line = ''] = /^[^\n\r]*/.exec(text.slice(at, at + longestLine)) ?? []
  return [at, at + Math.max(line.length, 1)]
}
