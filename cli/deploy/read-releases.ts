import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { releaseSchema } from '../../compiler/deploy/schema/release.ts'
import type { Release } from '../../compiler/deploy/schema/release.ts'

/**
 * The releases with notes in a folder, oldest first. Skips a release with damaged notes: it cannot be rolled
 * back to.
 */
export function readReleases(folder: string): readonly Release[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  return names
    .flatMap((name) => {
      const read = releaseSchema.safeParse(readNote(join(folder, name)))
      return read.success && name === `${read.data.release}.json` ? [read.data] : []
    })
    .toSorted((a, b) => Number.parseInt(a.release, 10) - Number.parseInt(b.release, 10))
}

/** The JSON value in a file; `undefined` if the file is missing or damaged. */
export function readNote(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
