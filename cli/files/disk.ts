import {
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  rmdirSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import type { Stats } from 'node:fs'
import { platform } from 'node:os'
import { basename, dirname, isAbsolute, join, relative } from 'node:path'
import { CommandFailure } from '../program/command-failure.ts'
import { exitCodes } from '../program/outcome.ts'
import { printable } from '../text/printable.ts'

/** Linux gives each open folder a name here that leads to the folder itself, even if its path leads elsewhere now. */
const openFolders = '/proc/self/fd'

const hasHandles = platform() === 'linux' && existsSync(openFolders)

/**
 * Calls `act` with a path of the folder `parts` below `root`. No link below `root` is followed, even if somebody replaces a
 * folder by a link meanwhile. Throws a {@link CommandFailure} if a part is a link, and file system errors.
 */
export function inFolder<Result>(root: string, parts: readonly string[], act: (folder: string) => Result): Result {
  return hasHandles ? byHandle(root, parts, act) : byPath(root, parts, act)
}

function byHandle<Result>(root: string, parts: readonly string[], act: (folder: string) => Result): Result {
  let at = root
  let handle = openSync(root, constants.O_RDONLY | constants.O_DIRECTORY)
  try {
    for (const part of parts) {
      const parent = handle
      const path = `${openFolders}/${parent}/${part}`
      at = join(at, part)
      try {
        handle = openSync(path, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW)
      } catch (error) {
        if (isLink(path)) refuseLink(root, at)
        throw named(error, path, at)
      }
      closeSync(parent)
    }
    return act(`${openFolders}/${handle}`)
  } catch (error) {
    throw named(error, `${openFolders}/${handle}`, at)
  } finally {
    closeSync(handle)
  }
}

/** For systems without handles: checks before and after. */
function byPath<Result>(root: string, parts: readonly string[], act: (folder: string) => Result): Result {
  const before = identities(root, parts)
  const result = act(join(root, ...parts))
  if (identities(root, parts) !== before)
    throw new CommandFailure(
      exitCodes.findings,
      `\`${printable(join(root, ...parts))}\` was replaced while \`microsites\` worked in it. Check its content, then try again.`,
    )
  return result
}

function identities(root: string, parts: readonly string[]): string {
  let at = root
  return parts
    .map((part) => {
      at = join(at, part)
      const stat = lstatSync(at)
      if (stat.isSymbolicLink()) refuseLink(root, at)
      return `${stat.dev} ${stat.ino}`
    })
    .join()
}

/** Names the real path in an error of the system, instead of the handle. */
function named(error: unknown, handle: string, path: string): unknown {
  if (error instanceof Error)
    for (const end of ["'", '/']) error.message = error.message.replaceAll(handle + end, () => path + end)
  return error
}

export function isLink(path: string): boolean {
  return statOf(path)?.isSymbolicLink() === true
}

/** Whether nobody may write a file. */
export const isReadOnly = (mode: number): boolean => (mode & 0o222) === 0

/** Refuses a link, because a pull request can add links to anywhere. */
export function refuseLink(root: string, link: string): never {
  const shown = printable(relative(root, link))
  throw new CommandFailure(
    exitCodes.findings,
    `\`${shown}\` is a link, so \`microsites\` would write or delete files somewhere else. Remove the link, e.g. with \`rm ${shown}\`.`,
  )
}

/** A path with all links resolved in the part of it that exists. */
export function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    const above = dirname(path)
    return above === path ? path : join(realPath(above), basename(path))
  }
}

/** Whether a path is that of a folder or below it. Both are absolute, with links resolved. */
export function isWithin(path: string, folder: string): boolean {
  const below = relative(folder, path)
  return !/^\.\.(?:[\\/]|$)/.test(below) && !isAbsolute(below)
}

/** Creates a folder outside of any checkout, and its parents. @returns whether it was missing */
export function makeRoot(folder: string, readable?: boolean): boolean {
  if (existsSync(folder)) return false
  makeRoot(dirname(folder), readable)
  mkdirSync(folder)
  if (readable) chmodSync(folder, 0o755)
  return true
}

/** Creates a folder, unless somebody was faster. @param readable whether everybody may read it, whatever the umask is */
export function makeFolderIn(parent: string, name: string, readable?: boolean): void {
  const folder = `${parent}/${name}`
  try {
    mkdirSync(folder)
    if (readable) chmodSync(folder, 0o755)
  } catch (error) {
    const stat = statOf(folder)
    if (!stat) throw error
    if (stat.isSymbolicLink()) refuseLink(parent, folder)
    if (!stat.isDirectory())
      throw Object.assign(new Error(`ENOTDIR: not a directory, mkdir '${folder}'`), { code: 'ENOTDIR' })
  }
}

/** What to write: as a whole, or in pieces, which need not all be in memory. */
export type FileContent = string | Uint8Array | Generator<string | Uint8Array>

const partBytes = 1024 * 1024

/** Joins pieces, because each call of the system takes longer than copying some kilobytes. */
function* inParts(pieces: Generator<string | Uint8Array>): Generator<Uint8Array> {
  let part: Uint8Array[] = []
  let size = 0
  for (const piece of pieces) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
    part.push(bytes)
    size += bytes.byteLength
    if (size < partBytes) continue
    yield Buffer.concat(part)
    part = []
    size = 0
  }
  yield Buffer.concat(part)
}

/** Writes a file that does not exist yet. @param readable whether everybody may read it, whatever the umask is */
export function writeNew(file: string, content: FileContent, mode: number, readable?: boolean): void {
  const descriptor = openSync(file, 'wx', mode)
  try {
    if (typeof content === 'string' || content instanceof Uint8Array) writeFileSync(descriptor, content)
    else for (const part of inParts(content)) writeFileSync(descriptor, part)
    if (readable) fchmodSync(descriptor, mode & 0o755)
  } finally {
    closeSync(descriptor)
  }
}

/** Removes a file, a link or a folder with all that is in it, and follows no link. @returns whether it was a folder */
export function removeEntry(folder: string, name: string): boolean {
  const path = `${folder}/${name}`
  const stat = statOf(path)
  if (!stat?.isDirectory()) {
    // Windows does not remove files that may only be read.
    if (platform() === 'win32' && stat?.isFile()) found(() => chmodSync(path, 0o666))
    if (stat) found(() => unlinkSync(path))
    return false
  }
  for (let attempt = 0; attempt < 10; attempt++)
    try {
      // Another process may be removing the same.
      found(() =>
        inFolder(folder, [name], (inner) => {
          for (const entry of readdirSync(inner)) removeEntry(inner, entry)
        }),
      )
      found(() => rmdirSync(path))
      break
    } catch (error) {
      // A terminated thread may still be writing a file.
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY' || attempt === 9) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  return true
}

export function statOf(path: string): Stats | undefined {
  return found(() => lstatSync(path, { throwIfNoEntry: false }))
}

/** Codes of errors that mean that there is nothing of the kind at a path. */
const nothingThere: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENXIO'])

export function found<Result>(look: () => Result): Result | undefined {
  try {
    return look()
  } catch (error) {
    if (nothingThere.has((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}
