import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readPage } from './page.ts'
import type { Page } from './page.ts'

/** One domain's folder. */
export interface Site {
  readonly domain: string
  readonly folder: string
  /** Relative names of all its files. */
  readonly files: readonly string[]
  readonly pages: readonly Page[]
  page(path: string): Page | undefined
}

/** A built `dist`: a folder for each domain. */
export interface Dist {
  readonly folder: string
  readonly sites: readonly Site[]
  site(domain: string): Site | undefined
  pages(): Page[]
}

/** Looks into a build. Pages are read when they are first asked for. */
export function readDist(folder: string): Dist {
  const root = resolve(folder)
  const sites = (existsSync(root) ? readdirSync(root) : [])
    .filter((name) => existsSync(join(root, name, 'index.html')))
    .toSorted()
    .map((domain) => siteOf(root, domain))
  return distOf(root, sites)
}

/** The same build with fewer domains. */
export function narrowed(dist: Dist, domains: readonly string[]): Dist {
  return distOf(
    dist.folder,
    dist.sites.filter(({ domain }) => domains.includes(domain)),
  )
}

function distOf(folder: string, sites: readonly Site[]): Dist {
  const byDomain = new Map(sites.map((site) => [site.domain, site]))
  return {
    folder,
    sites,
    site: (domain) => byDomain.get(domain),
    pages: () => sites.flatMap(({ pages }) => pages),
  }
}

function siteOf(root: string, domain: string): Site {
  const folder = join(root, domain)
  let files: string[] | undefined
  let pages: Map<string, Page> | undefined
  const site = {
    domain,
    folder,
    get files() {
      files ??= readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
        .toSorted()
      return files
    },
    get pages() {
      return [...pagesByPath().values()]
    },
    page: (path: string) => pagesByPath().get(path),
  }
  function pagesByPath(): Map<string, Page> {
    pages ??= new Map(
      site.files
        .filter((name) => name.endsWith('.html'))
        .map((name) => {
          const path = `/${name.replace(/(^|\/)index\.html$/, '$1')}`
          const file = join(folder, name)
          return [path, readPage({ domain, path, file }, readFileSync(file, 'utf8'))]
        }),
    )
    return pages
  }
  return site
}
