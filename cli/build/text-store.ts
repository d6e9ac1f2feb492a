import { mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { TextAssets } from '../../compiler/index.ts'
import { fileRecord } from '../release/manifest.ts'
import type { FileRecord } from '../release/manifest.ts'
import { temporaryPath } from '../write/temporary.ts'

/** Lays out the texts' files, from where sites link them. Their names are their content's, so what is there whole stays. */
export function storeTexts(folder: string, { files }: TextAssets): Readonly<Record<string, FileRecord>> {
  return Object.fromEntries(
    [...files].map(([file, content]) => {
      const bytes = Buffer.from(content)
      const path = join(folder, file)
      if (statSync(path, { throwIfNoEntry: false })?.size !== bytes.byteLength) {
        mkdirSync(dirname(path), { recursive: true })
        const temporary = temporaryPath(path)
        writeFileSync(temporary, bytes, { mode: 0o444 })
        renameSync(temporary, path)
      }
      return [file, fileRecord(bytes)]
    }),
  )
}
