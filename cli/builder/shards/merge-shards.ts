import { resolve } from 'node:path'
import { compareText } from '../../../compiler/diagnostic/sort.ts'
import type { Project } from '../../../compiler/3-resolve/project.ts'
import { openFolder } from '../../files/named-path.ts'
import type { Tree } from '../../files/tree.ts'
import { CommandFailure, UsageFailure } from '../../program/command-failure.ts'
import type { Host } from '../../program/host.ts'
import { exitCodes } from '../../program/outcome.ts'
import { foreignCache } from '../../project/cache/foreign-cache.ts'
import type { Checkout } from '../../project/checkout.ts'
import { compileSources } from '../../project/compile-project.ts'
import { projectConfig } from '../../project/config/project-config.ts'
import type { FindingsReport } from '../../project/findings-report.ts'
import { loadProject } from '../../project/load-project.ts'
import { refuseTemplates } from '../../project/project-code.ts'
import { plural } from '../../text/plural.ts'
import { printable } from '../../text/printable.ts'
import { plannedBundle } from '../bundle/order-bundle.ts'
import { environmentOf, addTestLocale } from '../environment-of.ts'
import { checkoutDigest, codeOf } from '../read-state.ts'
import { lockOutput } from '../release/lock-output.ts'
import { fileRecord, readManifest } from '../release/manifest.ts'
import type { Manifest } from '../release/manifest.ts'
import { writeOutputRecord } from '../release/output-record.ts'
import { findOutput } from '../release/output.ts'
import type { Output } from '../release/output.ts'
import { openStaging, publish, settlePublication, tidy } from '../release/publication.ts'
import { bytesOf } from '../release/packed-site.ts'
import { hasOwnDigest } from '../release/release-id.ts'
import { fileSeal, sealOf } from '../release/seal.ts'
import { domainsInShard } from './domains-in-shard.ts'
import { unlike, unmergeable } from './unmergeable.ts'
import type { ExpectedShard, BuiltShard } from './unmergeable.ts'
import type { SiteRecord } from '../release/site-record.ts'
import { readOutput } from '../release/read-output.ts'

/**
 * Joins shards into one build: the same files as a build of all sites at once. Each shard is compared with the tables,
 * the settings and the program of the checkout, and each file with the manifest of its shard. Throws, and changes nothing, if
 * a shard is missing, incomplete, there twice or of another checkout, and if the shards have different variables.
 * @param folders from the current folder
 * @param out absolute folder
 * @returns the findings instead, if the project has errors
 */
export async function mergeShards(
  checkout: Checkout,
  folders: readonly string[],
  out: string,
  { cwd, onInterrupt }: Pick<Host, 'cwd' | 'onInterrupt'>,
): Promise<Manifest | FindingsReport> {
  const refuse = (why: readonly string[]): never => {
    throw new CommandFailure(
      exitCodes.findings,
      `The shards cannot be merged, and nothing was written.\n${why.join('\n')}`,
    )
  }
  const read = folders.map((name) => readShard(checkout, name, cwd))
  const shards = read.filter((shard) => typeof shard !== 'string')
  const problems = [...read.filter((problem) => typeof problem === 'string'), ...unlike(shards)]
  const [first] = shards
  if (problems.length > 0 || !first) return refuse(problems)
  const { project, report } = await compileSources(checkout, loadProject(checkout))
  if (!project) return report
  const wrong = unmergeable(shards, await expectedIn(checkout, project, first.manifest))
  if (wrong.length > 0) return refuse(wrong)
  const [within] = folders.filter((name) => resolve(cwd, name) === out)
  if (within !== undefined)
    throw new UsageFailure(
      `\`${printable(within)}\` is a shard, and the result would replace it. Choose another folder with \`--out\`.`,
    )
  const output = findOutput(out, checkout.root)
  const leave = lockOutput(output, onInterrupt)
  try {
    const trusted = foreignCache(checkout, out) === undefined
    settlePublication(output, trusted)
    const { made } = readOutput(output, trusted)
    tidy(output)
    const building = openStaging(output)
    const damaged = copySites(shards, building)
    if (damaged.length > 0) refuse(damaged)
    const sites = shards.flatMap(({ manifest }) => Object.entries(manifest.sites))
    const merged: Manifest = {
      schema: 'microsites.manifest/v1',
      environment: first.manifest.environment,
      sites: Object.fromEntries(sites.toSorted(([a], [b]) => compareText(a, b))),
    }
    const place = Object.keys(merged.sites)
    publish(output, { place, remove: [...made].filter((domain) => !Object.hasOwn(merged.sites, domain)) }, merged)
    keepSeals(output, merged)
    return merged
  } finally {
    leave()
  }
}

