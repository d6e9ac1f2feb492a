import { join } from 'node:path'
import { CommandFailure } from '../../../program/command-failure.ts'
import { exitCodes } from '../../../program/outcome.ts'
import { printable } from '../../../text/printable.ts'
import type { Tree } from '../../../files/tree.ts'
import { readReleases } from '../../release-notes.ts'
import { serverSettings } from './nginx-servers.ts'
import { assetsFolder, filesOf } from './store.ts'
import type { Store } from './store.ts'
import { ofDigest } from './tidy-store.ts'

/** Marks a folder as created by deployments. */
const marker = 'microsites-releases.json'
const marked = `${JSON.stringify({ schema: 'microsites.directory/v1', about: '`microsites deploy` made this folder' })}\n`

/**
 * Throws if a folder holds anything that our deployments did not create. Deployments of an earlier version
 * wrote no marker; without it, only what the notes of releases name counts as ours.
 */
export function refuseForeign(store: Store): void {
  const tree = filesOf(store)
  const found = firstForeign(tree)
  if (found === undefined) return
  if (found === marker && readReleases(tree.folder('releases')).length > 0)
    throw new CommandFailure(
      exitCodes.usage,
      `\`${printable(join(store.folder, marker))}\` is damaged. The folder has releases of deployments: replace the file with this line:\n${marked}`.trimEnd(),
    )
  throw new CommandFailure(
    exitCodes.usage,
    `\`${printable(store.folder)}\` contains \`${printable(found)}\`, which no deployment created. ${
      isMarked(tree) ? 'Move it to another folder.' : 'Name an empty or new folder in microsites.yaml.'
    }`,
  )
}

/** Writes the marker. Call this only after {@link refuseForeign} has accepted the folder. */
export function markFolder(store: Store): void {
  const tree = filesOf(store)
  if (!isMarked(tree)) tree.replace(marker, marked, 0o444)
}

const isMarked = (tree: Tree): boolean => tree.text(marker) === marked

/**
 * The first foreign path inside the folder. A link in place of one of our folders is foreign: it would lead
 * elsewhere.
 */
function firstForeign(tree: Tree): string | undefined {
  const isLink = (path: string): boolean => tree.stat(path)?.isSymbolicLink() ?? false
  const isFolder = (path: string): boolean => tree.stat(path)?.isDirectory() ?? false
  const namesIn = (path: string): readonly string[] => tree.names(path).toSorted()
  const ours: Readonly<Record<string, (path: string) => boolean>> = {
    current: isLink,
    lock: (path) => !isFolder(path),
    'lock-stale': (path) => !isFolder(path),
    // Volumes have it.
    'lost+found': isFolder,
    [marker]: () => isMarked(tree),
    releases: isFolder,
    [serverSettings]: () => true,
    sites: isFolder,
    state: isFolder,
  }
  const foreign = namesIn('').find((name) =>
    Object.hasOwn(ours, name) ? ours[name]?.(name) === false : !isOwnTemporary(name) && !isBackup(name),
  )
  if (foreign !== undefined || isMarked(tree)) return foreign
  const notes = readReleases(tree.folder('releases'))
  const noted = new Set(notes.flatMap(({ release }) => [release, `${release}.json`]))
  const domains = new Set(notes.flatMap(({ sites: of }) => Object.keys(of)))
  const release = namesIn('releases').find((name) => !noted.has(name) && !isOwnTemporary(name))
  if (release !== undefined) return join('releases', release)
  // A deployment that was killed may have uploaded a new site before any note named it.
  const isUpload = (name: string): boolean =>
    notes.length > 0 &&
    isFolder(`sites/${name}`) &&
    namesIn(`sites/${name}`).every((one) => one === assetsFolder || ofDigest.test(one))
  const domain = namesIn('sites').find((name) => !domains.has(name) && !isUpload(name))
  if (domain !== undefined) return join('sites', domain)
  const text = namesIn('state').find((name) => notes.length === 0 || !isState(name))
  if (text !== undefined) return join('state', text)
  // Without any notes, `current` is somebody else's link.
  return notes.length === 0 && isLink('current') ? 'current' : undefined
}

/** Unfinished files of ours: the marker, the link to the live release, a lock on its way out, a release and its notes. */
const isOwnTemporary = (name: string): boolean =>
  /^(?:microsites-releases\.json|current|lock(?:-[0-9a-f-]{36})?|\d{4,}-[0-9a-f]+(?:\.json)?)\.\d+\.tmp$/.test(name)

const isState = (name: string): boolean => /^(?:journal|steps|rollback)(?:\.\d+\.tmp)?$/.test(name)

/** What editors leave beside the settings of the server. */
const isBackup = (name: string): boolean => name.replace(/^\./, '').startsWith(serverSettings)
