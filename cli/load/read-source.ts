import { closeSync, constants, fstatSync, openSync, readSync, realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import { limits } from '../../compiler/index.ts'
import type { SourceDefect, SourceFile } from '../../compiler/index.ts'

const reasons: Readonly<Partial<Record<string, string>>> = {
  EACCES: 'this user may not read it',
  ELOOP: 'it is a link that leads in a circle',
  ENOTDIR: 'a part of its path is not a folder',
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Reads an ordinary file as UTF-8. Never waits on a pipe or device, never reads past the limit, and
 * follows no link out of `root`: what it leads to would be shown in reports.
 */
export function readSource(root: string, path: string, shownPath: string = path): SourceFile {
  const read = readBytes(root, path)
  return Buffer.isBuffer(read) ? decode(read, shownPath) : { path: shownPath, text: '', defect: read }
}

function readBytes(root: string, path: string): Buffer | SourceDefect {
  try {
    const real = realpathSync(join(root, path))
    if (!real.startsWith(join(realpathSync(root), sep))) return { kind: 'unreadable', reason: 'it is a link that leads out of its folder' }
    return readOrdinaryFile(real, limits.fileBytes)
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException
    return code === 'ENOENT' ? { kind: 'missing' } : { kind: 'unreadable', reason: reasons[code] ?? code }
  }
}

/** The content of an ordinary file of at most `limit` bytes. Throws what the file system says. */
export function readOrdinaryFile(file: string, limit: number): Buffer | SourceDefect {
  const descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK)
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

function decode(bytes: Buffer, path: string): SourceFile {
  try {
    return { path, text: decoder.decode(bytes) }
  } catch {
    return { path, text: '', defect: { kind: 'not-utf8', byteOffset: firstBadByte(bytes) } }
  }
}

/** Bisects: a prefix that ends within a character is told from a bad byte by decoding as a stream. */
function firstBadByte(bytes: Buffer): number {
  let good = 0
  let bad = bytes.length
  while (good + 1 < bad) {
    const middle = (good + bad) >> 1
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, middle), { stream: true })
      good = middle
    } catch {
      bad = middle
    }
  }
  return good
}
