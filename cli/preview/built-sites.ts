import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { builtSchema } from '../../compiler/deploy/schema/release.ts'
import { CommandFailure } from '../command-failure.ts'
import { exitCodes } from '../outcome.ts'
import { printable } from '../views/printable.ts'
import { builtSite } from './built-site.ts'
import type { BuiltSite } from './built-site.ts'

/** A build as far as it is looked at. */
export interface BuiltSites {
  readonly environment: string
  readonly sites: readonly BuiltSite[]
  /** The domain of each host that a site is served under: its own, that of its environment, and one on `.localhost`. */
  readonly domains: ReadonlyMap<string, string>
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
  const sites = Object.entries(data.sites).map(([domain, { files }]) => {
    for (const [file, [bytes]] of Object.entries(files))
      if (statSync(join(folder, domain, file), { throwIfNoEntry: false })?.size !== bytes)
        refuse(`The build in ${name} is not whole: \`${printable(`${domain}/${file}`)}\` is not as it was built.`)
    return builtSite(domain, join(folder, domain), Object.keys(files))
  })
  const domains = sites.flatMap(({ domain, host }) =>
    [domain, host, `${domain}.localhost`].map((name) => [name, domain] as const),
  )
  return { environment: data.environment, sites, domains: new Map(domains) }
}

/** The sites of the build that lies in `dist` at each moment; none while there is no whole one. */
export function followSites(dist: string): () => BuiltSites | undefined {
  let seen = ''
  let sites: BuiltSites | undefined
  return () => {
    try {
      const mark = markOf(dist)
      if (mark === seen && sites) return sites
      sites = builtSites(dist)
      seen = mark
      return sites
    } catch {
      // It is no build, or is taken away while it is read. The next request looks again.
      sites = undefined
      return undefined
    }
  }
}

/** Another text for each build. Throws where there is none. */
function markOf(dist: string): string {
  const { dev, ino, mtimeMs, size } = statSync(join(dist, 'manifest.json'))
  return `${dev} ${ino} ${mtimeMs} ${size}`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
