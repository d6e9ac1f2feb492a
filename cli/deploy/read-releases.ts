import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Release } from '../../compiler/deploy/schema/release.ts'
import { documentIn } from '../documents/document-in.ts'
import type { Validator } from '../documents/document-in.ts'
import { release } from '../documents/validators/release.js'

/**
 * The releases with notes in a folder, oldest first. Skips a release with damaged notes: it cannot be rolled
 * back to.
 */
export function readReleases(folder: string): readonly Release[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  return names
    .flatMap((name) => {
      const note = readNote(release, join(folder, name))
      return note !== undefined && name === `${note.release}.json` ? [note] : []
    })
    .toSorted((a, b) => Number.parseInt(a.release, 10) - Number.parseInt(b.release, 10))
}

/** The document in a file; `undefined` if the file is missing or damaged. */
export function readNote<Value>(valid: Validator<Value>, file: string): Value | undefined {
  try {
    return documentIn(valid, readFileSync(file)).value
  } catch {
    return undefined
  }
}
