import { readFileSync, writeFileSync } from 'node:fs'
import type { Manifest } from './manifest.ts'
import { documentIn } from '../../documents/document-in.ts'
import { digests } from '../../documents/validators/digests.js'

/** Path of the list of digests by domain, beside a complete release. Much faster to read than the manifest. */
export function digestsFile(release: string): string {
  return `${release}.json`
}

/** The digest of each site, by domain. Empty if the release is incomplete. */
export function readDigests(release: string): Readonly<Record<string, string>> {
  try {
    return documentIn(digests, readFileSync(digestsFile(release))).value ?? {}
  } catch {
    return {}
  }
}

export function writeDigests(release: string, { sites }: Manifest): void {
  write(
    release,
    Object.entries(sites).map(([domain, { digest }]) => [domain, digest]),
  )
}

/** Marks sites of a release as damaged, so that no later release reuses them. */
export function forgetDigests(release: string, domains: ReadonlySet<string>): void {
  write(
    release,
    Object.entries(readDigests(release)).filter(([domain]) => !domains.has(domain)),
  )
}

function write(release: string, entries: readonly (readonly [string, string])[]): void {
  writeFileSync(digestsFile(release), JSON.stringify(Object.fromEntries(entries)))
}
