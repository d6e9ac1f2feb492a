import { basename, dirname, relative } from 'node:path'
import { folderOfAnother } from '../../../../compiler/deploy/folder-of-another.ts'
import { outputAround } from '../../../builder/release/output.ts'
import { isLink } from '../../../files/disk.ts'
import { kindOf } from '../../../files/named-path.ts'
import { UsageFailure } from '../../../program/command-failure.ts'
import { printable } from '../../../text/printable.ts'

/**
 * Throws if releases would lie in a folder that something else writes to: the next build would delete them.
 * Also throws if a link in the path leads nowhere. Both paths are absolute.
 */
export function refusePlace(folder: string, root: string): void {
  const owner = folderOfAnother(relative(root, folder)) ?? outputFolder(folder)
  if (owner === undefined) return
  throw new UsageFailure(
    `\`${printable(folder)}\` is in \`${owner}\`, where another program writes. Name a folder in microsites.yaml that only deployments write to.`,
  )
}

/** The name of the build output that contains this path. Throws if a link in the path leads nowhere. */
function outputFolder(folder: string): string | undefined {
  let there = folder
  while (kindOf(there) === undefined) {
    if (isLink(there))
      throw new UsageFailure(
        `\`${printable(there)}\` is a link to a folder that does not exist. Create that folder, or name another one in microsites.yaml.`,
      )
    there = dirname(there)
  }
  const output = outputAround(there)
  return output && basename(output)
}
