import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A site as its files tell of it. Texts are HTML. */
export interface BuiltSite {
  readonly domain: string
  /** The host that its pages are made for, on which alone their scripts run. */
  readonly host: string
  /** The title of its start page; empty for a domain that has moved. */
  readonly title: string
  /** The default language, whose pages lie at the root, first. */
  readonly languages: readonly { readonly language: string; readonly path: string }[]
}

/** @param folder absolute folder of the site @param files what it holds, relative to it */
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

/** @returns nothing where there is no way to it */
function textOfFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
