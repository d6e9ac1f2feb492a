/** Folders of a project that something else writes to, and removes what it does not know from. */
const others: ReadonlySet<string> = new Set([
  '.dist.releases',
  '.git',
  '.microsites',
  'dist',
  'node_modules',
  'templates',
])

/** The folder of a project in which a place lies that is not its to use. @param path relative to the project, with `/` */
export function folderOfAnother(path: string): string | undefined {
  if (path.startsWith('/')) return undefined
  const parts: string[] = []
  for (const part of path.split('/'))
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  const [first = ''] = parts
  return others.has(first) ? first : undefined
}