/** What the checkout says of each shard. */
async function expectedIn(
  checkout: Checkout,
  table: Project,
  { environment: name, shard: { pseudo } }: BuiltShard['manifest'],
): Promise<(shard: Pick<BuiltShard, 'manifest'>) => ExpectedShard> {
  const environment = environmentOf(table, name)
  const project = pseudo ? addTestLocale(table, environment) : table
  refuseTemplates(checkout, project.sites)
  const code = codeOf(await plannedBundle(checkout), await projectConfig(checkout))
  const inputs = checkoutDigest({ project, environment }, code)
  return ({ manifest }) => ({ inputs, domains: domainsInShard(project, manifest.shard) })
}

/** @returns what is wrong with the folder, if it holds no shard */
function readShard({ root }: Checkout, name: string, cwd: string): BuiltShard | string {
  const folder = openFolder(root, resolve(cwd, name))
  const manifest = readManifest(folder)
  if (manifest?.shard) return { name, folder, manifest: { ...manifest, shard: manifest.shard } }
  const what = manifest ? 'holds a build that is no shard' : 'holds no build'
  return `\`${printable(name)}\` ${what}. Name the folders that \`microsites build --shard\` wrote.`
}

/** Copies the sites of all shards. Equal assets become hard links, as in a plain build. @returns the files that are not as they were built */
function copySites(shards: readonly BuiltShard[], building: Tree): readonly string[] {
  const copies = new Map<string, string>()
  return shards.flatMap(({ name, folder, manifest }) =>
    Object.entries(manifest.sites)
      .flatMap(([domain, site]) => {
        if (!hasOwnDigest(site)) return `\`${domain}\` in the manifest of`
        const [first, ...others] = copySite(domain, site, folder, building, copies)
        if (first === undefined) return []
        const more = others.length === 0 ? '' : ` and ${plural(others.length, 'file')} more`
        return `\`${printable(`${domain}/${first}`)}\`${more} in`
      })
      .map((what) => `Not as built: ${what} \`${printable(name)}\`. Build the shard again.`),
  )
}

/** Copies a site. @returns the files that are not as they were built */
function copySite(
  domain: string,
  { files }: SiteRecord,
  from: Tree,
  building: Tree,
  copies: Map<string, string>,
): readonly string[] {
  const damaged: string[] = []
  for (const [file, [bytes, sha256]] of Object.entries(files)) {
    const path = `${domain}/${file}`
    const content = from.read(path)
    const found = content && fileRecord(content)
    if (!found || found[0] !== bytes || found[1] !== sha256) {
      damaged.push(file)
      continue
    }
    const copy = copies.get(sha256)
    if (copy === undefined) building.create(path, content)
    else building.link(building, copy, path)
    // Other files may be edited by hand, and an edit must not reach another site.
    if (file.startsWith('assets/')) copies.set(sha256, copy ?? path)
  }
  return damaged
}

/** So that the next build need not read every file. */
function keepSeals({ out, store }: Output, { sites }: Manifest): void {
  const seals = Object.entries(sites).map(([domain, site]) => {
    const seal = sealOf(out.folder(domain), site)
    return [domain, { ...(seal !== undefined && { seal }), bytes: bytesOf(site) }] as const
  })
  writeOutputRecord(store, { manifest: fileSeal(out, 'manifest.json'), sites: Object.fromEntries(seals) })
}
