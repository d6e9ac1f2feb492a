import { exitCodes } from '../outcome.ts'
import type { Outcome } from '../outcome.ts'
import { staleFiles, writeTree } from './write-tree.ts'

export interface WriteOrCheckOptions {
  /** Absolute. */
  readonly folder: string
  /** The folder in the user's words. */
  readonly shown: string
  /** Path below the folder to content. */
  readonly tree: ReadonlyMap<string, string>
  /** Whether to write nothing, and to fail when what is there is stale. */
  readonly check: boolean
  /** What the user has to run when it is. */
  readonly command: string
}

/** Writes the files that a command makes from the program's own sources, or says whether they are as it would write them. */
export function writeOrCheck({ folder, shown, tree, check, command }: WriteOrCheckOptions): Outcome {
  if (!check) {
    writeTree(folder, tree)
    return { exitCode: exitCodes.ok, stdout: [...tree.keys()].map((path) => `${shown}/${path}\n`).join('') }
  }
  const stale = staleFiles(folder, tree)
  return stale.length === 0
    ? { exitCode: exitCodes.ok, stdout: `${shown}: up to date\n` }
    : { exitCode: exitCodes.findings, stderr: `Stale: ${stale.join(', ')}. Run \`${command}\`.\n` }
}
