import { lstatSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { PicturePlan } from '../../../compiler/plan/picture.ts'
import { cardFolder } from './card-folder.ts'
import { namesIn } from '../../files/if-readable.ts'

/** Cache key of the drawing code and its fonts; the names of pictures depend on it. Written at compile time. */
export function pictureCacheKey(): string {
  return readFileSync(join(cardFolder, 'cache-key'), 'utf8')
}

/** A picture on disk, from which sites link it. */
export interface StoredPicture {
  readonly path: string
  readonly bytes: Uint8Array
}

/** A function that takes a picture from `folder`, or draws it if it is missing or damaged. */
export function pictureStore(folder: string): (plan: PicturePlan) => Promise<StoredPicture> {
  let make: ((path: string, picture: PicturePlan['picture']) => Uint8Array) | undefined
  return async ({ stored, picture }) => {
    const path = join(folder, stored)
    const kept = completePicture(path)
    if (kept) return { path, bytes: kept }
    make ??= (await import('./picture-maker.lazy.ts')).pictureMaker()
    return { path, bytes: make(path, picture) }
  }
}

/** The end of every PNG. It is missing from a file that was truncated, also through a hard link. */
const end = Buffer.from('IEND\u{ae}B`\u{82}', 'latin1')

function completePicture(path: string): Uint8Array | undefined {
  try {
    // Not a symbolic link, because sites would get the link.
    if (!lstatSync(path).isFile()) return undefined
    const bytes = readFileSync(path)
    return bytes.subarray(-end.length).equals(end) ? bytes : undefined
  } catch {
    return undefined
  }
}

/** Removes the cards that no site shows anymore. @param files all files of all sites. */
export function forgetCards(folder: string, files: readonly string[]): void {
  const shown = new Set(files.map((file) => file.replace('assets/', '')))
  for (const name of namesIn(folder))
    if (/^[0-9a-f]{16}\.png$/.test(name) && !shown.has(name)) rmSync(join(folder, name), { force: true })
}
