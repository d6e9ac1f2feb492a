import { wholeLine } from './repair-line.ts'
import type { Line, Repair } from './repair-line.ts'

/** A comma that is missing between two fields, or another character in its place. */
export function* commaRepairs(line: Line): Generator<Repair> {
  const { start, text } = line
  const replaced = wholeLine(line)
  const [mark] = /[,;](?=\s*$)/.exec(text) ?? []
  if (mark !== undefined) {
    const at = start + text.lastIndexOf(mark)
    const name = mark === ',' ? 'comma' : 'semicolon'
    const problem = `a line does not end with a ${name}`
    yield { range: [at, at + 1], by: '', problem, fix: `Delete the ${name}.` }
  }
  const colons = text.replaceAll(/(["']?)([\w-]+)\1\s*=>?\s*(["']?)([^"',{}]+)\3(?=\s*[,}])/g, '$2: $4')
  if (colons !== text) yield replaced(colons.trim(), 'a key needs a colon')
  const commas = text.replaceAll(/;(?= *[\w-]+: )/g, ',')
  if (commas !== text) yield replaced(commas.trim(), 'a comma belongs between fields in place of `;`')
  for (const { index } of text.matchAll(/;/g)) {
    const problem = 'a comma belongs here in place of `;`'
    yield { range: [start + index, start + index + 1], by: ',', problem, fix: 'Write a comma in place of `;`.' }
  }
  for (const { 0: key, index } of text.matchAll(/(?<=[^\s,{[]) +[\w-]+: /g)) {
    const at = start + index
    if (!/[{[][^}\]]*$/.test(text.slice(0, index))) continue
    yield {
      range: [at, at],
      by: ',',
      at: [at, at + key.length - 1],
      problem: `a comma is missing before \`${key.trim()}\``,
      fix: `Write \`,${key.trimEnd()}\` with a comma before it.`,
    }
  }
}

/** A bracket that is missing or too much. */
export function* bracketRepairs({ start, text }: Line, errorAt: number): Generator<Repair> {
  for (const { 0: bracket, index } of [...text.matchAll(/[}\]]/g)].toReversed()) {
    const range = [start + index, start + index + 1] as const
    yield { range, by: '', problem: `this \`${bracket}\` closes nothing`, fix: `Delete the \`${bracket}\`.` }
  }
  const places = [...text.matchAll(/(?<=[^\s,{[]) *(?=[,}\]])|$/g)].map(({ index }) => index)
  for (const place of places.toReversed())
    for (const bracket of [']', ' }'] as const) {
      const at = start + place
      const key = openKeys(text.slice(0, place), bracket.trim())
      yield {
        range: [at, at],
        by: bracket,
        at: errorAt >= start && errorAt < start + text.length ? [errorAt, errorAt + 1] : [Math.max(start, at - 1), at],
        problem: `a \`${bracket.trim()}\` is missing${key === undefined ? '' : ` at the end of \`${key}\``}`,
        fix: `Add the \`${bracket.trim()}\`${key === undefined ? '' : ` where \`${key}\` ends`}.`,
      }
    }
}

/** The key whose bracket is still open. */
function openKeys(text: string, closing: string): string | undefined {
  const opening = closing === ']' ? '[' : '{'
  const open: string[] = []
  for (const { 0: mark, index } of text.matchAll(/[{}[\]]/g))
    if (mark === opening) open.push(/([\w.-]+): *$/.exec(text.slice(0, index))?.[1] ?? '')
    else if (mark === closing) open.pop()
  return open.at(-1) || undefined
}
