import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { limits } from '../../compiler/index.ts'
import type { SourceDefect, SourceFile } from '../../compiler/index.ts'

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Reads an ordinary file as UTF-8. Never waits on a pipe or device, never reads past the limit. */
export function readSource(absolute: string, path: string): SourceFile {
  const failed = (defect: SourceDefect): SourceFile => ({ path, text: '', defect })
  let file: number
  try {
    file = openSync(absolute, constants.O_RDONLY | constants.O_NONBLOCK)
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException
    return failed(code === 'ENOENT' ? { kind: 'missing' } : { kind: 'unreadable', reason: code })
  }
  try {
    const stat = fstatSync(file)
    if (!stat.isFile()) return failed({ kind: 'not-a-file' })
    if (stat.size > limits.fileBytes) return failed({ kind: 'too-large', bytes: stat.size, limit: limits.fileBytes })
    const bytes = Buffer.allocUnsafe(stat.size)
    const length = readSync(file, bytes, 0, stat.size, 0)
    return decode(bytes.subarray(0, length), path)
  } finally {
    closeSync(file)
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
