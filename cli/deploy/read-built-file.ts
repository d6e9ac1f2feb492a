import { basename, dirname, join } from 'node:path'
import { uploadsOf } from '../../compiler/deploy/plan-deploy.ts'
import type { DeployPlan } from '../../compiler/deploy/schema/deploy-plan.ts'
import { openTree } from '../files/tree.ts'
import { CommandFailure } from '../program/command-failure.ts'
import { digest } from '../program/digest.ts'
import { exitCodes } from '../program/outcome.ts'
import { printable } from '../text/printable.ts'
import type { BuiltRelease } from './read-built.ts'

/**
 * The content of a file of the build. Throws if it does not match the manifest; follows no symbolic link.
 * @param folder absolute folder of a site.
 */
export function readBuiltFile(folder: string, file: string, sha256: string): Uint8Array {
  const content = openTree(dirname(folder)).read(`${basename(folder)}/${file}`)
  if (content !== undefined && digest(content) === sha256) return content
  throw new CommandFailure(
    exitCodes.findings,
    `\`${printable(join(folder, file))}\` does not match the build's manifest. Build again with \`--clean\`.`,
  )
}

/** Throws if a file that the plan uploads does not match the manifest. */
export function refuseDamaged({ folder, sites }: BuiltRelease, plan: DeployPlan): void {
  for (const domain of uploadsOf(plan)) {
    const { files = {} } = sites[domain] ?? {}
    for (const [file, [, sha256]] of Object.entries(files)) readBuiltFile(join(folder, domain), file, sha256)
  }
}
