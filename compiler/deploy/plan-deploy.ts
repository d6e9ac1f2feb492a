import { compareText } from '../diagnostic/sort.ts'
import type { DeployPlan, PlannedSite } from './schema/deploy-plan.ts'
import type { Files, Release } from './schema/release.ts'

/** A site in a build result. */
export interface BuiltSite {
  readonly digest: string
  readonly pages: number
  readonly files: Files
  /** As in `_redirects`. */
  readonly redirects: readonly string[]
  /** The hosts that it was built for. Missing in builds of earlier versions. */
  readonly hosts?: readonly string[] | undefined
}

/** A build result. */
export interface Built {
  readonly environment: string
  /** Digest of the manifest. */
  readonly digest: string
  readonly sites: Readonly<Record<string, BuiltSite>>
}

/** The current state of a target. */
export interface TargetState {
  readonly live?: Release
  /** Number of the last release, live or not, or 0 before the first. */
  readonly last: number
  /** The files of a live site. */
  filesOf(this: void, domain: string): Files
}

/** Plans a deployment by comparing a build with a target. A pure function. @param target name of the target to show. */
export function planDeploy(built: Built, state: TargetState, target: string): DeployPlan {
  const { live, last } = state
  const before = live?.sites ?? {}
  const domains = [...new Set([...Object.keys(built.sites), ...Object.keys(before)])].toSorted(compareText)
  const sites = Object.fromEntries(domains.map((domain) => [domain, planned(domain)]))
  const changes = Object.values(sites).some(({ action }) => action !== 'keep')
  return {
    schema: 'microsites.deploy-plan/v1',
    environment: built.environment,
    target,
    built: built.digest,
    from: live?.release ?? null,
    last,
    release: live && !changes ? live.release : `${String(last + 1).padStart(4, '0')}-${built.digest.slice(0, 8)}`,
    sites,
  }

  function planned(domain: string): PlannedSite {
    const next = Object.hasOwn(built.sites, domain) ? built.sites[domain] : undefined
    const was = Object.hasOwn(before, domain) ? before[domain] : undefined
    const lost = was?.redirects ?? []
    if (next === undefined)
      return { ...nothing, action: 'retire', was: was?.digest, pages: was?.pages ?? 0, lostRedirects: [...lost] }
    const size = { digest: next.digest, pages: next.pages, files: Object.keys(next.files).length }
    if (was?.digest === next.digest) return { ...nothing, ...size, action: 'keep', was: was.digest }
    const has = was ? state.filesOf(domain) : {}
    const fresh = Object.entries(next.files).filter(([path, [, sha256]]) => has[path]?.[1] !== sha256)
    return {
      ...size,
      action: was ? 'change' : 'add',
      ...(was && { was: was.digest }),
      newFiles: fresh.length,
      bytes: fresh.reduce((sum, [, [bytes]]) => sum + bytes, 0),
      redirects: next.redirects.filter((redirect) => !lost.includes(redirect)),
      lostRedirects: lost.filter((redirect) => !next.redirects.some((one) => sourceOf(one) === sourceOf(redirect))),
    }
  }
}

const sourceOf = (redirect: string): string => redirect.split(' ', 1)[0] ?? ''

const nothing = { files: 0, newFiles: 0, bytes: 0, redirects: [], lostRedirects: [] }

/** Domains of a plan to upload to the target. */
export function uploadsOf({ sites }: DeployPlan): readonly string[] {
  return Object.keys(sites).filter((domain) => sites[domain]?.action === 'add' || sites[domain]?.action === 'change')
}

/** Domains of a plan that stop being served. */
export function retirementsOf({ sites }: DeployPlan): readonly string[] {
  return Object.keys(sites).filter((domain) => sites[domain]?.action === 'retire')
}

/** Whether a plan changes nothing. */
export function isEmpty({ sites }: DeployPlan): boolean {
  return Object.values(sites).every(({ action }) => action === 'keep')
}
