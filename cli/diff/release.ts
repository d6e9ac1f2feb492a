import { hostName } from '../../compiler/domain/host-name.ts'
import { language } from '../../compiler/domain/language.ts'
import { slug } from '../../compiler/domain/slug.ts'
import type { Project, Site } from '../../compiler/3-resolve/project.ts'
import { CommandFailure } from '../program/command-failure.ts'
import { openTree } from '../files/tree.ts'
import { readSource } from '../files/read-source.ts'
import { exitCodes } from '../program/outcome.ts'
import { builtRedirects } from '../builder/release/built-redirects.ts'
import type { BuiltRedirect } from '../builder/release/built-redirects.ts'
import { hostsIn } from '../builder/release/release-id.ts'
import { readManifest } from '../builder/release/manifest.ts'
import { settleOutput } from '../builder/release/settle-output.ts'
import type { Checkout } from '../project/checkout.ts'
import { printable } from '../text/printable.ts'
import type { SiteRecord } from '../builder/release/site-record.ts'

/** What you can read from a built `dist`: the URLs of its sites, and digests of their content. */
export interface Release {
  readonly environment: string
  /** The pattern of the hosts that it was built for. Unknown in builds of earlier versions. */
  readonly hosts?: string
  readonly sites: readonly Site[]
  /** Domain to the host that it redirects to. */
  readonly movedHosts: Readonly<Record<string, string>>
  /** The domains that answer 410. */
  readonly retired: readonly string[]
  /** Domain to the digest of its content. */
  readonly digests: Readonly<Record<string, string>>
}

/** Whether a folder is the output of a build. */
export function isRelease(folder: string): boolean {
  return openTree(folder).has('manifest.json')
}

/** Reads a release. Throws a {@link CommandFailure} if its manifest is missing, damaged or of another version. */
export function readRelease(checkout: Checkout, folder: string, label: string): Release {
  settleOutput(checkout, folder)
  const manifest = readManifest(openTree(folder))
  if (!manifest)
    throw new CommandFailure(
      exitCodes.findings,
      `Nothing was compared, because the manifest of \`${printable(label)}\` cannot be read. Build it again.`,
    )
  const all = Object.entries(manifest.sites)
  // Each rule is there twice: for the path with and without a slash at the end.
  const redirectsOf = (domain: string): readonly BuiltRedirect[] =>
    builtRedirects(readSource(folder, `${domain}/_redirects`).text).filter(({ from }) => !from.endsWith('/'))
  const [first = ''] = Object.keys(manifest.sites)
  const hosts = hostsIn(openTree(folder), first)?.[0]?.replace(first, '{domain}')
  return {
    environment: manifest.environment,
    ...(hosts !== undefined && { hosts }),
    sites: all.flatMap(([domain, record]) => (record.pages > 0 ? [siteOf(domain, record, redirectsOf(domain))] : [])),
    movedHosts: Object.fromEntries(
      all.flatMap(([domain, { pages }]) => {
        const to = pages === 0 ? redirectsOf(domain).find(({ from }) => from === '/*')?.to : undefined
        return to === undefined ? [] : [[domain, to.replace(/^https:\/\//, '').replace(/\/$/, '')]]
      }),
    ),
    retired: all.flatMap(([domain, { pages, files }]) => (pages === 0 && '404.html' in files ? [domain] : [])),
    digests: Object.fromEntries(all.map(([domain, { digest }]) => [domain, digest])),
  }
}

/** The first redirect is from the path, the second from the first language. Those after the third are old URLs. */
function siteOf(domain: string, { files }: SiteRecord, redirects: readonly BuiltRedirect[]): Site {
  const [path = '', first = ''] = redirects.map(({ from }) => from)
  const [, name = '', type = ''] = path.split('/')
  const folders = Object.keys(files).flatMap((file) => /^([^/]+)\/legal\/index\.html$/.exec(file)?.[1] ?? [])
  const moved = redirects.slice(3).map(({ from, to }) => [from, to])
  return {
    domain: hostName(domain),
    type,
    slug: slug(name),
    path: `/${name}/${type}`,
    primary: false,
    languages: [first.slice(1), ...folders].map(language),
    names: {},
    facts: {},
    ...(moved.length > 0 && { moved: Object.fromEntries(moved) }),
  }
}

/** A release as a project with only its URLs. The other values come from `frame`. */
export function releaseProject(release: Release, frame: Project): Project {
  const { sites, movedHosts, retired, environment } = release
  const own = frame.environments[environment]
  const hosts = release.hosts ?? own?.hosts ?? '{domain}'
  const environments = { ...frame.environments, ...(own && { [environment]: { ...own, hosts } }) }
  const [before = '', after = ''] = hosts.split('{domain}')
  const domainAt = (host: string): string => host.slice(before.length, host.length - after.length)
  const movedDomains = Object.entries(movedHosts).map(([domain, host]) => [domain, hostName(domainAt(host))] as const)
  return {
    ...frame,
    environments,
    sites,
    movedDomains: Object.fromEntries(movedDomains),
    retired: bareRetired(retired),
  }
}

/** Retired domains without their facts, which a release does not tell. */
function bareRetired(domains: readonly string[]): Project['retired'] {
  return Object.fromEntries(domains.map((domain) => [domain, { since: '', languages: [] }]))
}

/** A project reduced to what a release contains. */
export function addressesOf(project: Project): Project {
  return {
    ...project,
    retired: bareRetired(Object.keys(project.retired)),
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
