import type { Environment } from '../../../compiler/3-resolve/project.ts'
import { hostName } from '../../../compiler/domain/host-name.ts'
import { aliasHosts, hostOf } from '../../../compiler/plan/addresses.ts'
import type { ServedHeaders } from '../../../compiler/plan/hosting/delivery.ts'
import { compareText } from '../../../compiler/diagnostic/sort.ts'
import { documentIn } from '../../documents/document-in.ts'
import { siteReleaseId } from '../../documents/validators/siteReleaseId.js'
import type { Tree } from '../../files/tree.ts'
import { digest } from '../../program/digest.ts'
import { fileRecord } from './manifest.ts'
import type { FileRecord, SiteRecord } from './site-record.ts'

/** The environment that a folder is built for. */
type BuiltFor = Pick<Environment, 'name' | 'hosts' | 'aliases'>

/** The file of each site that names its digest. It is therefore not part of the digest. Read it from the live site. */
export const releaseIdFile = '.well-known/microsites.json'

/**
 * The release id of a finished folder, and the file that holds it, with the hosts that servers are to answer for, and the
 * headers that `deploy verify` expects.
 * @param files by path, in any order.
 * @returns also all files, that one included, sorted by path.
 */
export function releaseIdOf(
  domain: string,
  environment: BuiltFor,
  files: ReadonlyMap<string, FileRecord>,
  headers?: ServedHeaders,
): Pick<SiteRecord, 'digest' | 'files'> & { readonly idFile: { readonly path: string; readonly content: string } } {
  const sorted = (records: Iterable<readonly [string, FileRecord]>) =>
    [...records].toSorted(([a], [b]) => compareText(a, b))
  const release = digest(JSON.stringify(sorted(files)))
  const hosts = [hostOf({ site: { domain: hostName(domain) }, environment }), ...aliasHosts(environment, domain)]
  const about = { schema: 'microsites.release/v1', domain, environment: environment.name, release, hosts, headers }
  const content = `${JSON.stringify(about, null, 2)}\n`
  return {
    digest: release,
    files: Object.fromEntries(sorted([...files, [releaseIdFile, fileRecord(Buffer.from(content))]])),
    idFile: { path: releaseIdFile, content },
  }
}

/**
 * The hosts that a domain of a build was built for, which microsites.yaml may no longer have. `undefined` in builds of earlier
 * versions.
 */
export function hostsIn(folder: Tree, domain: string): readonly string[] | undefined {
  return documentIn(siteReleaseId, folder.read(`${domain}/${releaseIdFile}`) ?? '').value?.hosts
}

/** Whether the release id of a site is that of its files. Otherwise, somebody has edited the manifest. */
export function hasOwnDigest({ digest: release, files }: SiteRecord): boolean {
  const covered = Object.entries(files).filter(([path]) => path !== releaseIdFile)
  return digest(JSON.stringify(covered)) === release
}
