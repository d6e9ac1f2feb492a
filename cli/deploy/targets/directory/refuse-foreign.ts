import { join } from 'node:path'
import { UsageFailure } from '../../../program/command-failure.ts'
import { printable } from '../../../text/printable.ts'
import type { Tree } from '../../../files/tree.ts'
import { readReleases } from '../../release-notes.ts'
import { serverSettings } from './nginx-servers.ts'
import { filesOf } from './store.ts'
import type { Store } from './store.ts'

/** Marks a folder as created by deployments. */
const marker = 'microsites-releases.json'
const marked = `${JSON.stringify({ schema: 'microsites.directory/v1', about: '`microsites deploy` made this folder' })}\n`

/** Throws if a folder holds anything beside what our deployments create. Without the marker, it must be empty. */
export function refuseForeign(store: Store): void {
  const tree = filesOf(store)
  const foreign = firstForeign(tree)
  if (foreign === undefined) return
  if (!isMarked(tree) && isFolder(tree, 'releases') && readReleases(tree.folder('releases')).length > 0)
    throw new UsageFailure(
      `\`${printable(join(store.folder, marker))}\` is ${tree.has(marker) ? 'damaged' : 'missing'}. The folder has releases of deployments: write a file with this line:\n${marked}`.trimEnd(),
    )
  throw new UsageFailure(
    `\`${printable(store.folder)}\` contains \`${printable(foreign)}\`, which no deployment created. ${
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

const isLink = (tree: Tree, path: string): boolean => tree.stat(path)?.isSymbolicLink() ?? false
const isFolder = (tree: Tree, path: string): boolean => tree.stat(path)?.isDirectory() ?? false
const isNoFolder = (tree: Tree, path: string): boolean => !isFolder(tree, path)

/** What may be in a folder before its first deployment. */
const before: Readonly<Record<string, typeof isLink>> = {
  lock: isNoFolder,
  'lock-stale': isNoFolder,
  // Volumes have it.
  'lost+found': isFolder,
}

/** What may be in a folder of ours. A link in place of one of our folders would lead elsewhere. */
const ours: typeof before = {
  ...before,
  current: isLink,
  [marker]: isNoFolder,
  releases: isFolder,
  sites: isFolder,
  state: isFolder,
}

function firstForeign(tree: Tree): string | undefined {
  const expected = isMarked(tree) ? ours : before
  const isExpected = (name: string): boolean =>
    Object.hasOwn(expected, name) ? expected[name]?.(tree, name) === true : isOwnTemporary(name) || isSettings(name)
  return tree
    .names()
    .toSorted()
    .find((name) => !isExpected(name))
}

/** Unfinished files of ours: the marker, the link to the live release, a lock on its way out. */
const isOwnTemporary = (name: string): boolean => /^(?:microsites-releases\.json|current|lock)\.\d+\.tmp$/.test(name)

/** The settings of the server, and what editors leave beside them. */
const isSettings = (name: string): boolean => name.replace(/^\./, '').startsWith(serverSettings)
