import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { digest } from './digest.ts'
import { packageRoot } from './package-root.ts'

/**
 * Digest of the compiled program, for cache keys. The entry files name all other files by their content, so it changes
 * with any of them.
 */
export const programId: string = digest(
  ['main.js', 'worker.js'].map((name) => readFileSync(join(packageRoot, 'lib/cli', name), 'utf8')).join('\0'),
)
