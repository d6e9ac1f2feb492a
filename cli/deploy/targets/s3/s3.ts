import type { DeploymentTo } from '../../../../compiler/deploy/deployment.ts'
import type { Built, TargetState } from '../../../../compiler/deploy/plan-deploy.ts'
import type { Files, Release } from '../../../../compiler/deploy/schema/release.ts'
import { eachOf } from '../../../program/each-of.ts'
import { openBucket } from './bucket.ts'
import { bucketState } from './bucket-state.ts'
import { isServed } from './keys.ts'
import { readList, readLive, readReleases, storeIn } from './notes.ts'
import type { Store } from './notes.ts'
import { placeAssets, storePages } from './place-site.ts'
import { publishRelease } from './publish-release.ts'
import { takeBucketLock } from './take-bucket-lock.ts'
import type { BucketLock } from './take-bucket-lock.ts'
import { tidyBucket } from './tidy-bucket.ts'
import { stateOf } from '../../release-notes.ts'
import { unknownDigest } from '../target.ts'
import type { Dependencies, Stored, Target } from '../target.ts'

/** Sites uploaded at a time. The bucket's settings limit how many of their files are. */
const sitesAtATime = 4

/**
 * Releases in a bucket. Files of sites are uploaded to a store inside the bucket. Going live and rolling back
 * copy only changed files from there, which takes seconds wherever the build was made.
 */
export async function s3(
  {
    target: { bucket, prefix: path, region = 'us-east-1', endpoint, concurrency = 16 },
    environment,
  }: DeploymentTo<'s3'>,
  dependencies: Dependencies,
): Promise<Target> {
  const prefix = path === undefined ? '' : `${path}/`
  const store = storeIn(await openBucket({ bucket, prefix, region, endpoint, concurrency }, dependencies))
  const place = `${bucket}/${prefix}`.replace(/\/$/, '')
  let lock: BucketLock | undefined
  return {
    name: `s3 ${place}${endpoint === undefined ? '' : ` at ${endpoint}`}`,
    stored: readStored(store),
    state: bucketState(store),
    rounds: ['assets', 'pages'],
    concurrency: sitesAtATime,
    goesBack: true,
    read: (built) => readState(store, environment, built),
    async live() {
      const { release, going } = await readLive(store)
      return going.at(-1) ?? release ?? undefined
    },
    releases: () => readReleases(store),
    async lock() {
      lock = await takeBucketLock(store)
      return lock.release
    },
    upload: (round, site) => (round === 'assets' ? placeAssets(store, site) : storePages(store, site)),
    async publish(release) {
      await lock?.check()
      await publishRelease(store, release)
    },
    async tidy(keep) {
      await lock?.check()
      await tidyBucket(store, keep)
    },
  }
}

function readStored(store: Store): Stored {
  const { bucket, keys } = store
  return {
    async list(domain, digest) {
      const list = await readList(store, domain, digest)
      return list && Object.fromEntries(Object.entries(list).filter(([path]) => isServed(path)))
    },
    async files(domain) {
      const site = keys.siteOf(domain)
      const found = [...(await bucket.list(site)).keys()]
      return new Map(found.map((key) => [key.slice(site.length), async () => (await bucket.get(key))?.content]))
    },
  }
}

async function readState(store: Store, environment: string, built: Built | undefined): Promise<TargetState> {
  const releases = await readReleases(store)
  const { release, going } = await readLive(store)
  const place = store.bucket.settings.bucket
  const state = stateOf(releases, release ?? undefined, { place, environment })
  const unfinished = releases.filter((one) => going.includes(one.release))
  const live = state.live && markPartial(state.live, unfinished)
  const lists = new Map<string, Files>()
  const changed = Object.entries(live?.sites ?? {}).filter(
    ([domain, { digest }]) => built && built.sites[domain] !== undefined && built.sites[domain].digest !== digest,
  )
  await eachOf(changed, store.bucket.settings.concurrency, async ([domain, { digest }]) => {
    lists.set(domain, (await readList(store, domain, digest)) ?? {})
  })
  return {
    ...(live && { live }),
    last: state.last,
    filesOf: (domain) => lists.get(domain) ?? {},
  }
}

/** The live release, with {@link unknownDigest} for sites that an unfinished release has changed in part. */
function markPartial(live: Release, others: readonly Release[]): Release {
  const sites = Object.assign({}, ...others.map((one) => one.sites), live.sites) as Release['sites']
  const isComplete = (domain: string, digest: string): boolean =>
    [live, ...others].every((one) => Object.hasOwn(one.sites, domain) && one.sites[domain]?.digest === digest)
  return {
    ...live,
    sites: Object.fromEntries(
      Object.entries(sites).map(([domain, site]) => [
        domain,
        isComplete(domain, site.digest) ? site : { ...site, digest: unknownDigest },
      ]),
    ),
  }
}
