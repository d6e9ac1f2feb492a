import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hostName } from '../../compiler/domain/host-name.ts'
import { language } from '../../compiler/domain/language.ts'
import { isDomain } from '../../compiler/domain/moved-address.ts'
import { siteTypes } from '../../compiler/domain/site-type.ts'
import { slug } from '../../compiler/domain/slug.ts'
import type { Project, Site } from '../../compiler/index.ts'
import { CommandFailure } from '../command-failure.ts'
import { readSource } from '../load/read-source.ts'
import { exitCodes } from '../outcome.ts'
import type { Manifest, SiteRecord } from '../release/manifest.ts'
import { readManifest } from '../release/releases.ts'
import { printable } from '../views/printable.ts'

/** What a built `dist` tells of its sites: their addresses, and what they are by content. */
export interface Release {
  readonly environment: string
  readonly sites: readonly Site[]
  /** Domain to the host that it leads to. */
  readonly movedHosts: Readonly<Record<string, string>>
  /** Domain to the digest of what its folder holds. */
  readonly digests: Readonly<Record<string, string>>
}

/** Whether a folder is one that a build has made. */
export function isRelease(folder: string): boolean {
  return existsSync(join(folder, 'manifest.json'))
}

/** Reads a release. Throws a {@link CommandFailure} where a build of another version has made it, or none. */
export function readRelease(folder: string, label: string): Release {
  const manifest = readManifest(folder)
  if (!manifest || !isWellFormed(manifest))
    throw new CommandFailure(
      exitCodes.findings,
      `Nothing was compared: the manifest of \`${printable(label)}\` cannot be read. Build it again.`,
    )
  const all = Object.entries(manifest.sites)
  const redirectsOf = (domain: string): readonly Redirect[] =>
    parseRedirects(readSource(folder, `${domain}/_redirects`).text)
  return {
    environment: manifest.environment,
    sites: all.flatMap(([domain, record]) => (record.pages > 0 ? [siteOf(domain, record, redirectsOf(domain))] : [])),
    movedHosts: Object.fromEntries(
      all.flatMap(([domain, { pages }]) => {
        const to = pages === 0 ? redirectsOf(domain).find(([from]) => from === '/*')?.[1] : undefined
        return to === undefined ? [] : [[domain, to.replace(/^https:\/\//, '').replace(/\/$/, '')]]
      }),
    ),
    digests: Object.fromEntries(all.map(([domain, { digest }]) => [domain, digest])),
  }
}

/** Domains become paths: nothing but a domain may. */
function isWellFormed({ environment, sites }: Manifest): boolean {
  return (
    typeof environment === 'string' &&
    typeof sites === 'object' &&
    sites !== null &&
    Object.entries(sites).every(
      ([domain, { files, pages, digest }]) =>
        isDomain(domain) && typeof files === 'object' && typeof pages === 'number' && typeof digest === 'string',
    )
  )
}

type Redirect = readonly [from: string, to: string]

/** The rules of a `_redirects` file, without those that only add a last slash. */
function parseRedirects(text: string): readonly Redirect[] {
  return text.split('\n').flatMap((line): readonly Redirect[] => {
    const [from = '', to = ''] = line.split(' ')
    return to === '' || from.endsWith('/') ? [] : [[from, to]]
  })
}

/** The first rule is that of the path, the second that of the first language; those behind the third are what has moved. */
function siteOf(domain: string, { files }: SiteRecord, redirects: readonly Redirect[]): Site {
  const [path = '', first = ''] = redirects.map(([from]) => from)
  const [, name = '', type = ''] = path.split('/')
  const folders = Object.keys(files).flatMap((file) => /^([^/]+)\/legal\/index\.html$/.exec(file)?.[1] ?? [])
  const moved = redirects.slice(3)
  return {
    domain: hostName(domain),
    type: siteTypes.find((one) => one === type) ?? siteTypes[0],
    slug: slug(name),
    path: `/${name}/${type}`,
    primary: false,
    languages: [first.slice(1), ...folders].map(language),
    names: {},
    facts: {},
    ...(moved.length > 0 && { moved: Object.fromEntries(moved) }),
  }
}

/** A release as a project of which addresses alone are known; all else is that of `frame`. */
export function releaseProject({ sites, movedHosts, environment }: Release, frame: Project): Project {
  const [before = '', after = ''] = (frame.environments[environment]?.hosts ?? '{domain}').split('{domain}')
  const domainAt = (host: string): string => host.slice(before.length, host.length - after.length)
  const movedDomains = Object.entries(movedHosts).map(([domain, host]) => [domain, hostName(domainAt(host))] as const)
  return { ...frame, sites, movedDomains: Object.fromEntries(movedDomains) }
}

/** A project without what a release does not tell of it. */
export function addressesOf(project: Project): Project {
  return {
    ...project,
    sites: project.sites.map(({ domain, type, slug: name, path, languages, moved }) => ({
      domain,
      type,
      slug: name,
      path,
      primary: false,
      languages,
      names: {},
      facts: {},
      ...(moved && { moved }),
    })),
  }
}
