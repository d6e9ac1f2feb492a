import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Release } from '../../../compiler/deploy/schema/release.ts'
import { CommandFailure } from '../../command-failure.ts'
import { exitCodes } from '../../outcome.ts'
import { temporaryPath } from '../../write/temporary.ts'
import { alreadyNoted } from '../already-noted.ts'
import { nginxServers } from './nginx-servers.ts'
import type { Store } from './store.ts'

/** Turns `current` to a release, which is made first where it is new. */
export function publishRelease(store: Store, release: Release): void {
  const folder = join(store.releases, release.release)
  const notes = existsSync(`${folder}.json`) ? readFileSync(`${folder}.json`, 'utf8') : undefined
  if (!alreadyNoted(notes, release)) makeRelease(store, release, folder)
  const link = temporaryPath(store.current)
  rmSync(link, { force: true })
  // Relative to where the link lies, so that the whole folder can be moved.
  symlinkSync(join('releases', release.release), link)
  renameSync(link, store.current)
}

/** Its notes come last: they say that the rest is whole. */
function makeRelease(store: Store, release: Release, folder: string): void {
  const missing = Object.entries(release.sites).find(
    ([domain, { digest }]) => !existsSync(join(store.sites, domain, `${digest}.json`)),
  )
  if (missing)
    throw new CommandFailure(
      exitCodes.findings,
      `\`${store.sites}\` lacks ${missing[0]}. Make a new plan, and apply it.`,
    )
  const staged = temporaryPath(folder)
  for (const left of [staged, folder]) rmSync(left, { recursive: true, force: true })
  mkdirSync(staged)
  for (const [domain, { digest }] of Object.entries(release.sites))
    symlinkSync(join('..', '..', 'sites', domain, digest), join(staged, domain))
  writeFileSync(join(staged, 'nginx.conf'), nginxServers(store, release))
  renameSync(staged, folder)
  const notes = temporaryPath(`${folder}.json`)
  writeFileSync(notes, JSON.stringify(release))
  renameSync(notes, `${folder}.json`)
}
