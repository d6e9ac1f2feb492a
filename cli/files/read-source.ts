import { closeSync, constants, fstatSync, openSync, readSync, readdirSync, realpathSync } from 'node:fs'
import type { Dirent } from 'node:fs'
import { join, sep } from 'node:path'
import { CommandFailure } from '../program/command-failure.ts'
import { exitCodes } from '../program/outcome.ts'
import { printable } from '../text/printable.ts'
import { limits } from '../../compiler/domain/limits.ts'
import type { SourceDefect, SourceFile } from '../../compiler/source/source-file.ts'

const reasons: Readonly<Partial<Record<string, string>>> = {
  EACCES: 'this user may not read it',
  ELOOP: 'it is a link that leads in a circle',
  ENOTDIR: 'a part of its path is not a folder',
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Reads an ordinary file as UTF-8. Never waits for a pipe or device, and never reads past the limit. Does not follow
 * links out of `root`, because reports would show the target.
 */
export function readSource(root: string, path: string, shownPath: string = path): SourceFile {
  const read = readBytes(root, path)
  return Buffer.isBuffer(read) ? sourceOf(read, shownPath) : { path: shownPath, text: '', defect: read }
}

/**
 * The entries of a folder of a project. None if it is missing, even if it vanished just now. Throws a {@link CommandFailure} if
 * it is a link that leads out of the project.
 */
export function sourceEntries(root: string, path: string): readonly Dirent[] {
  try {
    const real = realpathSync(join(root, path))
    if (isWithin(root, real)) return readdirSync(real, { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
  throw new CommandFailure(
    exitCodes.findings,
    `\`${printable(path)}\` is a link that leads out of the project. Put the folder itself there.`,
  )
}

const isWithin = (root: string, real: string): boolean => real.startsWith(join(realpathSync(root), sep))

/** The bytes of an ordinary file, or why there are none. Does not follow links out of `root`. */
export function readBytes(root: string, path: string, limit: number = limits.fileBytes): Buffer | SourceDefect {
  try {
    const real = realpathSync(join(root, path))
    if (!isWithin(root, real)) return { kind: 'unreadable', reason: 'it is a link that leads out of its folder' }
    return readOrdinaryFile(real, limit)
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException
    return code === 'ENOENT' ? { kind: 'missing' } : { kind: 'unreadable', reason: reasons[code] ?? code }
  }
}

/**
 * The content of an ordinary file of at most `limit` bytes, or why it is rejected. Throws file system errors.
 * @param flags how to open it, besides for reading.
 */
export function readOrdinaryFile(file: string, limit: number, flags = 0): Buffer | SourceDefect {
  const descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK | flags)
  try {
    const stat = fstatSync(descriptor)
    if (!stat.isFile()) return { kind: 'not-a-file' }
    if (stat.size > limit) return { kind: 'too-large', bytes: stat.size, limit }
    const bytes = Buffer.allocUnsafe(stat.size)
    return bytes.subarray(0, readSync(descriptor, bytes, 0, stat.size, 0))
  } finally {
    closeSync(descriptor)
  }
}

/** Decodes the bytes of a file as UTF-8. */
export function sourceOf(bytes: Buffer, path: string): SourceFile {
  try {
    return { path, text: decoder.decode(bytes) }
  } catch {
    return { path, text: '', defect: { kind: 'not-utf8', byteOffset: firstBadByte(bytes) } }
  }
}

const replacement = Buffer.from('\uFFFD')

/** The offset of the first invalid byte: lenient decoding replaces it, although it is not U+FFFD itself. */
function firstBadByte(bytes: Buffer): number {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  let byte = 0
  for (let at = 0, next = text.indexOf('\uFFFD'); next !== -1; next = text.indexOf('\uFFFD', at)) {
    byte += Buffer.byteLength(text.slice(at, next))
    if (!bytes.subarray(byte, byte + replacement.length).equals(replacement)) break
    byte += replacement.length
    at = next + 1
  }
  return byte
}
