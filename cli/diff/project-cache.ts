import type { Project } from '../../compiler/3-resolve/project.ts'
import { digest } from '../program/digest.ts'
import type { Tree } from '../files/tree.ts'
import { kept } from '../project/cache/cache-folder.ts'

/** Maximum number of projects to keep: both sides of the last few comparisons. */
const most = 8

/** Maximum size of a cached project, in bytes. Larger ones are compiled each time. */
const sizeLimit = 64 * 1024 * 1024

/** Projects that compiled without errors, by the key of their sources. */
export interface ProjectCache {
  get(this: void, key: string): Project | undefined
  set(this: void, key: string, project: Project): void
}

/** A cache that stores nothing. */
export const noProjectCache: ProjectCache = { get: () => undefined, set: () => {} }

/**
 * A cache with one file per project: a digest of the rest, then the project as JSON. Damaged files are ignored.
 * @param program id of the program that compiles. Projects of other programs are not found.
 */
export function projectCache(folder: Tree, program: string): ProjectCache {
  const fileOf = (key: string): string => `${digest(`${program}\n${key}`)}.json`
  return {
    get(key) {
      try {
        const text = folder.read(fileOf(key), sizeLimit)?.toString() ?? ''
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
        folder.replace(fileOf(key), `${digest(body)}\n${body}`)
        forgetOld(folder)
      } catch {
        // If the folder is not writable, the next run only takes longer.
      }
    },
  }
}

function forgetOld(folder: Tree): void {
  const names = folder.names().filter((name) => kept['diff-projects'].test(name))
  const files = names.map((name) => ({ name, at: folder.stat(name)?.mtimeMs ?? 0 }))
  for (const { name } of files.toSorted((a, b) => b.at - a.at).slice(most)) folder.remove(name)
}
