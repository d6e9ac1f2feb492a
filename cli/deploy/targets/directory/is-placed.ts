import { lstatSync, readFileSync } from 'node:fs'
import { platform } from 'node:os'
import { join } from 'node:path'
import type { Files } from '../../../../compiler/deploy/schema/release.ts'
import { linkOf, textOf } from '../../../files/if-readable.ts'
import { digest } from '../../../program/digest.ts'
import { releaseIdFile } from '../../read-built.ts'
import { assetsFolder } from './store.ts'
import type { Store } from './store.ts'

/**
 * Whether the store holds a site exactly as built, byte for byte.
 * @param files all files of the site
 */
export function isPlaced({ sites }: Store, domain: string, of: string, files: Files): boolean {
  const folder = join(sites, domain, of)
  return (
    textOf(`${folder}.json`) === JSON.stringify(files) &&
    (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false) &&
    linkOf(join(folder, assetsFolder)) === join('..', assetsFolder) &&
    (Object.hasOwn(files, releaseIdFile) || namesRelease(join(folder, releaseIdFile), of)) &&
    Object.entries(files).every(([file, record]) => isSame(join(folder, file), record))
  )
}

/** Whether a file in the store has the expected content and is readable by everyone. */
export function isSame(path: string, [bytes, sha256]: Files[string]): boolean {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  const fits = stat?.isFile() && stat.size === bytes && (platform() === 'win32' || (stat.mode & 0o444) === 0o444)
  return fits === true && digest(readFileSync(path)) === sha256
}

/** Whether the file exists and names this digest. */
export function namesRelease(file: string, of: string): boolean {
  return textOf(file)?.includes(`"release": "${of}"`) ?? false
}
