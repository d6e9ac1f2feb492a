import { compareText } from '../../../compiler/diagnostic/sort.ts'
import { digest } from '../../program/digest.ts'
import type { FileRecord, SiteRecord } from './manifest.ts'

/** The file with the release id, which names the content of a site's folder. Read it from the live site. */
export interface ReleaseIdFile {
  readonly path: '.well-known/microsites.json'
  readonly content: string
}

/** The release id of a finished folder, and the file that holds it. @param files by path, in any order. */
export function releaseIdOf(
  domain: string,
  environment: string,
  files: ReadonlyMap<string, FileRecord>,
): Pick<SiteRecord, 'digest' | 'files'> & { readonly idFile: ReleaseIdFile } {
  const sorted = [...files].toSorted(([a], [b]) => compareText(a, b))
  const release = digest(JSON.stringify(sorted))
  const content = { schema: 'microsites.release/v1', domain, environment, release }
  return {
    digest: release,
    files: Object.fromEntries(sorted),
    idFile: { path: '.well-known/microsites.json', content: `${JSON.stringify(content, null, 2)}\n` },
  }
}
