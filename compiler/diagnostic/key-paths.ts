/** The longest part of a line that is looked at for the braces around a place, in characters: a file can be one line. */
const reach = 2_000

/** As many flow maps around a place count, the innermost. */
const deepest = 16

/** The longest beginning of a line in which a key is looked for, in characters. */
const longestKey = 400

// A key at the beginning of a line of YAML or JSON. No part can begin where the one before it goes on, so that no line
// is read more than once.
const blockKey = /^( *(?:- +)*)(?:"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'|([^\s#"'{}[\],:-][^:\n]*)):(?=\s|$)/

/** In a flow map: a quoted text, a sign, or a plain text, in which a colon is followed by something. */
// Its parts are bounded, since engines run out of stack on endless ones.
const flowToken = /"(?:[^"\\]|\\.){0,2000}"?|'[^']*'?|[{}[\],:]|[^\s{}[\],"':](?:[^{}[\],:\n]|:(?=\S)){0,2000}/g

/**
 * The keys that lead to places of a YAML or JSON file, outermost first: `sites`, the domain, `slug`. They are read from
 * the lines alone, also of a file that no parser understands, and say nothing of the place in a list.
 * @param offsets ascending.
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

  /** Adds those of the offsets up to the end of a line, of which a flow map can begin at `after`. */
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
 * Reads a line of flow maps from `begin` on.
 * @returns the keys of those that are open at an offset, with that of the entry that the offset is in; asked for
 * ascending offsets, it goes over the line once.
 */
function flowKeys(line: string, begin: number): (offset: number) => readonly string[] {
  const open: (string | undefined)[] = []
  let key: string | undefined
  let last: string | undefined
  // Lines are read one after the other.
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
    // What the offset is in may be a key: the colon after it says so.
    for (let token = next; token && (token.index <= offset || token[0] === ':'); token = next) take(token[0])
    return [...open.slice(-deepest), key].filter((one) => one !== undefined)
  }
}
