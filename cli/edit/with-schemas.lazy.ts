import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceSet } from '../../compiler/source/source-file.ts'
import { schemasOf } from '../project/schemas-of.ts'
import { ownPath } from '../files/own-path.ts'
import { staleFiles } from '../files/write-tree.ts'
import type { Texts } from './with-texts.ts'
import { withTexts } from './with-texts.ts'
import type { Checkout } from '../project/checkout.ts'

const folder = 'schemas'

/**
 * The texts to write, together with those existing JSON Schemas of the project that the texts make stale. If a file
 * cannot be read completely, the schemas stay, so that editors keep their suggestions while somebody types.
 */
export async function withSchemas(checkout: Checkout, sources: SourceSet, texts: Texts): Promise<Texts> {
  const { root } = checkout
  if (!existsSync(join(root, folder))) return texts
  const { schemas, complete } = await schemasOf(checkout, withTexts(sources, texts))
  if (!complete) return texts
  const kept = new Map([...schemas].filter(([name]) => existsSync(join(root, folder, name))))
  const stale = staleFiles(join(root, folder), kept)
  for (const name of stale) ownPath(root, join(folder, name))
  return new Map([...texts, ...stale.map((name) => [`${folder}/${name}`, kept.get(name) ?? ''] as const)])
}
