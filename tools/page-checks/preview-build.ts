import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readDist } from './built/read-dist.ts'
import type { Dist } from './built/read-dist.ts'

const repository = join(import.meta.dirname, '../..')

export interface PreviewBuild {
  readonly dist: Dist
  remove(): void
}

/** Builds some domains for the environment `preview` into a folder that `remove` removes. */
export function buildPreview(domains: readonly string[]): PreviewBuild {
  const folder = mkdtempSync(join(tmpdir(), 'microsites-preview-'))
  const out = join(folder, 'dist')
  const program = join(repository, 'bin/microsites.js')
  const options = ['build', '--env', 'preview', '--out', out, '--domain', ...domains]
  execFileSync(process.execPath, [program, ...options], { cwd: repository, stdio: 'pipe' })
  return { dist: readDist(out), remove: () => rmSync(folder, { recursive: true, force: true }) }
}
