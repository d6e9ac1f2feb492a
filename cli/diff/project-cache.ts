import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Project } from '../../compiler/index.ts'
import { digest } from '../digest.ts'
import { readOrdinaryFile } from '../load/read-source.ts'
import { replaceFile } from '../write/replace-file.ts'

/** As many projects are kept: both sides of the last few comparisons. */
const most = 8

/** A project that takes more than this is compiled each time, in bytes. */
const sizeLimit = 64 * 1024 * 1024

/** Projects that have been compiled without an error, by what they were compiled from. */
export interface ProjectCache {
  get(this: void, key: string): Project | undefined
  set(this: void, key: string, project: Project): void
}

/** Knows nothing. */
export const noProjectCache: ProjectCache = { get: () => undefined, set: () => {} }

/**
 * Projects as files in a folder: the digest of what follows, and the project as JSON. A damaged file is none.
 * @param program what has compiled them: projects of another program are not found.
 */
export function projectCache(folder: string, program: string): ProjectCache {
  const fileOf = (key: string): string => join(folder, `${digest(`${program}\n${key}`)}.json`)
  return {
    get(key) {
      try {
        const bytes = readOrdinaryFile(fileOf(key), sizeLimit)
        if (!Buffer.isBuffer(bytes)) return undefined
        const text = bytes.toString()
        const body = text.slice(text.indexOf('\n') + 1)
        return text === `${digest(body)}\n${body}` ? (JSON.parse(body) as Project) : undefined
      } catch {
        return undefined
      }
    },
    set(key, project) {
      const body = JSON.stringify(project)
      if (body.length > sizeLimit / 4) return
      try {
        replaceFile(fileOf(key), `${digest(body)}\n${body}`)
        forgetOld(folder)
      } catch {
        // A folder that cannot be written to costs the next run time and nothing else.
      }
    },
  }
}

function forgetOld(folder: string): void {
  const names = readdirSync(folder).filter((name) => /^[0-9a-f]{64}\.json$/.test(name))
  const files = names.map((name) => {
    const file = join(folder, name)
    return { file, at: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 }
  })
  for (const { file } of files.toSorted((a, b) => b.at - a.at).slice(most)) rmSync(file, { force: true })
}
