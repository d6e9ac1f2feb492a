import { createHash } from 'node:crypto'
import { basename, dirname, relative, resolve } from 'node:path'
import type { DiffSide } from '../../compiler/diff/comparison.ts'
import { filesOf } from '../../compiler/source/source-set.ts'
import type { SourceSet } from '../../compiler/source/source-set.ts'
import { kindOf } from '../files/named-path.ts'
import { packageRoot } from '../files/package.ts'
import { readSource } from '../files/read-source.ts'
import { openTree } from '../files/tree.ts'
import { CommandFailure, UsageFailure } from '../program/command-failure.ts'
import { exitCodes } from '../program/outcome.ts'
import { usualConfig } from '../project/checkout.ts'
import type { Checkout } from '../project/checkout.ts'
import { commitNamed, commitOf } from '../project/git/commit-of.ts'
import { loadProject } from '../project/load-project.ts'
import { projectAt } from '../project/project-at.ts'
import { repositoryFolder } from '../project/repository-folder.ts'
import { printable } from '../text/printable.ts'
import { isRelease, readRelease } from './release.ts'
import type { Release } from './release.ts'
import { templatesAt, templatesIn } from './template-digests.ts'

/** One of the two sides, before it is compiled. */
export interface NamedSide {
  /** The name in reports, such as `main 8f3c1d2`, `working tree` or `old.yaml`. */
  readonly label: string
  /** Cache key of its content. */
  readonly key: string
  /** The files. At a commit, they are read on the first call. */
  load(this: void): Promise<SourceSet>
  readonly templates: DiffSide['templates']
  /** Present if git may know the authors of the lines. Without `commit`, for the files on disk. */
  readonly inGit?: { readonly commit: string | undefined }
}

/** A built `dist` to compare. */
export interface NamedRelease {
  readonly label: string
  readonly release: Release
}

/** The project, from the files on disk. */
export async function workingTree(checkout: Checkout): Promise<NamedSide> {
  return {
    label: 'working tree',
    ...read(loadProject(checkout)),
    templates: await templatesIn(checkout),
    inGit: { commit: undefined },
  }
}

/** The project at a commit. Throws a {@link CommandFailure} if the ref does not exist. */
export async function sideAt(checkout: Checkout, ref: string, known?: string): Promise<NamedSide> {
  const { root } = checkout
  const commit = known ?? (await commitOf(checkout, ref, 'diff'))
  const short = commit.slice(0, 7)
  let sources: Promise<SourceSet> | undefined
  return {
    label: commit.startsWith(ref) ? short : `${ref} ${short}`,
    key: `${commit} ${repositoryFolder(root)} ${checkout.config ?? ''} ${root === packageRoot ? '' : sourceKey(ofPackage(checkout))}`,
    load: () => (sources ??= projectAt(checkout, commit)),
    templates: await templatesAt(checkout, commit),
    inGit: { commit },
  }
}

/**
 * The side that a word of the command line names: a git ref, the folder of a project or a release, or a file that
 * replaces one of the project's tables. Throws a {@link CommandFailure} if the word is ambiguous or not valid.
 * @param cwd the folder that paths are relative to.
 */
export async function sideNamed(word: string, checkout: Checkout, cwd: string): Promise<NamedSide | NamedRelease> {
  const path = resolve(cwd, word)
  if (word === '') throw new UsageFailure('An argument is empty. Name a git ref, a folder or a file to compare.')
  const isPath = /^\.{0,2}[/\\]/.test(word)
  if (kindOf(path) === undefined) {
    if (isPath || (/^[^:]*\.ya?ml$/.test(word) && (await commitOfWord(checkout, word)) === undefined))
      throw new CommandFailure(
        exitCodes.missing,
        `There is no file or folder \`${printable(word)}\`${isPath ? '' : ', and no commit'}.`,
      )
    return sideAt(checkout, word)
  }
  if (!isPath && (await commitOfWord(checkout, word)) !== undefined)
    throw new UsageFailure(
      `\`${printable(word)}\` is both a git ref and a file. Write \`./${printable(word)}\` for the file, or the full name of the ref, e.g. \`refs/heads/${printable(word)}\`.`,
    )
  return kindOf(path) === 'folder' ? inFolder(checkout, path, relative(cwd, path) || '.') : ofFile(checkout, path, word)
}

function read(sources: SourceSet): Pick<NamedSide, 'key' | 'load'> {
  return { key: sourceKey(sources), load: () => Promise.resolve(sources) }
}

/** The part of a project's sources that comes from the package and does not depend on the commit. */
function ofPackage(checkout: Checkout): SourceSet {
  const nothing = { path: '', text: '' }
  const { translations } = loadProject(checkout)
  return {
    sites: nothing,
    locales: nothing,
    platform: nothing,
    translations: translations.filter(({ layer }) => layer === 'base'),
  }
}

/** The commit that a word names. Without git there are no refs, so the word is not ambiguous. */
const commitOfWord = (checkout: Checkout, word: string): Promise<string | undefined> =>
  commitNamed(checkout, word).catch(() => undefined)

async function inFolder(checkout: Checkout, folder: string, label: string): Promise<NamedSide | NamedRelease> {
  if (isRelease(folder)) return { label, release: readRelease(checkout, folder, label) }
  if (!openTree(folder).has('sites.yaml'))
    throw new CommandFailure(
      exitCodes.missing,
      `\`${printable(label)}\` is not a project or a build: it has no sites.yaml and no manifest.json.`,
    )
  const other = { ...checkout, root: folder }
  return { label, ...read(loadProject(other)), templates: await templatesIn(other) }
}

async function ofFile(checkout: Checkout, path: string, label: string): Promise<NamedSide> {
  if (!/\.ya?ml$/.test(path))
    throw new UsageFailure(
      `\`${printable(label)}\` is not a YAML file. Name a git ref, a project folder, a build, or one of the tables.`,
    )
  const sources = loadProject(checkout)
  const name = basename(path)
  const part =
    name === basename(checkout.config ?? usualConfig)
      ? 'microsites'
      : (/^(locales|microsites|facts)/.exec(name)?.[1] ?? 'sites')
  const file = readSource(dirname(path), basename(path), label)
  return {
    label,
    ...read({ ...sources, [part === 'microsites' ? 'platform' : part]: file }),
    templates: await templatesIn(checkout),
  }
}

/** A cache key for a set of sources: a digest of everything that a compilation reads from it. */
function sourceKey(sources: SourceSet): string {
  const hash = createHash('sha256')
  const { translations, ownTemplates, media } = sources
  hash.update(JSON.stringify(ownTemplates ?? []))
  for (const path of media?.paths ?? []) hash.update(JSON.stringify([path, media?.file(path)]))
  const files = filesOf(sources)
  for (const [index, { path, text, defect }] of files.entries()) {
    const { language, namespace, layer } = translations[index - files.length + translations.length] ?? {}
    hash.update(JSON.stringify([path, text.length, defect, language, namespace, layer]))
    hash.update(text)
  }
  return hash.digest('hex')
}
