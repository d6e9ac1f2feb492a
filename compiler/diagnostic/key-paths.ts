/** How many characters before a place are searched for braces. A file can be a single line. */
const reach = 2_000

/** How many nested flow maps around a place count, from the innermost. */
const deepest = 16

/** How many characters at the start of a line are searched for a key. */
const longestKey = 400

// A key at the start of a line of YAML or JSON. No part of the pattern can start where the part before it could
// continue, so it reads each line only once.
const blockKey = /^( *(?:- +)*)(?:"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'|([^\s#"'{}[\],:-](?:[^:\n]|:(?=\S))*)):(?=\s|$)/

/**
 * A token of a flow map: a quoted text, a punctuation character, or a plain text. A plain text may contain a colon that
 * is not followed by a space.
 */
// Lengths are bounded, because engines run out of stack on very long matches.
const flowToken = /"(?:[^"\\]|\\.){0,2000}"?|'[^']*'?|[{}[\],:]|[^\s{}[\],"':](?:[^{}[\],:\n]|:(?=\S)){0,2000}/g

/**
 * The keys that lead to places in a YAML or JSON file, outermost first: `sites`, the domain, `slug`. Read from the
 * lines alone, so it works even if the file cannot be parsed. List positions are not included.
 * @param offsets in ascending order.
 */
export function keyPaths(text: string, offsets: readonly number[]): readonly (readonly string[])[] {
  const open: { readonly depth: number; readonly key: string }[] = []
  const paths: (readonly string[])[] = []
  let line = 0
  while (paths.length < offsets.length) {
    const next = text.indexOf('\n', line)
    const end = next === -1 ? text.length : next
    const found = end === line ? null : blockKey.exec(text.slice(line, Math.min(end, line + longestKey)))
    if (found) {
      const [whole, lead = '', quoted, single, plain = ''] = found
      while ((open.at(-1)?.depth ?? -1) >= lead.length) open.pop()
      open.push({ depth: lead.length, key: quoted ?? single ?? plain.trimEnd() })
      addPaths(line + whole.length, end)
    } else addPaths(line, end)
    if (next === -1) addPaths(line, Infinity)
    line = end + 1
  }
  return paths

  /** Adds the paths of all offsets up to `end`, the end of a line. A flow map can start at `after`. */
  function addPaths(after: number, end: number): void {
    const first = offsets[paths.length]
    if (first === undefined || first > end) return
    const keys = open.map(({ key }) => key)
    const inFlow = flowKeys(text.slice(0, Math.min(end, text.length)), Math.max(after, first - reach))
    for (let offset: number | undefined = first; offset !== undefined && offset <= end; offset = offsets[paths.length])
      paths.push(offset < after ? keys : [...keys, ...inFlow(offset)])
  }
}

/**
 * Reads a line of flow maps from `begin`.
 * @returns a function that returns the keys around an offset: those of the open maps and of the entry itself. Call it
 * with ascending offsets: it reads the line only once.
 */
function flowKeys(line: string, begin: number): (offset: number) => readonly string[] {
  const open: (string | undefined)[] = []
  let key: string | undefined
  let last: string | undefined
  // Sharing one pattern is safe: lines are read one after the other.
  const tokens = flowToken
  tokens.lastIndex = begin
  let next = tokens.exec(line)
  const take = (token: string): void => {
    if (token === ':') key = last
    else if (token === '{' || token === '[') {
      open.push(key)
      key = undefined
    } else if (token === '}' || token === ']') key = open.pop()
    else if (token === ',') key = undefined
    else last = token.replace(/^(["'])(.*)\1$/s, '$2').trimEnd()
    next = tokens.exec(line)
  }
  return (offset) => {
    // The offset may be inside a key: only the colon after it tells.
    for (let token = next; token && (token.index <= offset || token[0] === ':'); token = next) take(token[0])
    return [...open.slice(-deepest), key].filter((key) => key !== undefined)
  }
}
