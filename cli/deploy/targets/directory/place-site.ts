import { dirname, join } from 'node:path'
import { reachDisk } from '../../../files/reach-disk.ts'
import { temporaryPath } from '../../../files/tree.ts'
import type { Tree } from '../../../files/tree.ts'
import { readBuiltFile } from '../../read-built-file.ts'
import type { Upload } from '../target.ts'
import { isPlaced, isSame } from './is-placed.ts'
import { assetsFolder, filesOf } from './store.ts'
import type { Store } from './store.ts'

/**
 * Copies a site into the store, its file list last, and waits until everything is on disk. Compares every byte
 * with the manifest, also of files that are already there: they may have been damaged since.
 */
export async function placeSite(store: Store, { domain, digest: of, files, folder, was }: Upload): Promise<void> {
  const own = filesOf(store).folder(`sites/${domain}`)
  own.makeFolder(assetsFolder)
  if (isPlaced(store, domain, of, files)) return
  const staged = temporaryPath(of)
  own.remove(staged)
  own.makeFolder(staged)
  const changed = new Set(['', staged, assetsFolder])
  own.symlink(`${staged}/${assetsFolder}`, join('..', assetsFolder))
  for (const [file, record] of Object.entries(files)) {
    const content = (): Uint8Array => readBuiltFile(folder, file, record[1])
    if (file.startsWith(`${assetsFolder}/`)) {
      if (isSame(own, file, record)) continue
      // Atomically: somebody's open page may be loading this asset.
      own.replace(file, content(), 0o444)
      changed.add(file)
    } else if (was !== undefined && isSame(own, `${was}/${file}`, record))
      own.link(own, `${was}/${file}`, `${staged}/${file}`)
    else {
      own.create(`${staged}/${file}`, content(), 0o444)
      changed.add(`${staged}/${file}`)
    }
    if (!file.startsWith(`${assetsFolder}/`)) changed.add(dirname(`${staged}/${file}`))
  }
  const list = temporaryPath(`${of}.json`)
  own.remove(list)
  own.create(list, JSON.stringify(files), 0o444)
  // One sync for all files is far faster than one per file. The renames below are synced with the journal.
  await reachDisk(own, changed.add(list))
  replaceFolder(own, staged, of)
  own.rename(list, `${of}.json`)
}

/** Replaces a damaged folder. It may be live, so it is missing only between two renames. */
function replaceFolder(own: Tree, staged: string, target: string): void {
  const away = temporaryPath(`${target}.damaged`)
  own.remove(away)
  if (own.has(target)) own.rename(target, away)
  own.rename(staged, target)
  own.remove(away)
}
