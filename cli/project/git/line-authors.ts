import { gitOnDisk } from './git.ts'
import type { Checkout } from '../checkout.ts'

/** The author of a line. */
export interface LineAuthor {
  readonly name: string
  /** Full commit id. Missing for a line that is not committed yet. */
  readonly commit?: string
  /** Day of writing in UTC, as in `2026-11-21`. */
  readonly day: string
}

/**
 * The author of each line of a file, in order. Empty if git does not know the file.
 * @param commit the commit at which to read the file. If `undefined`, the file on disk.
 */
export async function lineAuthors(
  checkout: Checkout,
  path: string,
  commit: string | undefined,
): Promise<readonly LineAuthor[]> {
  const { ok, stdout } = await gitOnDisk(checkout, [
    'blame',
    '--porcelain',
    '--no-textconv',
    ...(commit === undefined ? [] : [commit]),
    '--',
    path,
  ])
  if (!ok) return []
  const commits = new Map<string, Map<string, string>>()
  const authors: LineAuthor[] = []
  let at = ''
  for (const line of stdout.toString().split('\n')) {
    const [, id = ''] = /^([0-9a-f]{40,64}) \d+ \d+/.exec(line) ?? []
    if (id !== '') {
      at = id
      if (!commits.has(id)) commits.set(id, new Map())
    } else if (line.startsWith('\t')) authors.push(authorOf(at, commits.get(at)))
    else {
      const [, key = '', value = ''] = /^([a-z-]+) (.*)$/.exec(line) ?? []
      commits.get(at)?.set(key, value)
    }
  }
  return authors
}

function authorOf(commit: string, facts: ReadonlyMap<string, string> = new Map()): LineAuthor {
  const seconds = Number(facts.get('author-time') ?? 0)
  const day = new Date(seconds * 1000).toISOString().slice(0, 10)
  // For lines that are not committed, git writes an id of zeros.
  const committed = !/^0+$/.test(commit)
  return { name: committed ? (facts.get('author') ?? '') : 'not committed', day, ...(committed && { commit }) }
}
