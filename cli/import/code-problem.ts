/** What is wrong with code, as the end of a sentence that needs no knowledge of the parser, and where. */
export function codeProblem(
  text: string,
  message: string,
  errorAt: number,
): { readonly at: number; readonly problem: string } {
  const lines = [...text.matchAll(/.+/g)].map(({ 0: line, index }) => ({ line, start: index }))
  const found = lines.findLast(({ start }) => start <= errorAt)
  const { line, start } = found ?? { line: '', start: 0 }
  const opening = /'[\w.-]+(?=,| *[}\]])/.exec(line)?.index
  const code = line.replaceAll(/"(?:\\.|[^"\\])*"|\/\/.*$/g, '')
  if (opening !== undefined && (code.match(/(?<!\\)'/g) ?? []).length % 2 === 1)
    return { at: start + opening, problem: 'a quotation mark is missing' }
  const [, indent = '', host] = /^(\s*)([\w-]+\.[\w.-]+) *:/.exec(line) ?? []
  if (host !== undefined)
    return { at: start + indent.length, problem: `a host needs quotation marks: \`'${host}': …\`` }
  if (message.includes('`EOF`')) {
    // A row that stays open, above one that is closed.
    const open = lines.find((line, index) => {
      const next = lines[index + 1]?.line ?? ''
      return /^\s*['"]/.test(line.line) && depthOf(line.line) > 0 && /^\s*['"].*\}/.test(next) && depthOf(next) === 0
    })
    return { at: open ? open.start + open.line.length : errorAt, problem: 'a `}` is missing' }
  }
  if (message.includes('Expected `,`')) return { at: errorAt, problem: 'a comma is missing before this' }
  return { at: errorAt, problem: message.replace(/\.$/, '') }
}

/** How many brackets of a line stay open. */
function depthOf(line: string): number {
  return (line.match(/[{[(]/g) ?? []).length - (line.match(/[}\])]/g) ?? []).length
}
