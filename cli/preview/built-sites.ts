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
  /** For each domain that is not as it was built, a file of its that is not: `north.example/index.html`, fit to print. */
  readonly changed: ReadonlyMap<string, string>
}

const noManifest = '`manifest.json` is not what a build writes.'

/** Reads what a build left in `dist`, an absolute folder or a link to one. Refuses anything else, and a part of one. */
export function builtSites(dist: string): BuiltSites {
  const refuse = (why: string): never => {
    throw new CommandFailure(exitCodes.usage, `${why} Run \`microsites build\` first.`)
  }
  const name = `\`${printable(dist)}\``
  if (!existsSync(join(dist, 'manifest.json'))) return refuse(`There is no build in ${name}.`)
  const sites = readBuild(dist) ?? refuse(noManifest.replace(' is', ` in ${name} is`))
  for (const file of sites.changed.values()) refuse(`The build in ${name} is not whole: ${changedWords(file)}`)
  return sites
}

/** What is said of a file that is not as its build left it. */
export function changedWords(file: string): string {
  return `\`${file}\` is not as it was built.`
}

/** @returns nothing where its list of files is none */
function readBuild(dist: string): BuiltSites | undefined {
  const folder = realpathSync(dist)
  const { success, data } = builtSchema.safeParse(parsed(readFileSync(join(folder, 'manifest.json'), 'utf8')))
  if (!success) return undefined
  const changed = new Map<string, string>()
  const sites = Object.entries(data.sites).map(([domain, { files }]) => {
    const other = Object.entries(files).find(([file, [bytes]]) => sizeOf(join(folder, domain, file)) !== bytes)
    if (other) changed.set(domain, printable(`${domain}/${other[0]}`))
    return builtSite(domain, join(folder, domain), Object.keys(files))
  })
  const domains = sites.flatMap(({ domain, host }) =>
    [domain, host, `${domain}.localhost`].map((name) => [name, domain] as const),
  )
  return { environment: data.environment, sites, domains: new Map(domains), changed }
}

/**
 * The sites of the build that lies in `dist` at each moment, or why there is none. A build is looked at once: what is found
 * wrong with it stays wrong until there is another.
 */
export function followSites(dist: string): () => BuiltSites | string {
  let seen = ''
  let known: BuiltSites | string = ''
  return () => {
    try {
      const mark = markOf(dist)
      if (mark === seen) return known
      known = readBuild(dist) ?? noManifest
      seen = mark
      return known
    } catch {
      // It is no build, or is taken away while it is read. The next request looks again.
      seen = ''
      return 'There is no whole build at the moment.'
    }
  }
}

/** Another text for each build. Throws where there is none. */
function markOf(dist: string): string {
  const { dev, ino, mtimeMs, size } = statSync(join(dist, 'manifest.json'))
  return `${dev} ${ino} ${mtimeMs} ${size}`
}

/** Bytes of a file; none where there is no way to it. */
function sizeOf(file: string): number | undefined {
  try {
    return statSync(file).size
  } catch {
    return undefined
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
