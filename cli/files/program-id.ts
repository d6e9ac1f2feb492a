import { digest } from '../program/digest.ts'
import { packageFile } from './package.ts'

/**
 * Digest of the compiled program, for cache keys. The entry files name all other files by their content, so it changes
 * with any of them.
 */
export const programId: string = digest(
  ['main.js', 'worker.js'].map((name) => packageFile(`lib/cli/${name}`).toString()).join('\0'),
)
