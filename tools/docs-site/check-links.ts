import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Returns what is wrong with the links of a built site: pages, files and headings that are missing, and files that a page
 * loads from another host.
 *
 * @param folder of the built site
 */
export function brokenLinks(folder: string): readonly string[] {
  const pages = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.html'))
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  )

  /** The file that answers for a path, as static hosts choose it. */
  const fileAt = (path: string): string | undefined =>
    [path, `${path}.html`, join(path, 'index.html')].find(
      (name) => /\.\w+$/.test(name) && existsSync(join(folder, name)),
    )

  const problemOf = (element: string, address: string, file: string): string | undefined => {
    if (/^(?:data|mailto):/.test(address)) return undefined
    if (/^(?:https?:)?\/\//.test(address)) return element === 'a' ? undefined : `${file}: loads ${address}`
    const [path = '', fragment = ''] = address.split('#').map(decodeURIComponent)
    const target = path === '' ? file : fileAt(path.startsWith('/') ? path.slice(1) : join(dirname(file), path))
    if (target === undefined) return `${file}: ${address} leads nowhere`
    const page = pages.get(target)
    if (fragment === '' || page === undefined || page.includes(`id="${fragment}"`)) return undefined
    return `${file}: ${address} leads to no heading`
  }

  return [...pages].flatMap(([file, html]) =>
    [...html.matchAll(/<(\w+)\b[^>]*?\s(?:href|src)="([^"]*)"/g)].flatMap(
      ([, element = '', link = '']) => problemOf(element, link.replaceAll('&amp;', '&'), file) ?? [],
    ),
  )
}
