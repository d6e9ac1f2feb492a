import type { Built, TargetState } from '../../compiler/deploy/plan-deploy.ts'
import { stayingReleases } from '../../compiler/deploy/release-chain.ts'
import type { Files, Release } from '../../compiler/deploy/schema/release.ts'
import { CommandFailure } from '../program/command-failure.ts'
import { eachOf } from '../program/each-of.ts'
import { exitCodes } from '../program/outcome.ts'
import { alreadyNoted, lastNumber } from './release-notes.ts'
import type { ReleaseStore, StoreLock } from './release-store.ts'
import { unknownDigest } from './targets/target.ts'
import type { Target } from './targets/target.ts'
import { deployCommand } from './text/deploy-command.ts'

/** Sites whose lists are read or removed at a time. A bucket limits its requests itself. */
const together = 16

/** A target that keeps releases in a store. */
export function releaseTarget(store: ReleaseStore, environment: string): Target {
  const { name, state, rounds, concurrency, stored } = store
  let lock: StoreLock | undefined
  return {
    name,
    state,
    rounds,
    concurrency,
    stored,
    goesBack: true,
    read: (built) => readState(store, environment, built),
    async live() {
      const { release, going } = await store.live()
      return going.at(-1) ?? release ?? undefined
    },
    releases: () => store.releases(),
    async lock() {
      lock = await store.lock()
      return lock.release
    },
    upload: (round, site) => store.upload(round, site),
    async publish(release) {
      await lock?.check()
      if (!alreadyNoted(await store.note(release.release), release)) await store.writeNote(release)
      await store.goLive(release)
    },
    async tidy(keep) {
      await lock?.check()
      await tidy(store, keep)
    },
  }
}

async function readState(store: ReleaseStore, environment: string, built: Built | undefined): Promise<TargetState> {
  store.refuse?.(built !== undefined)
  const releases = await store.releases()
  const { release, going } = await store.live()
  const noted = releases.find((note) => note.release === release)
  if (release !== null && noted === undefined)
    throw new CommandFailure(
      exitCodes.findings,
      `${release} is live in ${store.place}, but its notes are missing. Roll back with \`${deployCommand('rollback', { environment })}\`.`,
    )
  const unfinished = releases.filter((note) => going.includes(note.release))
  const live = noted && markIncomplete(store, noted, unfinished, built)
  const lists = new Map<string, Files>()
  const changed = Object.entries(live?.sites ?? {}).filter(
    ([domain, { digest }]) => digest !== (siteIn(built?.sites, domain)?.digest ?? digest),
  )
  await eachOf(changed, together, async ([domain, { digest }]) => {
    lists.set(domain, (await store.list(domain, digest)) ?? {})
  })
  return { ...(live && { live }), last: lastNumber(releases), filesOf: (domain) => lists.get(domain) ?? {} }
}

/** The live release, with {@link unknownDigest} for sites that are damaged, or that an unfinished release has changed in part. */
function markIncomplete(
  store: ReleaseStore,
  live: Release,
  unfinished: readonly Release[],
  built: Built | undefined,
): Release {
  const all: Release['sites'] = Object.assign({}, ...unfinished.map(({ sites }) => sites), live.sites)
  const isComplete = (domain: string, digest: string): boolean => {
    const next = siteIn(built?.sites, domain)
    return (
      [live, ...unfinished].every(({ sites }) => siteIn(sites, domain)?.digest === digest) &&
      (next?.digest !== digest || store.isIntact?.(domain, next) !== false)
    )
  }
  const sites = Object.entries(all).map(([domain, site]) => [
    domain,
    isComplete(domain, site.digest) ? site : { ...site, digest: unknownDigest },
  ])
  return { ...live, sites: Object.fromEntries(sites) as Release['sites'] }
}

/**
 * Removes everything that no kept release needs. Only names that deployments alone give, and the lists that they wrote,
 * decide what to remove: somebody may have added files of their own. Releases go before their files, because nobody
 * can roll back to an incomplete release.
 */
async function tidy(store: ReleaseStore, keep: number): Promise<void> {
  const { release: live, going } = await store.live()
  const releases = await store.releases()
  const kept = new Set(stayingReleases(releases, live ?? undefined, keep))
  const staying = releases.filter((note) => kept.has(note) || going.includes(note.release))
  await store.removeReleases(releases.filter((note) => !staying.includes(note)).map(({ release }) => release))
  await eachOf([...(await store.versions())], together, async ([domain, names]) => {
    const needed = new Set(staying.flatMap(({ sites }) => siteIn(sites, domain)?.digest ?? []))
    const gone = names.filter((name) => !needed.has(name.replace(/\.json$/, '')))
    // All versions stay, so all files are needed.
    if (gone.length === 0) return
    const lists: Files[] = []
    for (const digest of needed) {
      const list = await store.list(domain, digest)
      // Without a list, nobody knows what is needed, so everything stays.
      if (list === undefined) return
      lists.push(list)
    }
    await store.removeVersions(domain, gone, lists)
  })
}

/** The site of a domain. A domain may be called like a member that every object has. */
export function siteIn<Site>(sites: Readonly<Record<string, Site>> | undefined, domain: string): Site | undefined {
  return sites && Object.hasOwn(sites, domain) ? sites[domain] : undefined
}
