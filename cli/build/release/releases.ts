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
import { CommandFailure } from '../../program/command-failure.ts'
import { exitCodes } from '../../program/outcome.ts'
import type { PartDigests } from '../part-digests.ts'
import { ownPath } from '../../files/own-path.ts'
import { temporaryPath } from '../../files/temporary.ts'
import { digestsFile, writeDigests } from './digests.ts'
import { printManifest } from './manifest.ts'
import type { Manifest, SiteRecord } from './manifest.ts'
import { documentIn } from '../../documents/document-in.ts'
import { manifest } from '../../documents/validators/manifest.js'

/**
 * Two release folders beside the output; the output is a link to one of them. A build works in the other, then replaces
 * the link with one `rename`. So readers see the old release or the new one, even if the build is killed.
 */
export interface Releases {
  /** Absolute path of the link that users know, such as `dist`. */
  readonly out: string
  /** Absolute folder of both releases, the lock and what is about to be removed. */
  readonly store: string
  /** Absolute folder of the live release. Missing before the first build. */
  readonly live?: string
  /** Absolute folder in which the next release is assembled. */
  readonly spare: string
  /** Absolute folder of the release after the next one. It is the live release, if there is one. */
  readonly next: string
}

/**
 * Finds the releases of an output folder. Throws if the output is not from this program, lies within another output,
 * or is a link to something other than a release.
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

/** Follows links: `dist/part` lies in the release that `dist` points to. */
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
    // Compared as text, because another path to the same folder may contain links.
    return folders.find((folder) => linkTo(folder) === target) ?? refuse('is a link to something else')
  }
  if (!stat.isDirectory()) return refuse('is not a folder')
  if (readdirSync(out).length > 0) return refuse('contains files that `microsites` did not build')
  return undefined
}

/** The target of the output link. It is relative, so that you can move the folder that contains both. */
const linkTo = (release: string): string => join(basename(dirname(release)), basename(release))

/** The manifest of a release. `undefined` if there is no complete release. */
export function readManifest(folder: string | undefined): Manifest | undefined {
  if (folder === undefined) return undefined
  try {
    return documentIn(manifest, readFileSync(join(folder, 'manifest.json'))).value
  } catch {
    return undefined
  }
}

/** Whether a site's folder has every file with its size. Comparing sizes is enough, because the files are read-only. */
export function isComplete(folder: string, { files }: SiteRecord): boolean {
  for (const [file, [bytes]] of Object.entries(files)) {
    const stat = lstatSync(`${folder}/${file}`, { throwIfNoEntry: false })
    if (stat?.size !== bytes || !stat.isFile()) return false
  }
  return true
}

/** Makes `out` point to the spare folder. The manifest and digests are written last: they mark it as complete. */
export function publish(
  { out, store, live, spare, next }: Releases,
  made: Manifest,
  partsOf: (domain: string) => PartDigests | undefined,
): void {
  writeFileSync(join(spare, 'manifest.json'), printManifest(made))
  writeDigests(spare, made, partsOf)
  const link = temporaryPath(join(store, 'link'))
  rmSync(link, { force: true })
  symlinkSync(linkTo(spare), link)
  if (existsSync(out) && !lstatSync(out).isSymbolicLink()) rmdirSync(out)
  renameSync(link, out)
  if (live === undefined) writeDigests(next, made, partsOf)
}
