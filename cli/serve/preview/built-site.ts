import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A site, as read from its built files. Texts are HTML. */
export interface BuiltSite {
  readonly domain: string
  /** The host that its pages are built for. Their scripts run only there. */
  readonly host: string
  /** The title of its start page; empty for a moved domain. */
  readonly title: string
  /** The default language, whose pages are at the root, comes first. */
  readonly languages: readonly { readonly language: string; readonly path: string }[]
}

/** @param folder absolute folder of the site @param files paths relative to it */
export function builtSite(domain: string, folder: string, files: readonly string[]): BuiltSite {
  const page = textOfFile(join(folder, 'index.html'))
  if (page === undefined) return { domain, host: domain, title: '', languages: [] }
  const textOf = (pattern: RegExp): string | undefined => pattern.exec(page)?.[1]?.trim()
  const others = files.flatMap((file) => {
    const [, language] = /^([a-z]{2,3}(?:-[\dA-Za-z]+)*)\/index\.html$/.exec(file) ?? []
    return language === undefined ? [] : [{ language, path: `/${language}/` }]
  })
  return {
    domain,
    host: textOf(/ id="page-data">\{"hosts":\{"([\w.-]+)"/) ?? domain,
    title: textOf(/<title>([^<]*)<\/title>/) ?? '',
    languages: [{ language: textOf(/<html[^>]* lang="([a-z]+)/) ?? '', path: '/' }, ...others],
  }
}

/** @returns `undefined` if the file cannot be read */
function textOfFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
