import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteTypes } from '../../compiler/domain/site-type.ts'
import type { DiffSide } from '../../compiler/diff/comparison.ts'
import { blobsAt, blobsOnDisk } from '../git/files-at.ts'

type TemplateDigests = NonNullable<DiffSide['templates']>

/**
 * The files that a project's pages are drawn by, as they are on the disk. In a repository they are named as git would name
 * them, which knows what line ends are worth and which files are none of its own.
 */
export function templatesIn(root: string): TemplateDigests {
  const folder = join(root, 'templates')
  if (!existsSync(folder)) return byType(new Map())
  const known = blobsOnDisk(root, 'templates', counts)
  if (known) return byType(known)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'))
  const files = names.filter((name) => counts(`templates/${name}`) && lstatSync(join(folder, name)).isFile())
  return byType(new Map(files.map((name) => [`templates/${name}`, blobOf(readFileSync(join(folder, name)))])))
}

/** The same as they are at a commit. */
export function templatesAt(root: string, commit: string): TemplateDigests {
  return byType(blobsAt(root, commit, 'templates'))
}

/** What git names a content by, in repositories of SHA-1. */
function blobOf(content: Buffer): string {
  return createHash('sha1').update(`blob ${content.byteLength}\0`).update(content).digest('hex')
}

/** Texts are compared one by one. */
function counts(path: string): boolean {
  return !path.startsWith('templates/translations/')
}

/** To each type of site the files of its folder, and those that no type has for itself. */
function byType(blobs: ReadonlyMap<string, string>): TemplateDigests {
  const typeOf = (path: string): string | undefined => siteTypes.find((type) => path.startsWith(`templates/${type}/`))
  const files = [...blobs].filter(([path]) => counts(path))
  return Object.fromEntries(
    siteTypes.map((type) => [type, Object.fromEntries(files.filter(([path]) => (typeOf(path) ?? type) === type))]),
  )
}
