import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fdatasyncSync,
  linkSync,
  lutimesSync,
  openSync,
  readdirSync,
  readlinkSync,
  statSync,
  rmdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { constants as limits } from 'node:buffer'
import type { Dirent, Stats } from 'node:fs'
import { isAbsolute, join, sep } from 'node:path'
import { compareText } from '../../compiler/diagnostic/sort.ts'
import { isRunning, pid } from '../program/process-host.ts'
import type { FileContent } from './disk.ts'
import { found, inFolder, isLink, makeFolderIn, makeRoot, refuseLink, removeEntry, statOf, writeNew } from './disk.ts'
import { renameEntry } from './rename-entry.ts'
import { readOrdinaryFile } from './read-source.ts'
import { withName } from './with-name.ts'

export type FileStats = Stats

export interface TreeOptions {
  /** Whether everybody may read what is written, whatever the umask is. Servers run as another user. */
  readonly readable?: boolean
}

/** A tree as plain data, for another thread: see {@link treeOf}. */
export interface TreeData {
  readonly root: string
  readonly base: readonly string[]
  readonly options: TreeOptions
  readonly made: boolean
}

/**
 * The files below a folder that the user named: a project, an output, a target. All paths are relative to it. No method
 * follows a link below it, because a pull request can add links to anywhere: a link in place of a folder throws a
 * `CommandFailure`, and a link in place of a file is not a file. Deletes and renames hold even if somebody replaces a folder
 * by a link meanwhile. All methods throw other errors of the file system. Open a tree for one operation, not for longer.
 */
export class Tree {
  readonly #root: string
  readonly #base: readonly string[]
  readonly #options: TreeOptions
  /** The folders that this tree has created. They need no check. */
  readonly #made: Set<string>

  constructor(root: string, options: TreeOptions = {}, base: readonly string[] = [], made = new Set<string>()) {
    this.#root = root
    this.#options = options
    this.#base = base
    this.#made = made
  }

