import { readFileSync, writeFileSync } from 'node:fs'
import type { PartDigests } from '../part-digests.ts'
import type { Manifest } from './manifest.ts'
import { documentIn } from '../../documents/document-in.ts'
import { digests } from '../../documents/validators/digests.js'

/** What is kept of a site beside its release. */
export interface SiteDigests {
  /** The release id. */
  readonly digest: string
  /** What the site was built from, to tell what has changed since. Missing if that is unknown. */
  readonly parts?: PartDigests | undefined
}

/** Path of the list of digests by domain, beside a complete release. Much faster to read than the manifest. */
export function digestsFile(release: string): string {
  return `${release}.json`
}

/** The digests of each site, by domain. Empty if the release is incomplete. */
export function readDigests(release: string): Readonly<Record<string, SiteDigests>> {
  try {
    return documentIn(digests, readFileSync(digestsFile(release))).value ?? {}
  } catch {
    return {}
  }
}

/** @param partsOf the digests of what a site was built from. */
export function writeDigests(
  release: string,
  { sites }: Manifest,
  partsOf: (domain: string) => PartDigests | undefined,
): void {
  write(
    release,
    Object.entries(sites).map(([domain, { digest }]) => [domain, { digest, parts: partsOf(domain) }]),
  )
}

/** Marks sites of a release as damaged, so that no later release reuses them. */
export function forgetDigests(release: string, domains: ReadonlySet<string>): void {
  write(
    release,
    Object.entries(readDigests(release)).filter(([domain]) => !domains.has(domain)),
  )
}

function write(release: string, entries: readonly (readonly [string, SiteDigests])[]): void {
  writeFileSync(digestsFile(release), JSON.stringify(Object.fromEntries(entries)))
}
