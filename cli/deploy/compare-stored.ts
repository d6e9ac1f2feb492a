import type { Files, Release } from '../../compiler/deploy/schema/release.ts'
import { compareText } from '../../compiler/diagnostic/sort.ts'
import { UsageFailure } from '../program/command-failure.ts'
import { digest } from '../program/digest.ts'
import { eachOf } from '../program/each-of.ts'
import { releaseIdFile } from '../builder/release/release-id.ts'
import type { Stored, Target } from './targets/target.ts'

/** A file that is not as deployed. */
export interface Difference {
  /** Empty for the configuration of the web server. */
  readonly domain: string
  readonly path: string
  readonly state: 'damaged' | 'missing' | 'extra'
  /** What the host answered instead, or what repairs the file. */
  readonly why?: string
}

/** The live files, compared with the lists of the release. */
export interface Compared {
  /** How many files were compared. */
  readonly files: number
  /** In the order of domains and paths. */
  readonly differences: readonly Difference[]
}

/** Sites compared at a time, and files of each. */
const atATime = 4

/** What a target offers for a deep comparison. Throws for a target that cannot be read. */
export function storedOf({ stored, name }: Target): Stored {
  if (stored) return stored
  throw new UsageFailure(
    `${name} keeps no lists of files to compare with. Leave out \`--deep\`: \`microsites deploy verify\` asks each site for its release.`,
  )
}

/** Compares the files of sites with their lists. @param check what is wrong with a file; `undefined` if nothing is */
export async function compareFiles(
  stored: Stored,
  sites: Release['sites'],
  check: (
    domain: string,
    path: string,
    record: Files[string],
  ) => Promise<Omit<Difference, 'domain' | 'path'> | undefined>,
): Promise<Compared> {
  const differences: Difference[] = []
  let files = 0
  await eachOf(Object.entries(sites), atATime, async ([domain, { digest: of }]) => {
    const list = await stored.list(domain, of)
    if (list === undefined)
      differences.push({ domain, path: '', state: 'missing', why: 'the target has no valid list of its files' })
    await eachOf(Object.entries(list ?? {}), atATime, async ([path, record]) => {
      files++
      const wrong = await check(domain, path, record)
      if (wrong) differences.push({ domain, path, ...wrong })
    })
  })
  return { files, differences: differences.toSorted((a, b) => compareText(placeOf(a), placeOf(b))) }
}

const placeOf = ({ domain, path }: Difference): string => `${domain}/${path}`

/**
 * Compares every live file in the target with the file lists of the live release.
 * @param releases all releases on the target: open pages still need their assets.
 */
export async function compareStored(stored: Stored, live: Release, releases: readonly Release[]): Promise<Compared> {
  const found = new Map<string, Awaited<ReturnType<Stored['files']>>>()
  const domains = Object.keys(live.sites)
  await eachOf(domains, atATime, async (domain) => found.set(domain, await stored.files(domain)))
  const { files, differences } = await compareFiles(stored, live.sites, async (domain, path, [, sha256]) => {
    const read = found.get(domain)?.get(path)
    if (!read) return { state: 'missing' }
    const content = await read()
    return content && digest(content) === sha256 ? undefined : { state: 'damaged' }
  })
  const extra: Difference[] = []
  await eachOf(domains, atATime, async (domain) => {
    const known = await knownFiles(stored, domain, live, releases)
    for (const path of found.get(domain)?.keys() ?? [])
      if (!known.has(path)) extra.push({ domain, path, state: 'extra' })
  })
  const server = stored.server?.(live)
  const why = `is ${server?.state}. \`microsites deploy rollback ${live.release}\` writes it again`
  return { files, differences: [...(server ? [{ domain: '', ...server, why }] : []), ...differences, ...extra] }
}

/** The files of a live site, and the assets of its other versions. */
async function knownFiles(
  stored: Stored,
  domain: string,
  live: Release,
  releases: readonly Release[],
): Promise<ReadonlySet<string>> {
  const digestIn = ({ sites }: Release): string | undefined =>
    Object.hasOwn(sites, domain) ? sites[domain]?.digest : undefined
  const known = new Set([releaseIdFile])
  for (const of of new Set([live, ...releases].map(digestIn)))
    for (const path of Object.keys((of === undefined ? undefined : await stored.list(domain, of)) ?? {}))
      if (of === digestIn(live) || path.startsWith('assets/')) known.add(path)
  return known
}
