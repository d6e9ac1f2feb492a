import { fileRecord } from './release/manifest.ts'
import type { Tree } from '../files/tree.ts'
import type { TextAssets } from '../../compiler/plan/site-inputs.ts'
import type { FileRecord } from './release/site-record.ts'

/** Writes the text files to `folder`, where sites link them from. Files that are already equal byte for byte stay. */
export function storeTexts(folder: Tree, { files }: TextAssets): Readonly<Record<string, FileRecord>> {
  return Object.fromEntries(
    [...files].map(([file, content]) => {
      const bytes = Buffer.from(content)
      if (folder.read(file, bytes.byteLength)?.equals(bytes) !== true) folder.replace(file, bytes, 0o444)
      return [file, fileRecord(bytes)]
    }),
  )
}
