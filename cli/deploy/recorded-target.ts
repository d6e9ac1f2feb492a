import { resolve } from 'node:path'
import { retirementsOf } from '../../compiler/deploy/plan-deploy.ts'
import { stayingReleases } from '../../compiler/deploy/release-chain.ts'
import { releaseName } from '../../compiler/deploy/safe-path.ts'
import { takeLock } from '../files/lock.ts'
import { openFolder } from '../files/named-path.ts'
import type { Tree } from '../files/tree.ts'
import { foreignCache } from '../project/cache/foreign-cache.ts'
import type { Checkout } from '../project/checkout.ts'
import { CommandFailure } from '../program/command-failure.ts'
import { exitCodes } from '../program/outcome.ts'
import { folderState } from './folder-state.ts'
import { alreadyNoted, lastNumber, readReleases } from './release-notes.ts'
import type { Dependencies, StateFiles, Target } from './targets/target.ts'

/** What is known of a host that cannot be read: how to upload a site, and how to take one offline. */
export interface RecordedTarget {
  readonly name: string
  readonly environment: string
  readonly concurrency: number
  /** Folder for the record of uploads, relative to the project. If omitted, one in the cache. */
  readonly state: string | undefined
  readonly upload: Target['upload']
  readonly retire: Target['retire'] | undefined
  /** How to make it able to take sites offline. */
  readonly withRetire: string
}

/** A target for any host. What was uploaded is recorded in a folder. */
export function recordedTarget(
  { name, environment, concurrency, state: chosen, upload, retire, withRetire }: RecordedTarget,
  dependencies: Dependencies,
): Target {
  const state = chosen ?? `.microsites/deploy/${environment}/state`
  const open = (): Tree => openFolder(dependencies.root, resolve(dependencies.root, state))
  const checkout = { root: dependencies.root, env: dependencies.variables, projectCode: false }
  const files = folderState(dependencies.root, state)
  return {
    name,
    state: chosen === undefined ? untracked(files, checkout) : files,
    rounds: ['upload'],
    concurrency,
    goesBack: false,
    async read() {
      const releases = readReleases(open())
      const id = liveIn(open())
      const live = releases.find(({ release }) => release === id)
      return {
        ...(live && { live }),
        last: lastNumber(releases),
        filesOf: () => ({}),
      }
    },
    live: async () => liveIn(open()),
    releases: async () => readReleases(open()),
    async lock() {
      const unlock = takeLock(open(), 'Another deployment')
      open().removeTemporary('all')
      return async () => unlock()
    },
    refuse: (plan) =>
      retire === undefined && retirementsOf(plan).length > 0
        ? `${retirementsOf(plan).join(', ')} cannot be taken offline without ${withRetire}.`
        : undefined,
    upload,
    ...(retire && { retire }),
    async publish(release) {
      const [folder, file] = [open(), `${release.release}.json`]
      if (!alreadyNoted(folder.text(file), release)) folder.replace(file, JSON.stringify(release))
      folder.replace('live', `${release.release}\n`)
    },
    tidy: async (keep) => tidyNotes(open(), keep),
  }
}

function tidyNotes(folder: Tree, keep: number): void {
  const releases = readReleases(folder)
  const staying = new Set(stayingReleases(releases, liveIn(folder), keep))
  for (const release of releases) if (!staying.has(release)) folder.remove(`${release.release}.json`)
}

/** State in the project's cache. Reading throws if git tracks the cache: somebody else may have written the text. */
function untracked(files: StateFiles, checkout: Checkout): StateFiles {
  return {
    ...files,
    async read(name) {
      const text = await files.read(name)
      const foreign = text === undefined ? undefined : foreignCache(checkout)
      if (foreign !== undefined) throw new CommandFailure(exitCodes.findings, foreign)
      return text
    },
  }
}

function liveIn(folder: Tree): string | undefined {
  const id = folder.text('live')?.trim() ?? ''
  return releaseName.test(id) ? id : undefined
}
