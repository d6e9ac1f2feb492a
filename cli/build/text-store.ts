import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { TextAssets } from '../../compiler/index.ts'
import { fileRecord } from '../release/manifest.ts'
import type { FileRecord } from '../release/manifest.ts'

/** Lays out the texts' files, from where sites link them. Their names are their content's, so what is there stays. */
export function storeTexts(folder: string, { files }: TextAssets): Readonly<Record<string, FileRecord>> {
  return Object.fromEntries(
    [...files].map(([file, content]) => {
      const bytes = Buffer.from(content)
      const path = join(folder, file)
      if (!existsSync(path)) {
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(`${path}.${process.pid}`, bytes, { mode: 0o444 })
        renameSync(`${path}.${process.pid}`, path)
      }
      return [file, fileRecord(bytes)]
    }),
  )
}
