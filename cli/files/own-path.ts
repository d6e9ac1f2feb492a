import { lstatSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { CommandFailure } from '../program/command-failure.ts'
import { exitCodes } from '../program/outcome.ts'
import { printable } from '../text/printable.ts'

/**
 * Absolute path that this program may write to or delete. Throws a {@link CommandFailure} if a part of it below `root`
 * is a link, because a pull request can add links to anywhere. Outside `root` only the last part is checked, because
 * the user named that path.
 */
export function ownPath(root: string, path: string): string {
  const target = resolve(root, path)
  const parts = relative(root, target).split(sep)
  const chain = parts[0] === '..' ? [target] : parts.map((_, index) => join(root, ...parts.slice(0, index + 1)))
  const link = chain.find((part) => lstatSync(part, { throwIfNoEntry: false })?.isSymbolicLink())
  if (link === undefined) return target
  const shown = printable(relative(root, link))
  throw new CommandFailure(
    exitCodes.findings,
    `\`${shown}\` is a link, so \`microsites\` would write or delete files somewhere else. Remove the link, e.g. with \`rm ${shown}\`.`,
  )
}
