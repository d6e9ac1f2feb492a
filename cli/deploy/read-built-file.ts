import { basename, dirname, join } from 'node:path'
import { uploadsOf } from '../../compiler/deploy/plan-deploy.ts'
import type { DeployPlan } from '../../compiler/deploy/schema/deploy-plan.ts'
import { openTree } from '../files/tree.ts'
import { CommandFailure } from '../program/command-failure.ts'
import { digest } from '../program/digest.ts'
import { exitCodes } from '../program/outcome.ts'
import { printable } from '../text/printable.ts'
import { releaseIdFile } from './read-built.ts'
import type { BuiltRelease } from './read-built.ts'

/** The content of a file of the build. Throws if it does not match the manifest; follows no symbolic link. */
export function readBuiltFile(folder: string, file: string, sha256: string): Uint8Array {
  const content = ordinary(folder, file)
  if (content !== undefined && digest(content) === sha256) return content
  throw changed(join(folder, file))
}

/** Throws if a file that the plan uploads does not match the manifest. */
export function refuseDamaged({ folder, sites }: BuiltRelease, plan: DeployPlan): void {
  for (const domain of uploadsOf(plan)) {
    const { files = {}, digest: of = '' } = sites[domain] ?? {}
    const own = join(folder, domain)
    for (const [file, [, sha256]] of Object.entries(files)) readBuiltFile(own, file, sha256)
    if (!Object.hasOwn(files, releaseIdFile)) readReleaseIdFile(own, of)
  }
}

/** The file that names a site's digest. Throws if it names a different one. */
export function readReleaseIdFile(folder: string, of: string): Uint8Array {
  const content = ordinary(folder, releaseIdFile)
  if (content?.toString().includes(`"release": "${of}"`)) return content
  throw changed(join(folder, releaseIdFile))
}

/** @param folder absolute folder of a site */
const ordinary = (folder: string, file: string): Buffer | undefined =>
  openTree(dirname(folder)).read(`${basename(folder)}/${file}`)

function changed(path: string): CommandFailure {
  return new CommandFailure(
    exitCodes.findings,
    `\`${printable(path)}\` does not match the build's manifest. Build again with \`--clean\`.`,
  )
}
