import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TextAssets } from '../../compiler/plan/text-assets.ts'
import { fileRecord } from './release/manifest.ts'
import type { FileRecord } from './release/manifest.ts'
import { replaceFile } from '../files/replace-file.ts'

/** Writes the text files to `folder`, where sites link them from. Files that are already equal byte for byte stay. */
export function storeTexts(folder: string, { files }: TextAssets): Readonly<Record<string, FileRecord>> {
  return Object.fromEntries(
    [...files].map(([file, content]) => {
      const bytes = Buffer.from(content)
      const path = join(folder, file)
      if (!isSame(path, bytes)) replaceFile(path, bytes, 0o444)
      return [file, fileRecord(bytes)]
    }),
  )
}

/** Rejects symbolic links, because sites would get the link. */
function isSame(path: string, bytes: Buffer): boolean {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  return stat?.isFile() === true && stat.size === bytes.byteLength && readFileSync(path).equals(bytes)
}
