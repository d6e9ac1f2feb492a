import { basename, dirname, join, relative, sep } from 'node:path'
import { compareText } from '../../../compiler/diagnostic/sort.ts'
import { realPath } from '../../files/disk.ts'
import { openFolder, placeOf } from '../../files/named-path.ts'
import { openTree } from '../../files/tree.ts'
import type { Tree } from '../../files/tree.ts'
import { CommandFailure } from '../../program/command-failure.ts'
import { digest } from '../../program/digest.ts'
import { exitCodes } from '../../program/outcome.ts'
import { printable } from '../../text/printable.ts'
import { printManifest, readManifest } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { linesIn, manifestOf } from './manifest-lines.ts'
import type { ManifestLines } from './manifest-lines.ts'
import { readOutputRecord, recordTime } from './output-record.ts'
import type { OutputRecord } from './output-record.ts'
import { pendingIn, stagingName } from './publication.ts'
import { fileSeal } from './seal.ts'

/** The folder of a build, and where the build keeps the rest. */
export interface Output {
  /** A folder of ordinary files, such as `dist`. */
  readonly out: Tree
  /** The folder with the lock, the record, and what is not in place yet. It shares no file with `out`. */
  readonly store: Tree
}

/**
 * Finds an output and its store. Throws if the output is a link or not a folder, contains the project, lies within
 * another output, or if a part of the store is a link.
 * @param root folder of the project
 */
export function findOutput(out: string, root: string): Output {
  const refuse = (what: string, way = 'Move it away, or choose another folder with `--out`.'): never => {
    throw new CommandFailure(exitCodes.usage, `\`${printable(out)}\` ${what}. ${way}`)
  }
  if (relative(out, root).split(sep)[0] !== '..')
    refuse('contains the project', 'To keep its files, choose another folder with `--out`.')
  if (outputAround(dirname(out)) !== undefined)
    refuse('lies within the output of another build', 'Choose another folder with `--out`.')
  const { tree, path } = placeOf(root, out)
  const stat = tree.stat(path)
  const former = join(dirname(out), `.${basename(out)}.releases`)
  if (stat?.isSymbolicLink())
    if (['a', 'b'].some((name) => tree.target(path) === join(basename(former), name)))
      refuse('is a link that an earlier version made', `Run \`rm -rf ${out} ${former}\`, then build again.`)
    else refuse('is a link')
  if (stat && !stat.isDirectory()) refuse('is not a folder')
  const store = openFolder(root, storeOf(out, root), { readable: true })
  for (const name of ['building', 'trash', 'record.json', 'publication.json']) store.path(name)
  const folder = openFolder(root, out, { readable: true })
  folder.path(stagingName)
  return { out: folder, store }
}

/** Absolute path of the store of an output. It is the same for every path to the output, and in a copy of the project. */
export function storeOf(out: string, root: string): string {
  return join(root, '.microsites/dist', digest(relative(realPath(root), realPath(out))).slice(0, 16))
}

/** The output of a build that contains a path, with links resolved. `undefined` if there is none. */
export function outputAround(path: string): string | undefined {
  for (let folder = realPath(path); folder !== dirname(folder); folder = dirname(folder))
    if (readManifest(openTree(folder))) return folder
  return undefined
}

/** What the last build left. */
export interface OutputState {
  readonly manifest: Manifest | undefined
  /** The text of the manifest. `undefined` if it is not recorded. */
  readonly lines: ManifestLines | undefined
  readonly record: OutputRecord
  /** When the record was written, in milliseconds since 1970. 0 if there is none. */
  readonly recordedAt: number
  /** Whether the manifest is the one that the record belongs to. */
  readonly recorded: boolean
  /** Whether somebody has edited the manifest, so that it must be written again. */
  readonly edited: boolean
  /** The folders in the output that a build made. No other may be removed. */
  readonly made: ReadonlySet<string>
  /** The folder of a domain. `undefined` if there is none, or another thing in its place. */
  folderOf(this: void, domain: string): Tree | undefined
}

/** Reads the state of an output, as if an unfinished publication were finished. Throws if it contains anything foreign. */
export function readOutput({ out, store }: Output, trusted: boolean): OutputState {
  const pending = trusted ? pendingIn({ out, store }) : undefined
  const holding = (name: string): Tree => (pending?.building.has(name) ? pending.building : out)
  const folderOf = (domain: string): Tree | undefined =>
    holding(domain).stat(domain)?.isDirectory() ? holding(domain).folder(domain) : undefined
  const staged = holding('manifest.json')
  const record = trusted ? readOutputRecord(store) : { manifest: '', sites: {} }
  const recordedAt = trusted ? recordTime(store) : 0
  const recorded = fileSeal(out, 'manifest.json') === record.manifest
  const lines = recorded && !pending ? linesIn(out) : undefined
  const manifest = lines ? manifestOf(lines, (domain) => record.sites[domain]?.bytes ?? 0) : readManifest(staged)
  const made = new Set([
    ...Object.keys((manifest ?? record).sites),
    ...(pending?.place ?? []),
    ...(pending?.remove ?? []),
  ])
  refuseForeign(out, made, manifest !== undefined || record.manifest !== '')
  const edited = !recorded && manifest !== undefined && !isPrinted(staged, manifest)
  return { manifest, lines, record, recordedAt, recorded, edited, made, folderOf }
}

const isPrinted = (folder: Tree, manifest: Manifest): boolean =>
  Object.keys(manifest.sites).every((domain, at, all) => at === 0 || compareText(all[at - 1] ?? '', domain) < 0) &&
  folder.read('manifest.json')?.equals(Buffer.concat([...printManifest(manifest)].map((one) => Buffer.from(one)))) ===
    true

function refuseForeign(out: Tree, made: ReadonlySet<string>, built: boolean): void {
  const ours = (name: string): boolean =>
    name === 'manifest.json' ? built && !out.stat(name)?.isDirectory() : made.has(name) || name === stagingName
  const [first, ...others] = out.names().filter((name) => !ours(name))
  if (first === undefined) return
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  throw new CommandFailure(
    exitCodes.usage,
    `\`${printable(out.path())}\` contains \`${printable(first)}\`${more}, which no build made. Move it away, or choose another folder with \`--out\`.`,
  )
}
