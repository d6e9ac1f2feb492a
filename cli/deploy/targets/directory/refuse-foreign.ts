import { basename, dirname, join, relative } from 'node:path'
import { UsageFailure } from '../../../program/command-failure.ts'
import { printable } from '../../../text/printable.ts'
import type { Tree } from '../../../files/tree.ts'
import { readReleases } from '../../release-notes.ts'
import { serverSettings } from './nginx-servers.ts'
import { filesOf } from './store.ts'
import type { Store } from './store.ts'
import { folderOfAnother } from '../../../../compiler/deploy/folder-of-another.ts'
import { outputAround } from '../../../files/output-file.ts'
import { isLink } from '../../../files/disk.ts'
import { kindOf } from '../../../files/named-path.ts'

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

const isLinkIn = (tree: Tree, path: string): boolean => tree.stat(path)?.isSymbolicLink() ?? false
const isFolder = (tree: Tree, path: string): boolean => tree.stat(path)?.isDirectory() ?? false
const isNoFolder = (tree: Tree, path: string): boolean => !isFolder(tree, path)

/** What may be in a folder before its first deployment. */
const before: Readonly<Record<string, typeof isLinkIn>> = {
  lock: isNoFolder,
  'lock-stale': isNoFolder,
  // Volumes have it.
  'lost+found': isFolder,
}

/** What may be in a folder of ours. A link in place of one of our folders would lead elsewhere. */
const ours: typeof before = {
  ...before,
  current: isLinkIn,
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

/**
 * Throws if releases would lie in a folder that something else writes to: the next build would delete them.
 * Also throws if a link in the path leads nowhere. Both paths are absolute.
 */
export function refusePlace(folder: string, root: string): void {
  const owner = folderOfAnother(relative(root, folder)) ?? outputFolder(folder)
  if (owner === undefined) return
  throw new UsageFailure(
    `\`${printable(folder)}\` is in \`${owner}\`, where another program writes. Name a folder in microsites.yaml that only deployments write to.`,
  )
}

/** The name of the build output that contains this path. Throws if a link in the path leads nowhere. */
function outputFolder(folder: string): string | undefined {
  let there = folder
  while (kindOf(there) === undefined) {
    if (isLink(there))
      throw new UsageFailure(
        `\`${printable(there)}\` is a link to a folder that does not exist. Create that folder, or name another one in microsites.yaml.`,
      )
    there = dirname(there)
  }
  const output = outputAround(there)
  return output && basename(output)
}
