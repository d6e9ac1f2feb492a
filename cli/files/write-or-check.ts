import { exitCodes } from '../program/outcome.ts'
import type { Outcome } from '../program/outcome.ts'
import { staleFiles, writeTree } from './write-tree.ts'

export interface WriteOrCheckOptions {
  /** Absolute path. */
  readonly folder: string
  /** The folder as messages show it. */
  readonly shown: string
  /** Path below the folder to content. */
  readonly tree: ReadonlyMap<string, string>
  /** Whether to write nothing, and to fail if files are stale. */
  readonly check: boolean
  /** The command that the user runs to update stale files. */
  readonly command: string
}

/** Writes generated files. With `check`, reports whether they are up to date instead. */
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
