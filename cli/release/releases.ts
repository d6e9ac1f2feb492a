import {
  existsSync,
  lstatSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  rmdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { CommandFailure } from '../command-failure.ts'
import { exitCodes } from '../outcome.ts'
import { ownPath } from '../write/own-path.ts'
import { temporaryPath } from '../write/temporary.ts'
import { digestsFile, writeDigests } from './digests.ts'
import { printManifest } from './manifest.ts'
import type { Manifest } from './manifest.ts'

/**
 * Two folders beside the output, of which the output is a link to one. A build works in the other
 * and then turns the link, which is one `rename`: whoever reads the output, or kills the build, finds
 * the old release or the new one and nothing between.
 */
export interface Releases {
  /** Absolute: the link that users know, `dist` for one. */
  readonly out: string
  /** Absolute: holds both releases, the lock and what is on its way out. */
  readonly store: string
  /** Absolute; absent before the first build. */
  readonly live?: string
  /** Absolute: where the next release is put together. */
  readonly spare: string
  /** Absolute: where the release after that will be, which is the live one wherever there is one. */
  readonly next: string
}

/**
 * Finds the releases of an output folder. Refuses to replace what this program did not make, and links that lead out of the releases.
 * @param root folder of the project
 */
export function findReleases(out: string, root: string): Releases {
  if (isWithinReleases(out)) {
    throw new CommandFailure(
      exitCodes.usage,
      `\`${out}\` lies within the output of another build. Choose another folder with \`--out\`.`,
    )
  }
  const store = ownPath(root, join(dirname(out), `.${basename(out)}.releases`))
  const folders = [ownPath(root, join(store, 'a')), ownPath(root, join(store, 'b'))] as const
  for (const folder of folders) ownPath(root, digestsFile(folder))
  const live = liveFolder(out, folders)
  const [spare, next] = live === folders[0] ? [folders[1], folders[0]] : folders
  return { out, store, ...(live !== undefined && { live }), spare, next }
}

/** Also by way of a link: `dist/part` lies in the release that `dist` leads to. */
function isWithinReleases(out: string): boolean {
  let parent = dirname(out)
  while (!existsSync(parent)) parent = dirname(parent)
  return realpathSync(parent)
    .split(sep)
    .some((name) => /^\..+\.releases$/.test(name))
}

function liveFolder(out: string, folders: readonly string[]): string | undefined {
  const refuse = (what: string): never => {
    throw new CommandFailure(
      exitCodes.usage,
      `\`${out}\` ${what}. Move it away, or choose another folder with \`--out\`.`,
    )
  }
  const stat = lstatSync(out, { throwIfNoEntry: false })
  if (stat === undefined) return undefined
  if (stat.isSymbolicLink()) {
    const target = readlinkSync(out)
    // To the letter: on another way there may be links.
    return folders.find((folder) => linkTo(folder) === target) ?? refuse('is a link to something else')
  }
  if (!stat.isDirectory()) return refuse('is not a folder')
  if (readdirSync(out).length > 0) return refuse('holds files that no build of ours made')
  return undefined
}

/** What the link says that shows a release: relative, so that the whole folder can be moved. */
const linkTo = (release: string): string => join(basename(dirname(release)), basename(release))

/** The manifest of a release, or nothing where there is no whole release. */
export function readManifest(folder: string | undefined): Manifest | undefined {
  if (folder === undefined) return undefined
  try {
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest
    return manifest.schema === 'microsites.manifest/v1' ? manifest : undefined
  } catch {
    return undefined
  }
}

/** Makes the spare folder the release that `out` shows. The lists are written last: they say that the rest is whole. */
export function publish({ out, store, live, spare, next }: Releases, manifest: Manifest): void {
  writeFileSync(join(spare, 'manifest.json'), printManifest(manifest))
  writeDigests(spare, manifest)
  const link = temporaryPath(join(store, 'link'))
  rmSync(link, { force: true })
  symlinkSync(linkTo(spare), link)
  if (existsSync(out) && !lstatSync(out).isSymbolicLink()) rmdirSync(out)
  renameSync(link, out)
  if (live === undefined) writeDigests(next, manifest)
}
