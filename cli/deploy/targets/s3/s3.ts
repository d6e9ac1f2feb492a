import type { DeploymentTo } from '../../../../compiler/deploy/deployment.ts'
import { releaseTarget } from '../../release-target.ts'
import type { Dependencies, Target } from '../target.ts'
import { openBucket } from './bucket.ts'
import { bucketState } from './bucket-state.ts'
import { goLive } from './go-live.ts'
import { isServed } from './keys.ts'
import { readList, readLive, readNote, readReleases, storeIn, writeNote } from './notes.ts'
import { placeAssets, storePages } from './place-site.ts'
import { takeBucketLock } from './take-bucket-lock.ts'
import { removeVersions, versionsIn } from './versions.ts'

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
