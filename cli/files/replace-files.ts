import { dirname, isAbsolute, join, relative } from 'node:path'
import { documentIn } from '../documents/document-in.ts'
import { edit as editDocument } from '../documents/validators/edit.js'
import type { Documents } from '../documents/schemas.ts'
import { CommandFailure } from '../program/command-failure.ts'
import { digest } from '../program/digest.ts'
import { exitCodes } from '../program/outcome.ts'
import { printable } from '../text/printable.ts'
import { isReadOnly, realPath } from './disk.ts'
import { reachDiskNow } from './reach-disk.ts'
import { openTree } from './tree.ts'
import type { FileStats, Tree } from './tree.ts'

/** What a command writes to a file of the project. */
export interface FileEdit {
  /** Relative to the project. */
  readonly path: string
  readonly content: string | Uint8Array
  /** What the command has read there. `undefined`: there was no file. */
  readonly before: string | undefined
}

/** A file is no longer what a command has read, so its edit would overwrite what somebody has saved since. */
export class FileChanged extends CommandFailure {
  constructor(path: string) {
    const shown = printable(path)
    super(
      exitCodes.findings,
      `Nothing was written: \`${shown}\` was saved while this command ran. Run the command again.`,
    )
  }
}

type Staged = FileEdit & {
  /** With links of the project resolved. */
  readonly real: string
  readonly index: number
}

/** Where an edit prepares its files: on the file system of the project, and ignored by git. */
const storeName = '.microsites/edit'
const record = 'edit.json'

const newName = (index: number): string => `${index}.new`
const oldName = (index: number): string => `${index}.old`

/**
 * Replaces files of a project, or creates them: all or none. If this process is killed meanwhile, `undoKilledEdit` puts the old
 * ones back. Call it only while you hold the lock of the project. A link to a file of the project stays a link, and permissions
 * are kept. Throws {@link FileChanged} if a file is not what the command has read.
 */
export function replaceFiles(root: string, edits: readonly FileEdit[]): void {
  if (edits.length === 0) return
  const tree = openTree(realPath(root))
  const store = tree.folder(storeName)
  tree.remove(storeName)
  try {
    const staged = edits.map((edit, index) => ({ ...edit, index, real: realIn(tree, edit.path) }))
    const found = staged.map((file) => stage(file, tree, store))
    const files = staged.map(({ path, before, content }) => ({
      path,
      isNew: before === undefined,
      after: digest(content),
    }))
    store.create(record, JSON.stringify({ files } satisfies Documents['edit']))
    reachDiskNow(store, [...store.names(), ''])
    try {
      for (const [at, file] of staged.entries())
        putInPlace(store, newName(file.index), tree, file.real, (there) => {
          if (!isSame(found[at], there)) throw new FileChanged(file.path)
        })
      // An editor that does not rename may have saved after that check.
      for (const file of staged) if (!isUnchanged(file, store)) throw new FileChanged(file.path)
      reachDiskNow(tree, new Set(staged.map(({ real }) => dirname(real))))
      store.remove(record)
      reachDiskNow(store, [''])
    } catch (error) {
      undo(tree, store, files)
      throw error
    }
  } catch (error) {
    throw withPaths(error, edits)
  } finally {
    try {
      tree.remove(storeName)
    } catch {
      // The next command removes it.
    }
  }
}

/** The path of a file with links resolved, if they stay in the project. Others are refused when the path is used. */
function realIn(tree: Tree, path: string): string {
  const real = relative(tree.path(), realPath(join(tree.path(), path)))
  return real.startsWith('..') || isAbsolute(real) ? path : real
}

/** Names the files of the project in an error of the system, instead of those of the store. */
function withPaths(error: unknown, edits: readonly FileEdit[]): unknown {
  if (error instanceof Error)
    for (const [index, { path }] of edits.entries())
      for (const name of [newName(index), oldName(index)])
        error.message = error.message.replaceAll(`${storeName}/${name}`, () => path)
  return error
}

/** Writes the new content and keeps the old one, a hard link where possible. @returns what is there now */
function stage(file: Staged, tree: Tree, store: Tree): FileStats | undefined {
  const { real, path, content, index, before } = file
  const mode = tree.stat(real)?.mode
  // Renaming would replace it all the same.
  if (mode !== undefined && isReadOnly(mode)) refuseReadOnly(path)
  store.create(newName(index), content, mode)
  if (before !== undefined && mode !== undefined) store.link(tree, real, oldName(index))
  const found = tree.stat(real)
  if ((before === undefined) !== (found === undefined) || !isUnchanged(file, store)) throw new FileChanged(path)
  return found
}

const isUnchanged = ({ before, index }: Staged, store: Tree): boolean =>
  before === undefined || store.read(oldName(index))?.equals(Buffer.from(before)) === true

const isSame = (one: FileStats | undefined, other: FileStats | undefined): boolean =>
  one?.ino === other?.ino && one?.mtimeMs === other?.mtimeMs && one?.size === other?.size

/** Moves a file into the project, which may be on another file system than the store. */
function putInPlace(
  store: Tree,
  name: string,
  tree: Tree,
  path: string,
  check?: (there: FileStats | undefined) => void,
): void {
  try {
    store.rename(name, path, tree, check)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    const beside = besideOf(path)
    tree.remove(beside)
    tree.create(beside, store.mustRead(name), store.stat(name)?.mode)
    reachDiskNow(tree, [beside])
    tree.rename(beside, path, tree, check)
    store.remove(name)
  }
}

const besideOf = (path: string): string => `${path}.microsites.tmp`

/** Whether an edit was killed, or another process is writing right now. */
export const hasBegun = (root: string): boolean => openTree(root).has(storeName)

/**
 * Puts the files back that a killed edit has replaced, except those that somebody has saved since, and removes what it left.
 * Call it only while you hold the lock of the project.
 * @param isOurs whether only this program can have written the record. Otherwise it is just removed.
 */
export function undoKilledEdit(root: string, isOurs: () => boolean): void {
  const tree = openTree(realPath(root))
  if (!tree.has(storeName)) return
  const store = tree.folder(storeName)
  // A record that is not complete was not followed by any change.
  const { value } = documentIn(editDocument, store.read(record))
  if (value && isOurs()) undo(tree, store, value.files)
  tree.remove(storeName)
}

/** No edit writes there, but a record from somebody else may say so. */
const foreign = /(?:^|[\\/])(?:\.git|node_modules|\.\.)(?:[\\/]|$)/i

function undo(tree: Tree, store: Tree, files: Documents['edit']['files']): void {
  for (const [index, { path, isNew, after }] of files.entries()) {
    const real = realIn(tree, path)
    if (foreign.test(real)) continue
    tree.remove(besideOf(real))
    const now = tree.read(real)
    if (!now || digest(now) !== after) continue
    if (isNew) tree.remove(real)
    else if (store.has(oldName(index))) putInPlace(store, oldName(index), tree, real)
  }
}

function refuseReadOnly(name: string): never {
  const shown = printable(name)
  throw new CommandFailure(
    exitCodes.findings,
    `Nothing was written: \`${shown}\` is read-only. Allow writing, e.g. with \`chmod u+w ${shown}\`.`,
  )
}
