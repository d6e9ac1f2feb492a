import { readNginxConfiguration } from '../../../compiler/plan/hosting/read-nginx-configuration.ts'
import { documentIn } from '../../documents/document-in.ts'
import { manifest } from '../../documents/validators/manifest.js'
import { realPath } from '../../files/disk.ts'
import { openTree } from '../../files/tree.ts'
import type { Tree } from '../../files/tree.ts'
import { UsageFailure } from '../../program/command-failure.ts'
import { printable } from '../../text/printable.ts'

/** A build, as far as the preview needs it. */
export interface BuiltSites {
  readonly environment: string
  readonly sites: readonly BuiltSite[]
  /** The domain for each host of a site: its domain, its host in the environment, its aliases, and `<domain>.localhost`. */
  readonly domains: ReadonlyMap<string, string>
  /**
   * For each site that has changed since the build, one of its changed files, e.g. `north.example/index.html`,
   * printable.
   */
  readonly changed: ReadonlyMap<string, string>
}

const noManifest = '`manifest.json` is not what a build writes.'

/**
 * Reads the build in the absolute folder `dist`. Throws for anything else, and for an
 * incomplete build.
 */
export function builtSites(dist: string): BuiltSites {
  const refuse = (why: string): never => {
    throw new UsageFailure(`${why} Run \`microsites build\` first.`)
  }
  const name = `\`${printable(dist)}\``
  if (!openTree(dist).has('manifest.json')) return refuse(`There is no build in ${name}.`)
  const sites = readBuild(dist) ?? refuse(noManifest.replace(' is', ` in ${name} is`))
  for (const file of sites.changed.values()) refuse(`The build in ${name} is not complete: ${changedWords(file)}`)
  return sites
}

/** The message about a file that has changed since the build. */
export function changedWords(file: string): string {
  return `\`${file}\` is not as it was built.`
}

/** @returns `undefined` if the manifest is not valid */
function readBuild(dist: string): BuiltSites | undefined {
  const tree = openTree(realPath(dist))
  const data = documentIn(manifest, tree.read('manifest.json') ?? '').value
  if (!data) return undefined
  const changed = new Map<string, string>()
  const sites = Object.entries(data.sites).map(([domain, { files }]) => {
    const folder = tree.folder(domain)
    const other = Object.entries(files).find(([file, [bytes]]) => sizeOf(folder, file) !== bytes)
    if (other) changed.set(domain, printable(`${domain}/${other[0]}`))
    return builtSite(domain, folder, Object.keys(files))
  })
  const domains = sites.flatMap(({ domain, host, aliases }) =>
    [...aliases, domain, host, `${domain}.localhost`].map((name) => [name, domain] as const),
  )
  return { environment: data.environment, sites, domains: new Map(domains), changed }
}

/**
 * A function that returns the sites of the current build in `dist`, or why there is none. Each build is checked
 * once: a damaged one stays damaged until the next build.
 */
export function followSites(dist: string): () => BuiltSites | string {
  let seen = ''
  let known: BuiltSites | string = ''
  return () => {
    try {
      const mark = markOf(dist)
      if (mark === seen) return known
      known = readBuild(dist) ?? noManifest
      seen = mark
      return known
    } catch {
      // There is no build, or it was removed while it was read. The next request tries again.
      seen = ''
      return 'There is no complete build at the moment.'
    }
  }
}

/** Identifies a build. Throws if there is none. */
function markOf(dist: string): string {
  const stat = openTree(dist).stat('manifest.json')
  if (!stat?.isFile()) throw new Error('There is no manifest.')
  return `${stat.dev} ${stat.ino} ${stat.mtimeMs} ${stat.size}`
}

/** Bytes of a file; `undefined` if there is none. */
function sizeOf(folder: Tree, file: string): number | undefined {
  const stat = folder.stat(file)
  return stat?.isFile() ? stat.size : undefined
}

/** A site, as read from its built files. Texts are HTML. */
interface BuiltSite {
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
function builtSite(domain: string, folder: Tree, files: readonly string[]): BuiltSite {
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
