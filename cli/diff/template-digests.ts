import { createHash } from 'node:crypto'
import { siteTypes } from '../../compiler/domain/site-type.ts'
import type { DiffSide } from '../../compiler/diff/comparison.ts'
import { blobsAt, blobsOnDisk } from '../project/git/files-at.ts'
import { openTree } from '../files/tree.ts'
import type { Checkout } from '../project/checkout.ts'

type TemplateDigests = NonNullable<DiffSide['templates']>

/**
 * Digests of a project's template files on disk. In a repository they are git's blob ids, because git handles line ends
 * and ignored files.
 */
export async function templatesIn(checkout: Checkout): Promise<TemplateDigests> {
  const tree = openTree(checkout.root)
  if (!tree.has('templates')) return byType(new Map())
  const known = await blobsOnDisk(checkout, 'templates', counts)
  if (known) return byType(known)
  const files = tree.files('templates').filter(counts)
  return byType(new Map(files.map((file) => [file, blobOf(tree.read(file) ?? Buffer.alloc(0))])))
}

/** Digests of a project's template files at a commit. */
export async function templatesAt(checkout: Checkout, commit: string): Promise<TemplateDigests> {
  return byType(await blobsAt(checkout, commit, 'templates'))
}

/** The git blob id of a content, in repositories with SHA-1. */
function blobOf(content: Buffer): string {
  return createHash('sha1').update(`blob ${content.byteLength}\0`).update(content).digest('hex')
}

/** Whether a path is a template file. Translations are compared elsewhere, text by text. */
function counts(path: string): boolean {
  return !path.startsWith('templates/translations/')
}

/** For each site type, the files in its folder and the files that all types share. */
function byType(blobs: ReadonlyMap<string, string>): TemplateDigests {
  const own = [...blobs.keys()].flatMap((path) => /^templates\/([^/]+)\/template\.tsx$/.exec(path)?.[1] ?? [])
  const types = [...new Set([...siteTypes, ...own])]
  const typeOf = (path: string): string | undefined => types.find((type) => path.startsWith(`templates/${type}/`))
  const files = [...blobs].filter(([path]) => counts(path))
  return Object.fromEntries(
    types.map((type) => [type, Object.fromEntries(files.filter(([path]) => (typeOf(path) ?? type) === type))]),
  )
}
