import { isSafeDomain } from '../../../../compiler/deploy/safe-path.ts'
import type { Files } from '../../../../compiler/deploy/schema/release.ts'
import { isAsset, isServed } from './keys.ts'
import { readList } from './notes.ts'
import type { Store } from './notes.ts'

/** The names of all file lists in the store, by site. */
export async function versionsIn({ bucket, keys }: Store): Promise<ReadonlyMap<string, readonly string[]>> {
  const versions = new Map<string, string[]>()
  for (const key of (await bucket.list(keys.store)).keys()) {
    const [domain = '', name = ''] = key.slice(keys.store.length).split('/')
    if (!isSafeDomain(domain) || !/^[0-9a-f]{64}\.json$/.test(name)) continue
    versions.set(domain, [...(versions.get(domain) ?? []), name])
  }
  return versions
}

/** Removes versions of a site. Their lists go last: only those tell which objects are ours. */
export async function removeVersions(
  store: Store,
  domain: string,
  { names, kept }: { readonly names: readonly string[]; readonly kept: readonly Files[] },
): Promise<void> {
  const { bucket, keys } = store
  const keysIn = (files: Files): readonly string[] =>
    Object.entries(files).flatMap(([file, [, sha256]]) =>
      isAsset(file) ? keys.siteOf(domain) + file : isServed(file) ? keys.content(domain, sha256) : [],
    )
  const needed = new Set(kept.flatMap(keysIn))
  const unneeded = new Set<string>()
  for (const name of names)
    for (const key of keysIn((await readList(store, domain, name.replace('.json', ''))) ?? {}))
      if (!needed.has(key)) unneeded.add(key)
  await bucket.remove([...unneeded])
  await bucket.remove(names.map((name) => keys.storeOf(domain) + name))
}
