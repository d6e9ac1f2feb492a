import { CommandFailure } from '../../../program/command-failure.ts'
import { eachOf } from '../../../program/each-of.ts'
import { exitCodes } from '../../../program/outcome.ts'
import { printable } from '../../../text/printable.ts'
import { readBuiltFile } from '../../read-built-file.ts'
import type { Upload } from '../target.ts'
import { headersOf, isAsset, isServed } from './keys.ts'
import { readList, writeNote } from './notes.ts'
import type { Store } from './notes.ts'

/**
 * Uploads the assets of a site to their public keys; no page refers to them yet. Writes the file list first,
 * because the lists identify which objects are ours. Throws if a key belongs to somebody else's object.
 */
export async function placeAssets(store: Store, upload: Upload): Promise<void> {
  const { bucket, keys } = store
  const { domain, digest: of, files } = upload
  const site = keys.siteOf(domain)
  const [stored, live] = [await bucket.list(keys.storeOf(domain)), await bucket.list(site)]
  const served = Object.keys(files).filter(isServed)
  await refuseForeign(
    store,
    domain,
    stored,
    served.filter((file) => live.has(site + file)),
  )
  if (!stored.has(keys.list(domain, of))) await writeNote(store, keys.list(domain, of), files)
  const missing = served.filter((file) => isAsset(file) && live.get(site + file) !== files[file]?.[0])
  await eachOf(missing, bucket.settings.concurrency, (file) =>
    bucket.put(site + file, () => contentOf(upload, file), headersOf(file)),
  )
}

/** Uploads all other files of a site to the store. They are copied from there when the release goes live. */
export async function storePages({ bucket, keys }: Store, upload: Upload): Promise<void> {
  const { domain, files } = upload
  const stored = await bucket.list(keys.storeOf(domain))
  const missing = new Map(
    Object.entries(files).flatMap(([file, [bytes, sha256]]): [string, string][] => {
      const key = keys.content(domain, sha256)
      return isAsset(file) || !isServed(file) || stored.get(key) === bytes ? [] : [[key, file]]
    }),
  )
  await eachOf([...missing], bucket.settings.concurrency, ([key, file]) =>
    bucket.put(key, () => contentOf(upload, file), headersOf(file)),
  )
}

function contentOf({ folder, files }: Upload, file: string): Uint8Array {
  return readBuiltFile(folder, file, files[file]?.[1] ?? '')
}

/**
 * Throws if one of these files was not written by our deployments.
 * @param there files of the site whose keys already have an object.
 */
async function refuseForeign(
  store: Store,
  domain: string,
  stored: ReadonlyMap<string, number>,
  there: readonly string[],
): Promise<void> {
  if (there.length === 0) return
  const { bucket, keys } = store
  const lists = [...stored.keys()].flatMap((key) => /([0-9a-f]{64})\.json$/.exec(key)?.[1] ?? [])
  const ours = new Set<string>()
  await eachOf(lists, bucket.settings.concurrency, async (digest) => {
    for (const file of Object.keys((await readList(store, domain, digest)) ?? {})) ours.add(file)
  })
  const foreign = there.find((file) => !ours.has(file))
  if (foreign === undefined) return
  throw new CommandFailure(
    exitCodes.findings,
    `\`${printable(keys.siteOf(domain) + foreign)}\` already exists in ${bucket.settings.bucket}, and no deployment created it. Name another \`s3.prefix\` in microsites.yaml.`,
  )
}
