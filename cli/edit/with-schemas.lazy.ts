import type { SourceSet } from '../../compiler/source/source-file.ts'
import { schemasOf } from '../project/schemas-of.ts'
import { staleFiles } from '../files/generated-files.ts'
import { openTree } from '../files/tree.ts'
import type { Texts } from './with-texts.ts'
import { withTexts } from './with-texts.ts'
import type { Checkout } from '../project/checkout.ts'

const name = 'schemas'

/**
 * The texts to write, together with those existing JSON Schemas of the project that the texts make stale. If a file
 * cannot be read completely, the schemas stay, so that editors keep their suggestions while somebody types.
 */
export async function withSchemas(checkout: Checkout, sources: SourceSet, texts: Texts): Promise<Texts> {
  const project = openTree(checkout.root)
  if (!project.has(name)) return texts
  const folder = project.folder(name)
  const { schemas, complete } = await schemasOf(checkout, withTexts(sources, texts))
  if (!complete) return texts
  const kept = new Map([...schemas].filter(([file]) => folder.has(file)))
  const stale = staleFiles(folder, kept)
  for (const file of stale) folder.path(file)
  return new Map([...texts, ...stale.map((file) => [`${name}/${file}`, kept.get(file) ?? ''] as const)])
}
