import type { DeploymentTo } from '../../../../compiler/deploy/deployment.ts'
import { releaseTarget } from '../../release-target.ts'
import type { Dependencies, StateFiles, StateName, Target } from '../target.ts'
import { openBucket } from './bucket.ts'
import { goLive } from './go-live.ts'
import { isServed, noteHeaders } from './keys.ts'
import { readList, readLive, readNote, readReleases, removeVersions, storeIn, versionsIn, writeNote } from './notes.ts'
import { placeAssets, storePages } from './place-site.ts'
import { takeBucketLock } from './take-bucket-lock.ts'
import type { Store } from './notes.ts'

/** Sites uploaded at a time. The bucket's settings limit how many of their files are. */
const sitesAtATime = 4

/**
 * Releases in a bucket. Files of sites are uploaded to a store inside the bucket. Going live and rolling back
 * copy only changed files from there, which takes seconds wherever the build was made.
 */
export async function s3(
  {
    target: { bucket: name, prefix: path, region = 'us-east-1', endpoint, concurrency = 16 },
    environment,
  }: DeploymentTo<'s3'>,
  dependencies: Dependencies,
): Promise<Target> {
  const prefix = path === undefined ? '' : `${path}/`
  const store = storeIn(await openBucket({ bucket: name, prefix, region, endpoint, concurrency }, dependencies))
  const { bucket, keys } = store
  const place = `${name}/${prefix}`.replace(/\/$/, '')
  return releaseTarget(
    {
      name: `s3 ${place}${endpoint === undefined ? '' : ` at ${endpoint}`}`,
      place: name,
      state: bucketState(store),
      rounds: ['assets', 'pages'],
      concurrency: sitesAtATime,
      stored: {
        async list(domain, digest) {
          const list = await readList(store, domain, digest)
          return list && Object.fromEntries(Object.entries(list).filter(([file]) => isServed(file)))
        },
        async files(domain) {
          const site = keys.siteOf(domain)
          const found = [...(await bucket.list(site)).keys()]
          return new Map(found.map((key) => [key.slice(site.length), async () => (await bucket.get(key))?.content]))
        },
      },
      list: (domain, digest) => readList(store, domain, digest),
      lock: () => takeBucketLock(store),
      live: () => readLive(store),
      releases: () => readReleases(store),
      note: (release) => readNote(bucket, keys.release(release)),
      writeNote: (release) => writeNote(store, keys.release(release.release), release),
      upload: (round, site) => (round === 'assets' ? placeAssets(store, site) : storePages(store, site)),
      goLive: (release) => goLive(store, release),
      removeReleases: (releases) => bucket.remove(releases.map(keys.release)),
      versions: () => versionsIn(store),
      removeVersions: (domain, names, kept) => removeVersions(store, domain, { names, kept }),
    },
    environment,
  )
}

/** State in a bucket. Objects cannot grow, so an addition writes the complete text again. */
function bucketState({ bucket, keys }: Store): StateFiles {
  const texts = new Map<StateName, string>()
  /** Additions that wait for their request. */
  const waiting = new Map<StateName, Promise<void>>()
  let last = Promise.resolve()
  const put = async (name: StateName): Promise<void> => {
    const text = texts.get(name) ?? ''
    // Finished steps are recorded even after an interrupt.
    await bucket.put(keys.state(name), () => Buffer.from(text), noteHeaders, { abortable: false })
  }
  return {
    place: (name) => `${bucket.settings.bucket}/${keys.state(name)}`,
    read: (name) => readNote(bucket, keys.state(name)),
    async write(name, text) {
      texts.set(name, text)
      await put(name)
    },
    append(name, text) {
      texts.set(name, (texts.get(name) ?? '') + text)
      const next =
        waiting.get(name) ??
        last.then(() => {
          waiting.delete(name)
          return put(name)
        })
      // Additions that arrive while a request runs share the next one.
      waiting.set(name, next)
      last = next.catch(() => {})
      return next
    },
    remove: (name) => bucket.remove([keys.state(name)]),
  }
}
