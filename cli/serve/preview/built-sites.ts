import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CommandFailure } from '../../program/command-failure.ts'
import { exitCodes } from '../../program/outcome.ts'
import { printable } from '../../text/printable.ts'
import { builtSite } from './built-site.ts'
import type { BuiltSite } from './built-site.ts'
import { documentIn } from '../../documents/document-in.ts'
import { manifest } from '../../documents/validators/manifest.js'

/** A build, as far as the preview needs it. */
export interface BuiltSites {
  readonly environment: string
  readonly sites: readonly BuiltSite[]
  /** The domain for each host of a site: its domain, its host in the environment, and `<domain>.localhost`. */
  readonly domains: ReadonlyMap<string, string>
  /**
   * For each site that has changed since the build, one of its changed files, e.g. `north.example/index.html`,
   * printable.
   */
  readonly changed: ReadonlyMap<string, string>
}

const noManifest = '`manifest.json` is not what a build writes.'

/**
 * Reads the build in `dist`, an absolute folder or a link to one. Throws for anything else, and for an
 * incomplete build.
 */
export function builtSites(dist: string): BuiltSites {
  const refuse = (why: string): never => {
    throw new CommandFailure(exitCodes.usage, `${why} Run \`microsites build\` first.`)
  }
  const name = `\`${printable(dist)}\``
  if (!existsSync(join(dist, 'manifest.json'))) return refuse(`There is no build in ${name}.`)
  const sites = readBuild(dist) ?? refuse(noManifest.replace(' is', ` in ${name} is`))
  for (const file of sites.changed.values()) refuse(`The build in ${name} is not complete: ${changedWords(file)}`)
  return sites
}

/** The message about a file that has changed since the build. */
export function changedWords(file: string): string {
  return `\`${file}\` is not as it was built.`
}

/** @returns `undefined` if the manifest is not valid */
function readBuild(dist: string): BuiltSites | undefined {
  const folder = realpathSync(dist)
  const data = documentIn(manifest, readFileSync(join(folder, 'manifest.json'))).value
  if (!data) return undefined
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
 * A function that returns the sites of the current build in `dist`, or why there is none. Each build is checked
 * once: a damaged one stays damaged until the next build.
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
      // There is no build, or it was removed while it was read. The next request tries again.
      seen = ''
      return 'There is no complete build at the moment.'
    }
  }
}

/** Identifies a build. Throws if there is none. */
function markOf(dist: string): string {
  const { dev, ino, mtimeMs, size } = statSync(join(dist, 'manifest.json'))
  return `${dev} ${ino} ${mtimeMs} ${size}`
}

/** Bytes of a file; `undefined` if it cannot be read. */
function sizeOf(file: string): number | undefined {
  try {
    return statSync(file).size
  } catch {
    return undefined
  }
}
