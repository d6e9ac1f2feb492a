import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isSafeDomain, isSafePath } from '../../../compiler/deploy/safe-path.ts'
import { CommandFailure } from '../../command-failure.ts'
import { exitCodes } from '../../outcome.ts'
import { linkFile } from '../../release/link-file.ts'
import { temporaryPath } from '../../write/temporary.ts'
import { readBuiltFile, readSign } from '../read-built-file.ts'
import { signFile } from '../read-built.ts'
import type { Upload } from '../targets/target.ts'
import { assetsFolder } from './store.ts'
import type { Store } from './store.ts'

/** Puts what a site holds into the store, its list of files last. Every byte is held against the manifest. */
export function placeSite({ sites }: Store, { domain, digest: of, files, folder, was }: Upload): void {
  if (!isSafeDomain(domain) || !Object.keys(files).every(isSafePath))
    throw new Error(`The paths of ${domain} lead out of its folder.`)
  const own = join(sites, domain)
  const target = join(own, of)
  if (existsSync(`${target}.json`)) return
  for (const part of [own, join(own, assetsFolder)]) makeOwnFolder(part)
  const staged = temporaryPath(target)
  for (const left of [staged, target]) rmSync(left, { recursive: true, force: true })
  mkdirSync(staged)
  symlinkSync(join('..', assetsFolder), join(staged, assetsFolder))
  const before = was === undefined ? {} : filesBefore(`${join(own, was)}.json`)
  for (const [file, [bytes, sha256]] of Object.entries(files)) {
    if (file.startsWith(`${assetsFolder}/`)) placeAsset(own, file, () => readBuiltFile(folder, file, sha256), bytes)
    else if (was !== undefined && before[file]?.[1] === sha256) share(join(own, was, file), join(staged, file))
    else write(join(staged, file), readBuiltFile(folder, file, sha256))
  }
  // A manifest may leave out the file that names the digest of all others.
  if (!Object.hasOwn(files, signFile)) write(join(staged, signFile), readSign(folder, of))
  renameSync(staged, target)
  const list = temporaryPath(`${target}.json`)
  writeFileSync(list, JSON.stringify(files))
  renameSync(list, `${target}.json`)
}

function filesBefore(list: string): Upload['files'] {
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Upload['files']) : {}
}

/** A link in its place would lead out of the store. */
function makeOwnFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
  if (!lstatSync(folder).isDirectory())
    throw new CommandFailure(exitCodes.findings, `\`${folder}\` is a link. Remove it.`)
}

/** An asset that is there already may be open in somebody's page: it is left alone, unless it is damaged. */
function placeAsset(own: string, file: string, content: () => Uint8Array, bytes: number): void {
  const target = join(own, file)
  const stat = lstatSync(target, { throwIfNoEntry: false })
  if (stat?.isFile() && stat.size === bytes) return
  const temporary = temporaryPath(target)
  write(temporary, content())
  renameSync(temporary, target)
}

function share(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  linkFile(from, to)
}

function write(file: string, content: Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content, { mode: 0o444 })
}
