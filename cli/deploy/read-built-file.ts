import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandFailure } from '../program/command-failure.ts'
import { digest } from '../program/digest.ts'
import { exitCodes } from '../program/outcome.ts'
import { printable } from '../text/printable.ts'
import { releaseIdFile } from './read-built.ts'

/** The content of a file of the build. Throws if it does not match the manifest; follows no symbolic link. */
export function readBuiltFile(folder: string, file: string, sha256: string): Uint8Array {
  const content = ordinary(join(folder, file))
  if (content !== undefined && digest(content) === sha256) return content
  throw changed(join(folder, file))
}

/** The file that names a site's digest. Throws if it names a different one. */
export function readReleaseIdFile(folder: string, of: string): Uint8Array {
  const content = ordinary(join(folder, releaseIdFile))
  if (content?.toString().includes(`"release": "${of}"`)) return content
  throw changed(join(folder, releaseIdFile))
}

function ordinary(path: string): Buffer | undefined {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path) : undefined
}

function changed(path: string): CommandFailure {
  return new CommandFailure(
    exitCodes.findings,
    `\`${printable(path)}\` does not match the build's manifest. Build again with \`--clean\`.`,
  )
}
