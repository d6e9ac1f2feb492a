import { limits } from '../domain/limits.ts'

/** Sections of sites.yaml that grow with the table, so their lines count like rows. */
const section = /^(moved|retired)[ \t]*:[ \t]*(?:(?<=[ \t])#.*)?\r?$/
/** An entry, or a field of one: a key and a short value, without anything that takes long to parse. */
const plainLine =
  /^ +(?:"[\w./*-]+"|'[\w./*-]+'|[\w./*-]+): *(?:[\w./*"'-][^&#]*|\{[^{}&#]*\}|\[[^[\]&#]*\])?(?: #.*)?\r?$/
/** Longer lines count by their length. */
const longestLine = 2 * limits.addressCharacters

/** The size of a header without the lines that count one by one. */
export interface HeaderSize {
  /** In UTF-16 code units, with the line ends. */
  readonly characters: number
  /** The lines of each section that has some. */
  readonly lines: ReadonlyMap<string, number>
}

export function headerSize(text: string): HeaderSize {
  const lines = new Map<string, number>()
  let characters = text.length
  let within: string | undefined
  for (let start = 0; start < text.length;) {
    const lineFeed = text.indexOf('\n', start)
    const end = lineFeed === -1 ? text.length : lineFeed
    const line = end - start > longestLine ? '' : text.slice(start, end)
    if (within !== undefined && plainLine.test(line)) {
      lines.set(within, (lines.get(within) ?? 0) + 1)
      characters -= end + 1 - start
    } else if (/^[^\s#]/.test(line)) within = section.exec(line)?.[1]
    start = end + 1
  }
  return { characters, lines }
}
