import { existsSync, lstatSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CommandFailure } from '../../command-failure.ts'
import { exitCodes } from '../../outcome.ts'
import { printable } from '../../views/printable.ts'
import { writeReadable } from '../../write/readable.ts'
import { temporaryPath } from '../../write/temporary.ts'
import { readReleases } from '../read-releases.ts'
import { serverSettings } from './nginx-servers.ts'
import type { Store } from './store.ts'

/** Marks a folder as created by deployments. */
const marker = 'microsites-releases.json'
const marked = `${JSON.stringify({ schema: 'microsites.directory/v1', about: '`microsites deploy` made this folder' })}\n`

/**
 * Throws if a folder holds anything that our deployments did not create. Deployments of an earlier version
 * wrote no marker; without it, only what the notes of releases name counts as ours.
 */
export function refuseForeign(store: Store): void {
  const found = firstForeign(store)
  if (found === undefined) return
  throw new CommandFailure(
    exitCodes.usage,
    `\`${printable(store.folder)}\` holds \`${printable(found)}\`, which no deployment of ours made. Name an empty folder in microsites.yaml, or a new one.`,
  )
}

/** Writes the marker. Call this only after {@link refuseForeign} has accepted the folder. */
export function markFolder({ folder }: Store): void {
  if (isMarked(folder)) return
  const temporary = temporaryPath(join(folder, marker))
  rmSync(temporary, { force: true })
  writeReadable(temporary, marked)
  renameSync(temporary, join(folder, marker))
}

function isMarked(folder: string): boolean {
  const file = join(folder, marker)
  return lstatSync(file, { throwIfNoEntry: false })?.isFile() === true && readFileSync(file, 'utf8') === marked
}

/**
 * The first foreign path inside the folder. A link in place of one of our folders is foreign: it would lead
 * elsewhere.
 */
function firstForeign(store: Store): string | undefined {
  const { folder, releases, sites, current } = store
  const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
  const isFolder = (path: string): boolean => lstatSync(path).isDirectory()
  const ours: Readonly<Record<string, (path: string) => boolean>> = {
    current: isLink,
    lock: () => true,
    [marker]: () => isMarked(folder),
    releases: isFolder,
    [serverSettings]: () => true,
    sites: isFolder,
  }
  const foreign = namesIn(folder).find((name) =>
    Object.hasOwn(ours, name) ? ours[name]?.(join(folder, name)) === false : !isTemporary(name),
  )
  if (foreign !== undefined || isMarked(folder)) return foreign
  const notes = readReleases(releases)
  const noted = new Set(notes.flatMap(({ release }) => [release, `${release}.json`]))
  const domains = new Set(notes.flatMap(({ sites: of }) => Object.keys(of)))
  const release = namesIn(releases).find((name) => !noted.has(name) && !isTemporary(name))
  if (release !== undefined) return join('releases', release)
  const domain = namesIn(sites).find((name) => !domains.has(name))
  if (domain !== undefined) return join('sites', domain)
  // Without any notes, `current` is somebody else's link.
  return notes.length === 0 && isLink(current) ? 'current' : undefined
}

const isTemporary = (name: string): boolean => /\.\d+\.tmp$/.test(name)

const namesIn = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder).toSorted() : [])
