import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Built, BuiltSite } from '../../compiler/deploy/plan-deploy.ts'
import { CommandFailure } from '../program/command-failure.ts'
import { digest } from '../program/digest.ts'
import { exitCodes } from '../program/outcome.ts'
import { printable } from '../text/printable.ts'
import { documentIn } from '../documents/document-in.ts'
import { manifest } from '../documents/validators/manifest.js'

/** A build, and the folder that holds it. */
export interface BuiltRelease extends Built {
  /** Absolute and resolved: a later build writes to a different folder. */
  readonly folder: string
}

/** The file of each site that names its digest. It is therefore not part of the digest. */
export const releaseIdFile = '.well-known/microsites.json'

/** The build in `out`, for an environment. Throws for anything else. */
export function readBuilt(out: string, environment: string): BuiltRelease {
  const refuse = (why: string): never => {
    throw new CommandFailure(exitCodes.usage, `${why} Run \`microsites build --env ${printable(environment)}\` first.`)
  }
  if (!existsSync(join(out, 'manifest.json'))) refuse(`There is no build in \`${printable(out)}\`.`)
  const folder = realpathSync(out)
  const text = readFileSync(join(folder, 'manifest.json'), 'utf8')
  const read = documentIn(manifest, text)
  if (!read.value) return refuse(`\`manifest.json\` in \`${printable(out)}\` is not a valid manifest: ${read.why}.`)
  if (read.value.environment !== environment)
    refuse(
      `\`${printable(out)}\` was built for ${printable(read.value.environment)}, not for ${printable(environment)}.`,
    )
  return {
    environment,
    digest: digest(text),
    folder,
    sites: Object.fromEntries(
      Object.entries(read.value.sites).map(([domain, { digest: of, pages, files }]): [string, BuiltSite] => [
        domain,
        { digest: of, pages, files, redirects: redirectsOf(join(folder, domain, '_redirects'), '_redirects' in files) },
      ]),
    ),
  }
}

function redirectsOf(file: string, listed: boolean): readonly string[] {
  if (!listed) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
}
