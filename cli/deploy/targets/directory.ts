import { existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, readlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { DeploymentTo } from '../../../compiler/deploy/deployment.ts'
import { filesSchema, releaseId, releaseSchema } from '../../../compiler/deploy/schema/release.ts'
import type { Files, Release } from '../../../compiler/deploy/schema/release.ts'
import { CommandFailure } from '../../command-failure.ts'
import { exitCodes } from '../../outcome.ts'
import { takeLock } from '../../release/lock.ts'
import { makeFolder } from '../../write/make-folder.ts'
import { deployCommand } from '../deploy-command.ts'
import { placeSite } from '../directory/place-site.ts'
import { publishRelease } from '../directory/publish-release.ts'
import { tidyStore } from '../directory/tidy-store.ts'
import { serverSettings } from '../directory/nginx-servers.ts'
import { storeIn } from '../directory/store.ts'
import type { Store } from '../directory/store.ts'
import type { Surroundings } from '../surroundings.ts'
import type { Target } from './target.ts'

/**
 * Releases in a folder of this machine, beside a link `current` that leads to the live one. Going live and going back
 * is one `rename` of that link.
 */
export function directory(
  { target: { folder }, hosts, environment }: DeploymentTo<'directory'>,
  { root }: Surroundings,
): Target {
  const store = storeIn(resolve(root, folder), hosts)
  return {
    name: `directory ${store.folder}`,
    rounds: ['upload'],
    concurrency: 1,
    goesBack: true,
    async read() {
      refuseForeign(store)
      const releases = releasesIn(store)
      const id = liveIn(store)
      const live = releases.find(({ release }) => release === id)
      if (id !== undefined && live === undefined)
        throw new CommandFailure(
          exitCodes.findings,
          `\`${store.current}\` leads to ${id}, of which nothing is noted. Go back to a release with \`${deployCommand('rollback', { environment })}\`.`,
        )
      return {
        ...(live && { live }),
        last: releases.reduce((last, { release }) => Math.max(last, Number.parseInt(release, 10)), 0),
        filesOf: (domain) => filesOf(store, domain, live?.sites[domain]?.digest),
      }
    },
    live: async () => liveIn(store),
    releases: async () => releasesIn(store),
    async lock() {
      refuseForeign(store)
      makeFolder(store.folder)
      for (const part of [store.releases, store.sites]) mkdirSync(part, { recursive: true })
      const unlock = takeLock(store.folder, 'Another deployment')
      return async () => unlock()
    },
    upload: async (_round, site) => placeSite(store, site),
    publish: async (release) => publishRelease(store, release),
    tidy: async (keep) => tidyStore(store, { releases: releasesIn(store), live: liveIn(store), keep }),
  }
}

const ours: ReadonlySet<string> = new Set(['current', 'lock', 'releases', serverSettings, 'sites'])

/** What this program did not make it neither adds to nor tidies. A link in place of a folder would lead elsewhere. */
function refuseForeign({ folder, releases, sites, current }: Store): void {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const isOurs = (name: string): boolean => ours.has(name) || name.endsWith('.tmp')
  const parts = [releases, sites].map((part) => lstatSync(part, { throwIfNoEntry: false }))
  const link = lstatSync(current, { throwIfNoEntry: false })
  if (names.every(isOurs) && parts.every((part) => part?.isDirectory() ?? true) && (link?.isSymbolicLink() ?? true))
    return
  throw new CommandFailure(
    exitCodes.usage,
    `\`${folder}\` holds files that no deployment of ours made. Name an empty folder in microsites.yaml, or a new one.`,
  )
}

/** The release that `current` leads to. */
function liveIn({ current }: Store): string | undefined {
  if (lstatSync(current, { throwIfNoEntry: false }) === undefined) return undefined
  const [parent, id = ''] = readlinkSync(current).split('/')
  if (parent === 'releases' && releaseId.safeParse(id).success) return id
  throw new CommandFailure(exitCodes.usage, `\`${current}\` leads to no release. Remove it, or name another folder.`)
}

/** The oldest first. Of a release whose notes are damaged there is nothing to go back to. */
function releasesIn({ releases }: Store): readonly Release[] {
  const names = existsSync(releases) ? readdirSync(releases).filter((name) => name.endsWith('.json')) : []
  return names
    .flatMap((name) => {
      const read = releaseSchema.safeParse(json(join(releases, name)))
      return read.success && name === `${read.data.release}.json` ? [read.data] : []
    })
    .toSorted((a, b) => Number.parseInt(a.release, 10) - Number.parseInt(b.release, 10))
}

function filesOf({ sites }: Store, domain: string, digest: string | undefined): Files {
  if (digest === undefined) return {}
  const read = filesSchema.safeParse(json(join(sites, domain, `${digest}.json`)))
  return read.success ? read.data : {}
}

function json(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
