import { resolve } from 'node:path'
import { limits } from '../../../compiler/domain/limits.ts'
import type { SourceFile } from '../../../compiler/source/source-file.ts'
import { realPath } from '../../files/disk.ts'
import { sourceOf } from '../../files/read-source.ts'
import { openTree } from '../../files/tree.ts'
import { git, gitOnDisk } from './git.ts'
import type { Checkout } from '../checkout.ts'
import { CommandFailure, ignoreRefusal } from '../../program/command-failure.ts'
import { exitCodes } from '../../program/outcome.ts'
import { printable } from '../../text/printable.ts'

/** The ordinary files below a folder at a commit: path relative to `root` to blob id. */
export async function blobsAt(
  checkout: Checkout,
  commit: string,
  folder: string,
): Promise<ReadonlyMap<string, string>> {
  const { stdout } = await git(checkout, ['ls-tree', '-r', '-z', commit, '--', folder])
  const lines = stdout.toString().split('\0')
  return new Map(
    lines.flatMap((line): (readonly [string, string])[] => {
      const [, blob = '', path = ''] = /^100\d{3} blob ([0-9a-f]+)\t(.*)$/s.exec(line) ?? []
      return path === '' ? [] : [[path, blob]]
    }),
  )
}

/**
 * The same for the files on disk, for paths that `counts` accepts, without files that git ignores. `undefined` if there
 * is no repository, or if git cannot process one of the names.
 */
export async function blobsOnDisk(
  checkout: Checkout,
  folder: string,
  counts: (path: string) => boolean,
): Promise<ReadonlyMap<string, string> | undefined> {
  const { root } = checkout
  // Also without git. Run from the top below, because versions of git differ in the base of relative paths.
  const place = await git(checkout, ['rev-parse', '--show-toplevel', '--show-prefix']).catch(ignoreRefusal)
  const [top, prefix = ''] = place?.stdout.toString().split('\n') ?? []
  // The configuration of the repository may set another work tree.
  if (!top || resolve(top, prefix) !== realPath(root)) return undefined
  const tree = openTree(root)
  const listed = await git(checkout, ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', folder])
  const paths = [...new Set(listed.stdout.toString().split('\0'))].filter(
    (path) => path !== '' && counts(path) && tree.stat(path)?.isFile(),
  )
  if (paths.length === 0) return new Map()
  const asked = paths.map((path) => `${prefix}${path}\n`)
  const { ok, stdout } = await gitOnDisk({ ...checkout, root: top }, ['hash-object', '--stdin-paths'], asked.join(''))
  const blobs = stdout.toString().trimEnd().split('\n')
  if (!ok || blobs.length !== paths.length) return undefined
  return new Map(paths.map((path, index) => [path, blobs[index] ?? '']))
}

/** The paths below a folder at a commit, relative to `root`. */
export async function pathsAt(checkout: Checkout, commit: string, folder: string): Promise<readonly string[]> {
  const { stdout } = await git(checkout, ['ls-tree', '-r', '-z', '--name-only', commit, '--', folder])
  // `git cat-file` takes one path per line, so it cannot process paths with line breaks.
  return stdout
    .toString()
    .split('\0')
    .filter((path) => path !== '' && !path.includes('\n'))
}

/**
 * Reads files at a commit, without checking them out. Follows links within the repository. Throws a {@link
 * CommandFailure} if a partial clone lacks one of them.
 */
export async function filesAt(
  checkout: Checkout,
  commit: string,
  paths: readonly string[],
): Promise<readonly SourceFile[]> {
  const contents = await contentsAt(checkout, commit, paths)
  return paths.map((path): SourceFile => {
    const found = contents.get(path)
    if (found?.content) return sourceOf(found.content, path)
    if (found?.kind !== 'blob') return { path, text: '', defect: { kind: 'missing' } }
    return { path, text: '', defect: { kind: 'too-large', bytes: found.bytes, limit: limits.fileBytes } }
  })
}

/** An object at a commit, or what is wrong with a link. Only ordinary files of at most `limits.fileBytes` have content. */
interface ObjectAt {
  readonly kind: string
  readonly bytes: number
  readonly content?: Buffer
}

/** The same as bytes, by path. */
export async function contentsAt(
  checkout: Checkout,
  commit: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, ObjectAt>> {
  if (paths.length === 0) return new Map()
  const prefix = (await git(checkout, ['rev-parse', '--show-prefix'])).stdout.toString().replace(/\n$/, '')
  const requests = paths.map((path) => `${commit}:${prefix}${path}\n`)
  const sizes = answers(await readBlobs(checkout, '--batch-check', requests), false)
  const missing = paths.filter((_, index) => (sizes[index]?.kind ?? 'missing') === 'missing')
  if (missing.length > 0) await refuseLacking(checkout, commit, missing)
  const wanted = requests.filter((_, index) => readable(sizes[index]))
  const contents = answers(await readBlobs(checkout, '--batch', wanted), true)
  let next = 0
  return new Map(
    paths.map((path, index): [string, ObjectAt] => {
      const { kind = 'missing', bytes = 0 } = sizes[index] ?? {}
      const content = readable(sizes[index]) ? (contents[next++]?.content ?? Buffer.alloc(0)) : undefined
      return [path, { kind, bytes, ...(content && { content }) }]
    }),
  )
}

/** Throws if one of the paths exists at a commit, so that only its content is missing. */
async function refuseLacking(checkout: Checkout, commit: string, paths: readonly string[]): Promise<void> {
  const { ok, stdout } = await git(checkout, ['ls-tree', '-z', '--name-only', commit, '--', ...paths])
  const listed = ok ? stdout.toString().split('\0') : paths
  const lacking = paths.find((path) => listed.includes(path))
  if (lacking === undefined) return
  throw new CommandFailure(
    exitCodes.missing,
    `\`${printable(lacking)}\` of ${commit.slice(0, 7)} is not in this partial clone. Fetch what it lacks with \`git fetch --refetch --no-filter\`.`,
  )
}

async function readBlobs(
  checkout: Checkout,
  what: '--batch-check' | '--batch',
  requests: readonly string[],
): Promise<Buffer> {
  return (await git(checkout, ['cat-file', what, '--follow-symlinks'], requests.join(''))).stdout
}

interface Answer {
  readonly kind: string
  readonly bytes: number
  readonly content: Buffer
}

function readable(answer: Answer | undefined): boolean {
  return answer?.kind === 'blob' && answer.bytes <= limits.fileBytes
}

/** Parses the answers of `git cat-file`: a line for each request, followed by the content if there is one. */
function answers(output: Buffer, withContent: boolean): readonly Answer[] {
  const found: Answer[] = []
  for (let at = 0; at < output.length;) {
    const end = output.indexOf(10, at)
    const line = output.subarray(at, end === -1 ? output.length : end).toString()
    at = end === -1 ? output.length : end + 1
    const [, object, problem, size = '0'] =
      /^(?:[0-9a-f]{40,64} ([a-z]+)|(symlink|dangling|loop|notdir)) (\d+)$/.exec(line) ?? []
    const bytes = Number(size)
    // After a broken link its target follows, even if no content was requested.
    const follows = withContent || problem !== undefined
    found.push({ kind: object ?? problem ?? 'missing', bytes, content: output.subarray(at, follows ? at + bytes : at) })
    if (follows && (object ?? problem) !== undefined) at += bytes + 1
  }
  return found
}