  /** The tree of a folder below this one. The folder may be missing. */
  folder(path: string): Tree {
    this.path(path)
    return new Tree(this.#root, this.#options, this.#parts(path), this.#made)
  }

  /** Absolute path, of which no part is a link. For other programs, and for messages. */
  path(path = ''): string {
    return this.#checked(this.#parts(path))
  }

  data(): TreeData {
    const made = this.#made.has(join(this.#root, ...this.#base))
    return { root: this.#root, base: this.#base, options: this.#options, made }
  }

  /** What is at a path, also if it is a link. `undefined` if nothing is. */
  stat(path: string): Stats | undefined {
    const { parent, name } = this.#split(path)
    return statOf(join(this.#checked(parent), name))
  }

  /** Like `stat`, for many paths in a row: checks each folder once. */
  stats(): (path: string) => Stats | undefined {
    const base = this.path()
    const known = new Set([''])
    const look = (path: string): Stats | undefined => {
      if (path.includes('..')) this.#parts(path)
      const parent = path.slice(0, Math.max(0, path.lastIndexOf('/')))
      if (!known.has(parent)) {
        const stat = look(parent)
        if (stat?.isSymbolicLink()) refuseLink(this.#root, join(base, parent))
        if (!stat?.isDirectory()) return undefined
      }
      const stat = statOf(path === '' ? base : `${base}/${path}`)
      if (stat?.isDirectory()) known.add(path)
      return stat
    }
    return look
  }

  has(path: string): boolean {
    return this.stat(path) !== undefined
  }

  /** The entries of a folder. None if there is no folder. */
  list(path = ''): readonly Dirent[] {
    const folder = this.path(path)
    return found(() => readdirSync(folder, { withFileTypes: true })) ?? []
  }

  names(path = ''): readonly string[] {
    const folder = this.path(path)
    return found(() => readdirSync(folder)) ?? []
  }

  /**
   * The paths of all ordinary files, also in the folders of this one, sorted.
   * @param onLink called with the path of each link that is left out.
   */
  files(path = '', onLink?: (path: string) => void): readonly string[] {
    return this.list(path)
      .flatMap((entry) => {
        const below = path === '' ? entry.name : `${path}/${entry.name}`
        if (entry.isSymbolicLink()) onLink?.(below)
        return entry.isDirectory() ? this.files(below, onLink) : entry.isFile() ? [below] : []
      })
      .toSorted(compareText)
  }

  /** The content of an ordinary file of at most `limit` bytes. `undefined` if there is none. */
  read(path: string, limit = limits.MAX_STRING_LENGTH): Buffer | undefined {
    const { parent, name } = this.#split(path)
    const file = join(this.#checked(parent), name)
    const content = found(() => readOrdinaryFile(file, limit, constants.O_NOFOLLOW))
    return Buffer.isBuffer(content) ? content : undefined
  }

  /** The content of an ordinary file. Throws if there is none. */
  mustRead(path: string): Buffer {
    const content = this.read(path)
    if (content) return content
    throw Object.assign(new Error(`ENOENT: there is no file \`${this.path(path)}\``), { code: 'ENOENT' })
  }

  text(path: string): string | undefined {
    return this.read(path)?.toString()
  }

  /** The target of a link. `undefined` if there is no link. */
  target(path: string): string | undefined {
    const { parent, name } = this.#split(path)
    const link = join(this.#checked(parent), name)
    return isLink(link) ? found(() => readlinkSync(link)) : undefined
  }

  makeFolder(path = ''): void {
    this.#make(this.#parts(path))
  }

  /** Writes a file that does not exist yet, and creates its folders. */
  create(path: string, content: FileContent, mode = 0o666): void {
    const { parent, name } = this.#split(path)
    const folder = this.#make(parent)
    if (this.#made.has(folder)) writeNew(join(folder, name), content, mode, this.#options.readable)
    else inFolder(this.#root, parent, (handle) => writeNew(`${handle}/${name}`, content, mode, this.#options.readable))
  }

  /** Adds to a file, and waits until that is on the disk. Throws if there is no ordinary file. */
  append(path: string, content: string): void {
    const { parent, name } = this.#split(path)
    const file = join(this.#checked(parent), name)
    const descriptor = openSync(file, constants.O_WRONLY | constants.O_APPEND | (constants.O_NOFOLLOW ?? 0))
    try {
      writeFileSync(descriptor, content)
      fdatasyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
  }

  /** Writes a file atomically, and creates its folders. A link in its place is replaced. */
  replace(path: string, content: string | Uint8Array, mode?: number): void {
    const temporary = temporaryPath(path)
    // An earlier process with the same id may have left this file.
    this.remove(temporary)
    try {
      this.create(temporary, content, mode)
      this.rename(temporary, path)
    } catch (error) {
      this.remove(temporary)
      throw withName(error, temporary, path)
    }
  }

  /**
   * Moves a file or folder, also into another tree. Replaces a file or a link, but not a folder with content.
   * @param check called with what is about to be replaced; may throw.
   */
  rename(from: string, to: string, into: Tree = this, check?: (replaced: Stats | undefined) => void): void {
    const [before, after] = [this.#split(from), into.#split(to)]
    into.#make(after.parent)
    inFolder(this.#root, before.parent, (source) =>
      inFolder(into.#root, after.parent, (target) => {
        if (statOf(`${source}/${before.name}`)?.isDirectory()) this.#made.clear()
        check?.(statOf(`${target}/${after.name}`))
        renameEntry(`${source}/${before.name}`, `${target}/${after.name}`)
      }),
    )
  }

  /** Creates a hard link to an ordinary file of a tree, or a copy if that is not possible. Creates its folders. */
  link(from: Tree, source: string, path: string): void {
    const { parent, name } = this.#split(path)
    const origin = from.#split(source)
    const file = join(from.#checked(origin.parent), origin.name)
    if (isLink(file)) refuseLink(from.#root, file)
    const target = join(this.#make(parent), name)
    try {
      linkSync(file, target)
    } catch (error) {
      // Another file system, one without hard links, or a file that already has the maximum number of links.
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'EXDEV' && code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EMLINK') throw error
      copyFileSync(file, target, constants.COPYFILE_EXCL)
      if (this.#options.readable) chmodSync(target, statSync(target).mode | 0o444)
    }
  }

  /** Gives a file the times of another one. */
  setTimes(path: string, { atime, mtime }: Pick<Stats, 'atime' | 'mtime'>): void {
    const { parent, name } = this.#split(path)
    lutimesSync(join(this.#checked(parent), name), atime, mtime)
  }

  /** Creates a symbolic link. Its target is not checked. */
  symlink(path: string, target: string): void {
    const { parent, name } = this.#split(path)
    this.#make(parent)
    inFolder(this.#root, parent, (folder) => symlinkSync(target, `${folder}/${name}`))
  }

  /** Removes a folder. Throws if it has any content. */
  removeEmpty(path = ''): void {
    const { parent, name } = this.#split(path)
    this.#made.clear()
    inFolder(this.#root, parent, (folder) => rmdirSync(`${folder}/${name}`))
  }

  /** Removes a file, a link or a folder with all that is in it. Does nothing if there is none. */
  remove(path: string): void {
    const { parent, name } = this.#split(path)
    if (name === '') throw new Error('The folder that a user named is never removed.')
    if (found(() => inFolder(this.#root, parent, (folder) => removeEntry(folder, name)))) this.#made.clear()
  }

  /** Removes the temporary files of processes that have ended from a folder. With `all`, also those of this process. */
  removeTemporary(of: 'others' | 'all'): void {
    for (const name of this.names()) {
      const maker = /\.(\d+)\.tmp$/.exec(name)?.[1]
      if (maker === undefined) continue
      const inUse = Number(maker) === pid ? of === 'others' : isRunning(Number(maker))
      if (!inUse) this.remove(name)
    }
  }

  #parts(path: string): readonly string[] {
    const parts = path.split(sep === '\\' ? /[\\/]/ : '/').filter((part) => part !== '' && part !== '.')
    if (isAbsolute(path) || parts.includes('..')) throw new Error(`\`${path}\` leads out of its folder.`)
    return [...this.#base, ...parts]
  }

  #split(path: string): { readonly parent: readonly string[]; readonly name: string } {
    const parts = this.#parts(path)
    return { parent: parts.slice(0, -1), name: parts.at(-1) ?? '' }
  }

  /** Absolute path of a folder or file, of which no part is a link. */
  #checked(parts: readonly string[]): string {
    const path = join(this.#root, ...parts)
    if (this.#made.has(path)) return path
    let at = this.#root
    for (const part of parts) {
      at = join(at, part)
      const stat = statOf(at)
      if (stat?.isSymbolicLink()) refuseLink(this.#root, at)
      if (!stat?.isDirectory()) break
    }
    return path
  }

  /** Creates missing folders, one by one: Node's `recursive` option follows links. @returns the absolute path */
  #make(parts: readonly string[]): string {
    const path = join(this.#root, ...parts)
    if (this.#made.has(path)) return path
    const name = parts.at(-1)
    if (name === undefined) {
      if (!makeRoot(path, this.#options.readable)) return path
    } else {
      const above = parts.slice(0, -1)
      const parent = this.#make(above)
      if (this.#made.has(parent)) makeFolderIn(parent, name, this.#options.readable)
      else {
        if (isLink(path)) refuseLink(this.#root, path)
        if (existsSync(path)) return path
        inFolder(this.#root, above, (handle) => makeFolderIn(handle, name, this.#options.readable))
      }
    }
    // In a folder that this tree has created, other threads of this program may have created it.
    this.#made.add(path)
    return path
  }
}

/** Opens the files below a folder that the user named. */
export const openTree = (root: string, options?: TreeOptions): Tree => new Tree(root, options)

/** The tree that another thread has sent. */
export const treeOf = ({ root, base, options, made }: TreeData): Tree =>
  new Tree(root, options, base, new Set(made ? [join(root, ...base)] : []))

/** Temporary name for a file or folder that is moved to `path` when it is complete. */
export const temporaryPath = (path: string): string => `${path}.${pid}.tmp`
