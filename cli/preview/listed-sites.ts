import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltSites } from './built-sites.ts'

/** A site as the list of all shows it. Texts are HTML. */
export interface ListedSite {
  readonly domain: string
  /** The title of its start page; empty for a domain that has moved. */
  readonly title: string
  /** The default language, whose pages lie at the root, first. */
  readonly languages: readonly { readonly language: string; readonly path: string }[]
}

/** What the pages of a build say of its sites. */
export function listedSites({ folder, files }: BuiltSites): readonly ListedSite[] {
  return [...files].map(([domain, own]) => {
    if (!own.has('index.html')) return { domain, title: '', languages: [] }
    const page = readFileSync(join(folder, domain, 'index.html'), 'utf8')
    const textOf = (pattern: RegExp): string => pattern.exec(page)?.[1]?.trim() ?? ''
    const others = [...own.keys()].flatMap((file) => {
      const [, language] = /^([a-z]{2,3}(?:-[\dA-Za-z]+)*)\/index\.html$/.exec(file) ?? []
      return language === undefined ? [] : [{ language, path: `/${language}/` }]
    })
    return {
      domain,
      title: textOf(/<title>([^<]*)<\/title>/),
      languages: [{ language: textOf(/<html[^>]* lang="([\w-]+)"/).replace(/-.*/, ''), path: '/' }, ...others],
    }
  })
}
