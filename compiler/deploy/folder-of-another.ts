/** Folders of a project that other programs manage. They may remove unknown files. */
const others: ReadonlySet<string> = new Set(['.git', '.microsites', 'dist', 'node_modules', 'templates'])

/**
 * The folder of another program in which a path lies. `undefined` if a target may use the path.
 * @param path relative to the project, with `/`.
 */
export function folderOfAnother(path: string): string | undefined {
  if (path.startsWith('/')) return undefined
  const parts: string[] = []
  for (const part of path.split('/'))
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  const [first = ''] = parts
  return others.has(first) ? first : undefined
}
