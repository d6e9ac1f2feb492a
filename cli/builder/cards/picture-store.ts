import type { PicturePlan } from '../../../compiler/plan/picture.ts'
import { packageFile } from '../../files/package.ts'
import type { Tree } from '../../files/tree.ts'

/** Cache key of the drawing code and its fonts; the names of pictures depend on it. Written at compile time. */
export const pictureCacheKey = (): string => packageFile('lib/cards/cache-key').toString()

type PictureMaker = (folder: Tree, file: string, picture: PicturePlan['picture']) => Promise<Uint8Array>

/** A function that takes a picture from `folder`, or draws it if it is missing or damaged. */
export function pictureStore(folder: Tree): (plan: PicturePlan) => Promise<Uint8Array> {
  let make: PictureMaker | undefined
  return async ({ stored, picture }) => {
    const kept = completePicture(folder, stored)
    if (kept) return kept
    make ??= (await import('./picture-maker.lazy.ts')).pictureMaker()
    return make(folder, stored, picture)
  }
}

/** The end of every PNG. It is missing from a file that was truncated. */
const end = Buffer.from('IEND\u{ae}B`\u{82}', 'latin1')

function completePicture(folder: Tree, file: string): Uint8Array | undefined {
  const bytes = folder.read(file)
  return bytes?.subarray(-end.length).equals(end) ? bytes : undefined
}

/** Removes the cards that no site shows anymore. @param shown their names */
export function forgetCards(folder: Tree, shown: ReadonlySet<string>): void {
  for (const name of folder.names()) if (/^[0-9a-f]{16}\.png$/.test(name) && !shown.has(name)) folder.remove(name)
}
