import { existsSync, lstatSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CommandFailure } from '../../../program/command-failure.ts'
import { exitCodes } from '../../../program/outcome.ts'
import { linkFile } from '../../../files/link-file.ts'
import { reachDisk } from '../../../files/reach-disk.ts'
import { makeReadableFolder, writeReadable } from '../../../files/readable.ts'
import { temporaryPath } from '../../../files/temporary.ts'
import { readBuiltFile, readReleaseIdFile } from '../../read-built-file.ts'
import { releaseIdFile } from '../../read-built.ts'
import type { Upload } from '../target.ts'
import { isPlaced, isSame } from './is-placed.ts'
import { assetsFolder } from './store.ts'
import type { Store } from './store.ts'

/**
 * Copies a site into the store, its file list last, and waits until everything is on disk. Compares every byte
 * with the manifest, also of files that are already there: they may have been damaged since.
 */
export async function placeSite(store: Store, { domain, digest: of, files, folder, was }: Upload): Promise<void> {
  const own = join(store.sites, domain)
  for (const part of [own, join(own, assetsFolder)]) makeOwnFolder(part)
  if (isPlaced(store, domain, of, files)) return
  const target = join(own, of)
  const staged = temporaryPath(target)
  rmSync(staged, { recursive: true, force: true })
  makeReadableFolder(staged)
  const changed = new Set([own, staged, join(own, assetsFolder)])
  symlinkSync(join('..', assetsFolder), join(staged, assetsFolder))
  for (const [file, record] of Object.entries(files)) {
    const content = (): Uint8Array => readBuiltFile(folder, file, record[1])
    if (file.startsWith(`${assetsFolder}/`)) {
      if (!isSame(join(own, file), record)) write(join(own, file), content())
    } else if (was !== undefined && isSame(join(own, was, file), record))
      share(join(own, was, file), join(staged, file))
    else write(join(staged, file), content())
  }
  // A manifest may omit this file, because it names the digest of all the others.
  if (!Object.hasOwn(files, releaseIdFile)) write(join(staged, releaseIdFile), readReleaseIdFile(folder, of))
  const list = temporaryPath(`${target}.json`)
  writeReadable(list, JSON.stringify(files))
  // One sync for all files is far faster than one per file. The renames below are synced with the journal.
  await reachDisk(changed.add(list))
  replaceFolder(staged, target)
  renameSync(list, `${target}.json`)

  /** Replaces atomically: somebody's open page may be loading this asset. */
  function write(file: string, content: Uint8Array): void {
    const temporary = temporaryPath(file)
    rmSync(temporary, { force: true })
    writeReadable(temporary, content)
    renameSync(temporary, file)
    changed.add(file).add(dirname(file))
  }

  function share(from: string, to: string): void {
    makeReadableFolder(dirname(to))
    linkFile(from, to)
    changed.add(dirname(to))
  }
}

/** Throws if the folder is a symbolic link: it would lead out of the store. */
function makeOwnFolder(folder: string): void {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new CommandFailure(
      exitCodes.findings,
      `\`${folder}\` is a link, so files would be written somewhere else. Remove the link.`,
    )
  makeReadableFolder(folder)
}

/** Replaces a damaged folder. It may be live, so it is missing only between two renames. */
function replaceFolder(staged: string, target: string): void {
  const away = temporaryPath(`${target}.damaged`)
  rmSync(away, { recursive: true, force: true })
  if (lstatSync(target, { throwIfNoEntry: false })) renameSync(target, away)
  renameSync(staged, target)
  if (existsSync(away)) rmSync(away, { recursive: true, force: true })
}
