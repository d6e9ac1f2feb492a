import { existsSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import type { SourceSet } from '../../compiler/source/source-file.ts'
import { CommandFailure } from '../program/command-failure.ts'
import { commitNamed, commitOf } from '../project/git/commit-of.ts'
import { loadProject } from '../project/load-project.ts'
import { projectAt } from '../project/project-at.ts'
import { repositoryFolder } from '../project/repository-folder.ts'
import { readSource } from '../files/read-source.ts'
import { packageRoot } from '../program/package-root.ts'
import { isRelease, readRelease } from './release.ts'
import type { Release } from './release.ts'
import { sourceKey } from './source-key.ts'
import { exitCodes } from '../program/outcome.ts'
import { printable } from '../text/printable.ts'
import { templatesAt, templatesIn } from './template-digests.ts'
import type { DiffSide } from '../../compiler/diff/comparison.ts'

/** One of the two sides, before it is compiled. */
export interface NamedSide {
  /** The name in reports, such as `main 8f3c1d2`, `working tree` or `old.yaml`. */
  readonly label: string
  /** Cache key of its content. */
  readonly key: string
  /** The files. At a commit, they are read on the first call. */
  load(this: void): SourceSet
  readonly templates: DiffSide['templates']
  /** Present if git may know the authors of the lines. Without `commit`, for the files on disk. */
  readonly inGit?: { readonly commit: string | undefined }
}

/** A built `dist` to compare. */
export interface NamedRelease {
  readonly label: string
  readonly release: Release
}

/** The project in `root`, from the files on disk. */
export function workingTree(root: string): NamedSide {
  return {
    label: 'working tree',
    ...read(loadProject(root)),
    templates: templatesIn(root),
    inGit: { commit: undefined },
  }
}

/** The project in `root` at a commit. Throws a {@link CommandFailure} if the ref does not exist. */
export function sideAt(root: string, ref: string, commit = commitOf(root, ref, 'diff')): NamedSide {
  const short = commit.slice(0, 7)
  let sources: SourceSet | undefined
  return {
    label: commit.startsWith(ref) ? short : `${ref} ${short}`,
    key: `${commit} ${repositoryFolder(root)} ${root === packageRoot ? '' : sourceKey(ofPackage(root))}`,
    load: () => (sources ??= projectAt(root, commit)),
    templates: templatesAt(root, commit),
    inGit: { commit },
  }
}

/**
 * The side that a word of the command line names: a git ref, the folder of a project or a release, or a file that
 * replaces one of the project's three files. Throws a {@link CommandFailure} if the word is ambiguous or not valid.
 * @param cwd the folder that paths are relative to.
 */
export function sideNamed(word: string, root: string, cwd: string): NamedSide | NamedRelease {
  const path = resolve(cwd, word)
  if (word === '')
    throw new CommandFailure(exitCodes.usage, 'An argument is empty. Name a git ref, a folder or a file to compare.')
  if (!existsSync(path)) {
    return sideAt(root, word)
  }
  if (!/^\.{0,2}[/\\]/.test(word) && commitOfWord(root, word) !== undefined)
    throw new CommandFailure(
      exitCodes.usage,
      `\`${printable(word)}\` is both a git ref and a file. Write \`./${printable(word)}\` for the file, or the full name of the ref, e.g. \`refs/heads/${printable(word)}\`.`,
    )
  return statSync(path).isDirectory() ? inFolder(path, relative(cwd, path) || '.') : ofFile(path, word, root)
}

function read(sources: SourceSet): Pick<NamedSide, 'key' | 'load'> {
  return { key: sourceKey(sources), load: () => sources }
}

/** The part of a project's sources that comes from the package and does not depend on the commit. */
function ofPackage(root: string): SourceSet {
  const nothing = { path: '', text: '' }
  const { translations } = loadProject(root)
  return {
    sites: nothing,
    locales: nothing,
    platform: nothing,
    translations: translations.filter(({ layer }) => layer === 'base'),
  }
}

function commitOfWord(root: string, word: string): string | undefined {
  try {
    return commitNamed(root, word)
  } catch {
    // Without git there are no refs, so the word is not ambiguous.
    return undefined
  }
}

function inFolder(folder: string, label: string): NamedSide | NamedRelease {
  if (isRelease(folder)) return { label, release: readRelease(folder, label) }
  if (!existsSync(join(folder, 'sites.yaml')))
    throw new CommandFailure(
      exitCodes.missing,
      `\`${printable(label)}\` is not a project or a build: it has no sites.yaml and no manifest.json.`,
    )
  return { label, ...read(loadProject(folder)), templates: templatesIn(folder) }
}

function ofFile(path: string, label: string, root: string): NamedSide {
  if (!/\.ya?ml$/.test(path))
    throw new CommandFailure(
      exitCodes.usage,
      `\`${printable(label)}\` is not a YAML file. Name a git ref, a project folder, a build, or one of the three tables.`,
    )
  const sources = loadProject(root)
  const part = /^(locales|microsites)/.exec(basename(path))?.[1] ?? 'sites'
  const file = readSource(dirname(path), basename(path), label)
  return {
    label,
    ...read({ ...sources, [part === 'microsites' ? 'platform' : part]: file }),
    templates: templatesIn(root),
  }
}
