import { schemasOf } from '../project/schemas-of.ts'
import { staleFiles } from '../files/generated-files.ts'
import { openTree } from '../files/tree.ts'
import type { FileEdit } from '../files/replace-files.ts'
import { fileEdits } from './file-edits.ts'
import type { Texts } from './with-texts.ts'
import { withTexts } from './with-texts.ts'
import type { Checkout } from '../project/checkout.ts'
import type { SourceSet } from '../../compiler/source/source-set.ts'

const name = 'schemas'

/**
 * The edits that write texts, together with those existing JSON Schemas of the project that the texts make stale. If a file
 * cannot be read completely, the schemas stay, so that editors keep their suggestions while somebody types.
 */
export async function withSchemas(checkout: Checkout, sources: SourceSet, texts: Texts): Promise<readonly FileEdit[]> {
  const edits = fileEdits(sources, texts)
  const project = openTree(checkout.root)
  if (!project.has(name)) return edits
  const folder = project.folder(name)
  const { schemas, complete } = await schemasOf(checkout, withTexts(sources, texts))
  if (!complete) return edits
  const kept = new Map([...schemas].filter(([file]) => folder.has(file)))
  return [
    ...edits,
    ...staleFiles(folder, kept).map((file) => ({
      path: `${name}/${file}`,
      content: kept.get(file) ?? '',
      before: folder.text(file),
    })),
  ]
}
