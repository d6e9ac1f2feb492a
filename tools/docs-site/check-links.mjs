import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/**
 * Returns what is wrong with the links of a built site: pages, files and headings that are missing, and files that a page
 * loads from another host.
 *
 * @param {string} folder of the built site
 * @returns {string[]}
 */
export function brokenLinks(folder) {
  const pages = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.html'))
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  )
  return [...pages].flatMap(([file, html]) => {
    const links = [...html.matchAll(/<(\w+)\b[^>]*?\s(?:href|src)="([^"]*)"/g)]
    return links.flatMap(([, element, link]) => problemOf(element, link, file, pages, folder) ?? [])
  })
}

function problemOf(element, link, file, pages, folder) {
  const address = link.replaceAll('&amp;', '&')
  if (/^(?:data|mailto):/.test(address)) return undefined
  if (/^(?:https?:)?\/\//.test(address)) return element === 'a' ? undefined : `${file}: loads ${address}`
  const [path = '', fragment = ''] = address.split('#')
  const target = path === '' ? file : pageAt(path.startsWith('/') ? path.slice(1) : join(dirname(file), path), folder)
  if (target === undefined) return `${file}: ${address} leads nowhere`
  if (fragment === '' || !pages.has(target)) return undefined
  const id = decodeURIComponent(fragment)
  return pages.get(target).includes(`id="${id}"`) ? undefined : `${file}: ${address} leads to no heading`
}

/** The file that answers for a path, as static hosts choose it. */
function pageAt(path, folder) {
  const names = [path, `${path}.html`, join(path, 'index.html')].map((name) => relative('.', decodeURI(name)))
  return names.find((name) => /\.\w+$/.test(name) && existsSync(join(folder, name)))
}
