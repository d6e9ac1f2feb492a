/** Returns the lines of a text that are neither blank nor only a comment. */
export function linesOfCode(text: string): number {
  let count = 0
  let isInComment = false
  for (const line of text.split('\n').map((whole) => whole.trim())) {
    if (isInComment) isInComment = !line.includes('*/')
    else if (/^\{?\/\*/.test(line)) isInComment = !line.includes('*/')
    else if (line !== '' && !line.startsWith('//')) count++
  }
  return count
}
