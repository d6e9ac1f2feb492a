import { existsSync, realpathSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { folderOfAnother } from '../../../compiler/deploy/folder-of-another.ts'
import { CommandFailure } from '../../command-failure.ts'
import { exitCodes } from '../../outcome.ts'

/** Throws where releases would lie in what something else writes to: the next build would take them away. Both absolute. */
export function refusePlace(folder: string, root: string): void {
  const of = folderOfAnother(relative(root, folder)) ?? outputOf(folder)
  if (of === undefined) return
  throw new CommandFailure(
    exitCodes.usage,
    `\`${folder}\` lies in \`${of}\`, which something else writes to. Name a folder in microsites.yaml that nothing else does.`,
  )
}

/** The releases of a build, of whatever name, in which a folder lies. */
function outputOf(folder: string): string | undefined {
  let there = folder
  while (!existsSync(there)) there = dirname(there)
  return /(?:^|\/)(\.[^/]+\.releases)(?:\/|$)/.exec(realpathSync(there))?.[1]
}
