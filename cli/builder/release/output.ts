import { dirname, join, relative, sep } from 'node:path'
import { realPath } from '../../files/disk.ts'
import { openFolder, placeOf } from '../../files/named-path.ts'
import { isOfProject, outputAround } from '../../files/output-file.ts'
import type { Tree } from '../../files/tree.ts'
import { UsageFailure } from '../../program/command-failure.ts'
import { digest } from '../../program/digest.ts'
import { printable } from '../../text/printable.ts'

/** Name of the folder in the output that is used instead of the store if that is on another file system. */
export const stagingName = '.microsites-staging'

/** The folder of a build, and where the build keeps the rest. */
export interface Output {
  /** A folder of ordinary files, such as `dist`. */
  readonly out: Tree
  /** The folder with the lock, the record, and what is not in place yet. It shares no file with `out`. */
  readonly store: Tree
}

/**
 * Finds an output and its store. Throws if the output is a link or not a folder, contains the project, lies within
 * another output, or if a part of the store is a link.
 * @param root folder of the project
 */
export function findOutput(out: string, root: string): Output {
  const refuse = (what: string, way = 'Move it away, or choose another folder with `--out`.'): never => {
    throw new UsageFailure(`\`${printable(out)}\` ${what}. ${way}`)
  }
  if (relative(out, root).split(sep)[0] !== '..')
    refuse('contains the project', 'To keep its files, choose another folder with `--out`.')
  if (isOfProject(root, realPath(out))) refuse('is a part of the project', 'Choose another folder with `--out`.')
  if (outputAround(dirname(out)) !== undefined)
    refuse('lies within the output of another build', 'Choose another folder with `--out`.')
  const { tree, path } = placeOf(root, out)
  const stat = tree.stat(path)
  if (stat?.isSymbolicLink()) refuse('is a link')
  if (stat && !stat.isDirectory()) refuse('is not a folder')
  const store = openFolder(root, storeOf(out, root), { readable: true })
  for (const name of ['building', 'trash', 'record.json', 'publication.json']) store.path(name)
  const folder = openFolder(root, out, { readable: true })
  folder.path(stagingName)
  return { out: folder, store }
}

/** Absolute path of the store of an output. It is the same for every path to the output, and in a copy of the project. */
export function storeOf(out: string, root: string): string {
  return join(root, '.microsites/dist', digest(relative(realPath(root), realPath(out))).slice(0, 16))
}
