import { compareText } from '../../compiler/index.ts'
import { digest } from '../digest.ts'
import type { FileRecord, SiteRecord } from './manifest.ts'

/** What names a site's folder by its content, to whoever asks the live site what it has. */
export interface ReleaseSign {
  readonly path: '.well-known/microsites.json'
  readonly content: string
}

/** Signs a finished folder. @param files by path, in any order. */
export function signRelease(
  domain: string,
  environment: string,
  files: ReadonlyMap<string, FileRecord>,
): Pick<SiteRecord, 'digest' | 'files'> & { readonly sign: ReleaseSign } {
  const sorted = [...files].toSorted(([a], [b]) => compareText(a, b))
  const release = digest(JSON.stringify(sorted))
  const sign = { schema: 'microsites.release/v1', domain, environment, release }
  return {
    digest: release,
    files: Object.fromEntries(sorted),
    sign: { path: '.well-known/microsites.json', content: `${JSON.stringify(sign, null, 2)}\n` },
  }
}
