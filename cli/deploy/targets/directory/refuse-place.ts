import { existsSync, realpathSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { folderOfAnother } from '../../../../compiler/deploy/folder-of-another.ts'
import { CommandFailure } from '../../../program/command-failure.ts'
import { exitCodes } from '../../../program/outcome.ts'

/**
 * Throws if releases would lie in a folder that something else writes to: the next build would delete them.
 * Both paths are absolute.
 */
export function refusePlace(folder: string, root: string): void {
  const of = folderOfAnother(relative(root, folder)) ?? outputOf(folder)
  if (of === undefined) return
  throw new CommandFailure(
    exitCodes.usage,
    `\`${folder}\` lies in \`${of}\`, which something else writes to. Name a folder in microsites.yaml that nothing else does.`,
  )
}

/** The folder of build outputs (`.….releases`) that contains this path. */
function outputOf(folder: string): string | undefined {
  let there = folder
  while (!existsSync(there)) there = dirname(there)
  return /(?:^|\/)(\.[^/]+\.releases)(?:\/|$)/.exec(realpathSync(there))?.[1]
}
