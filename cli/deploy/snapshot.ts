import { lstatSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeReadable } from '../files/readable.ts'
import { readBuiltFile, readReleaseIdFile } from './read-built-file.ts'
import { releaseIdFile } from './read-built.ts'
import type { Upload } from './targets/target.ts'

/**
 * Passes a copy of a site as planned to `use`, and removes it afterwards. Compares every byte with the
 * manifest. A slow upload program therefore never sees files of a later build. The copy keeps the modification
 * times of the build.
 * @param use receives the absolute folder of the copy.
 */
export async function withSnapshot<T>(
  { domain, digest: of, files, folder }: Upload,
  use: (copy: string) => Promise<T>,
): Promise<T> {
  const own = mkdtempSync(join(tmpdir(), 'microsites-upload-'))
  // A subfolder, because only the owner may read `own`, and upload programs copy permissions.
  const copy = join(own, domain)
  try {
    for (const [file, [, sha256]] of Object.entries(files)) write(file, readBuiltFile(folder, file, sha256))
    if (!Object.hasOwn(files, releaseIdFile)) write(releaseIdFile, readReleaseIdFile(folder, of))
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
