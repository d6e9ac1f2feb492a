import { lstatSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isSafePath } from '../../compiler/deploy/safe-path.ts'
import { writeReadable } from '../write/readable.ts'
import { readBuiltFile, readSign } from './read-built-file.ts'
import { signFile } from './read-built.ts'
import type { Upload } from './targets/target.ts'

/**
 * Hands out a copy of a site as it was planned, every byte held against the manifest: a program that takes its time must not
 * meet what is built meanwhile. The copy is gone afterwards. Times of change are those of the build.
 * @param use gets the absolute folder of the copy.
 */
export async function withFrozenCopy<T>(
  { domain, digest: of, files, folder }: Upload,
  use: (copy: string) => Promise<T>,
): Promise<T> {
  if (!Object.keys(files).every(isSafePath)) throw new Error(`The paths of ${domain} lead out of its folder.`)
  const own = mkdtempSync(join(tmpdir(), 'microsites-upload-'))
  // Not `own` itself, which nobody else may read: programs copy what a folder allows.
  const copy = join(own, domain)
  try {
    for (const [file, [, sha256]] of Object.entries(files)) write(file, readBuiltFile(folder, file, sha256))
    if (!Object.hasOwn(files, signFile)) write(signFile, readSign(folder, of))
    return await use(copy)
  } finally {
    rmSync(own, { recursive: true, force: true })
  }

  function write(file: string, content: Uint8Array): void {
    const target = join(copy, file)
    const { atime, mtime } = lstatSync(join(folder, file))
    writeReadable(target, content)
    utimesSync(target, atime, mtime)
  }
}
