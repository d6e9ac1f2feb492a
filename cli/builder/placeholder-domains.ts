import { hostFilesOf } from '../../compiler/plan/hosting/files/index.ts'
import type { HostFile } from '../../compiler/plan/hosting/files/host-file.ts'
import { movedDelivery } from '../../compiler/plan/moved-domain.ts'
import { retiredDelivery } from '../../compiler/plan/retired-domain.ts'
import type { Environment, Project } from '../../compiler/3-resolve/project.ts'
import type { Delivery } from '../../compiler/plan/hosting/delivery.ts'
import { digest } from '../program/digest.ts'
import type { Tree } from '../files/tree.ts'
import { fileRecord } from './release/manifest.ts'
import { releaseIdOf } from './release/release-id.ts'
import type { SiteRecord } from './release/site-record.ts'

/** A domain without a site, and the files for its folder. */
export interface PlaceholderDomain {
  readonly domain: string
  readonly environment: Environment
  readonly inputsDigest: string
  readonly files: ReadonlyMap<string, string>
}

/**
 * The domains without a site that answer something: those that redirect, then those that are retired.
 * @param own the project's own files for hosts.
 */
export function placeholderDomains(
  project: Project,
  environment: Environment,
  own: readonly HostFile[],
): readonly PlaceholderDomain[] {
  const byDomain = new Map(project.sites.map((site) => [site.domain, site]))
  const moved = Object.entries(project.movedDomains).flatMap(([domain, to]) => {
    const target = byDomain.get(to)
    return target ? [folderOf(domain, environment, movedDelivery(domain, target, environment), own)] : []
  })
  const retired = Object.keys(project.retired).map((domain) =>
    folderOf(domain, environment, retiredDelivery(project, domain, environment), own),
  )
  return [...moved, ...retired]
}

function folderOf(
  domain: string,
  environment: Environment,
  delivery: Delivery,
  own: readonly HostFile[],
): PlaceholderDomain {
  const folders = ['/', ...delivery.errorFolders]
  const pages = delivery.gone?.map((html, index) => [`${folders[index]}404.html`.slice(1), html] as const) ?? []
  const files = new Map([...pages, ...hostFilesOf(domain, delivery, own)])
  const { name, hosts, aliases = [] } = environment
  return { domain, environment, inputsDigest: digest(JSON.stringify([name, hosts, aliases, ...files])), files }
}

/** Writes the folder of a domain without a site. */
export function writePlaceholder(
  { domain, environment, inputsDigest, files }: PlaceholderDomain,
  building: Tree,
): SiteRecord {
  const write = (file: string, content: string): Buffer => {
    const bytes = Buffer.from(content)
    building.create(`${domain}/${file}`, bytes)
    return bytes
  }
  const records = new Map([...files].map(([file, content]) => [file, fileRecord(write(file, content))]))
  const { idFile, ...released } = releaseIdOf(domain, environment, records)
  write(idFile.path, idFile.content)
  return { inputs: inputsDigest, pages: 0, ...released }
}
