import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { builtSchema } from '../../compiler/deploy/schema/release.ts'
import { CommandFailure } from '../command-failure.ts'
import { exitCodes } from '../outcome.ts'
import { printable } from '../views/printable.ts'

/** A build as far as it is looked at. */
export interface BuiltSites {
  /** Absolute, and no link. */
  readonly folder: string
  readonly environment: string
  /** By domain: its files and their sizes in bytes. */
  readonly files: ReadonlyMap<string, ReadonlyMap<string, number>>
}

/** Reads what a build left in `dist`, an absolute folder or a link to one. Refuses anything else, and a part of one. */
export function builtSites(dist: string): BuiltSites {
  const refuse = (why: string): never => {
    throw new CommandFailure(exitCodes.usage, `${why} Run \`microsites build\` first.`)
  }
  const name = `\`${printable(dist)}\``
  if (!existsSync(join(dist, 'manifest.json'))) return refuse(`There is no build in ${name}.`)
  const folder = realpathSync(dist)
  const { success, data } = builtSchema.safeParse(parsed(readFileSync(join(folder, 'manifest.json'), 'utf8')))
  if (!success) return refuse(`\`manifest.json\` in ${name} is not what a build writes.`)
  const files = Object.entries(data.sites).map(
    ([domain, site]) => [domain, new Map(Object.entries(site.files).map(([file, [bytes]]) => [file, bytes]))] as const,
  )
  for (const [domain, sizes] of files)
    for (const [file, bytes] of sizes)
      if (statSync(join(folder, domain, file), { throwIfNoEntry: false })?.size !== bytes)
        refuse(`The build in ${name} is not whole: \`${printable(`${domain}/${file}`)}\` is not as it was built.`)
  return { folder, environment: data.environment, files: new Map(files) }
}

/** The sites of the build that lies in `dist` at each moment; none while there is no whole one. */
export function followSites(dist: string): () => BuiltSites | undefined {
  let seen = ''
  let sites: BuiltSites | undefined
  return () => {
    const mark = markOf(dist)
    if (mark !== seen || sites === undefined) {
      seen = mark
      try {
        sites = builtSites(dist)
      } catch (error) {
        if (!(error instanceof CommandFailure)) throw error
        sites = undefined
      }
    }
    return sites
  }
}

/** Another text for each build. */
function markOf(dist: string): string {
  const found = statSync(join(dist, 'manifest.json'), { throwIfNoEntry: false })
  return found ? `${found.dev} ${found.ino} ${found.mtimeMs} ${found.size}` : ''
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
