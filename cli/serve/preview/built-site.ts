import { readNginxConfiguration } from '../../../compiler/plan/hosting/read-nginx-configuration.ts'
import type { Tree } from '../../files/tree.ts'

/** A site, as read from its built files. Texts are HTML. */
export interface BuiltSite {
  readonly domain: string
  /** The host that its pages are built for. Their scripts run only there. */
  readonly host: string
  /** Other hosts, which redirect to this one. */
  readonly aliases: readonly string[]
  /** The title of its start page, or what the domain is without one. */
  readonly title: string
  /** The default language, whose pages are at the root, comes first. */
  readonly languages: readonly { readonly language: string; readonly path: string }[]
}

/** @param folder the site's folder @param files paths relative to it */
export function builtSite(domain: string, folder: Tree, files: readonly string[]): BuiltSite {
  const page = folder.text('index.html')
  const { aliases, gone } = readNginxConfiguration(folder.text('_nginx.conf') ?? '')
  const known = { domain, aliases: aliases?.hosts ?? [] }
  if (page === undefined) return { ...known, host: domain, title: gone ? 'is retired' : 'has moved', languages: [] }
  const textOf = (pattern: RegExp): string | undefined => pattern.exec(page)?.[1]?.trim()
  const others = files.flatMap((file) => {
    const [, language] = /^([a-z]{2,3}(?:-[\dA-Za-z]+)*)\/index\.html$/.exec(file) ?? []
    return language === undefined ? [] : [{ language, path: `/${language}/` }]
  })
  return {
    ...known,
    host: textOf(/ id="page-data">\{"hosts":\{"([\w.-]+)"/) ?? domain,
    title: textOf(/<title>([^<]*)<\/title>/) ?? '',
    languages: [{ language: textOf(/<html[^>]* lang="([a-z]+)/) ?? '', path: '/' }, ...others],
  }
}
