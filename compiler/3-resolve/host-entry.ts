import type { HostEntry } from '../../runtime/contract/host-map.ts'
import type { Site } from './project.ts'

/** The entry of a site in the host map. */
export function hostEntry({ type, slug, path, languages }: Site): HostEntry {
  return { type, slug, path, locales: languages }
}
