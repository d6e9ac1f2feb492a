import { setMaxListeners } from 'node:events'
import type * as Sdk from '@aws-sdk/client-s3'
import type { DeploymentTo } from '../../../../compiler/deploy/deployment.ts'
import { atATime } from '../../../program/at-a-time.ts'
import { eachOf } from '../../../program/each-of.ts'
import { bucketFailure } from './bucket-failure.ts'
import type { Surroundings } from '../../surroundings.ts'
import { credentialsIn } from './credentials.ts'

/** An object as listed by a bucket. */
export interface Listed {
  readonly key: string
  readonly bytes: number
}

/** An object with its content. */
export interface Fetched {
  readonly content: Uint8Array
  /** The ETag, for conditional requests. */
  readonly tag: string | undefined
  readonly changed: Date | undefined
}

/** The headers that visitors receive with an object. */
export interface ObjectHeaders {
  readonly contentType: string
  readonly cacheControl: string
}

/** `absent`: write only if there is no object; a tag: only replace that version. */
export type Condition = 'absent' | { readonly tag: string } | 'none'

/**
 * A bucket. Requests above the concurrency limit wait for their turn, and temporary failures are retried a few
 * times. Throws a `CommandFailure` that says what to do.
 */
export interface Bucket {
  readonly settings: DeploymentTo<'s3'>['target']
  /** All objects whose key starts with the prefix, by key. */
  list(prefix: string): Promise<ReadonlyMap<string, Listed>>
  get(key: string): Promise<Fetched | undefined>
  /** @returns whether it was written. A store without support for conditions always writes. */
  put(key: string, content: () => Uint8Array, headers: ObjectHeaders, condition?: Condition): Promise<boolean>
  /** Copies within the bucket. @returns whether the source existed. */
  copy(from: string, to: string, headers: ObjectHeaders): Promise<boolean>
  /** Removes objects. Missing ones are not an error. */
  remove(keys: readonly string[]): Promise<void>
  /** Milliseconds since 1970, corrected by the store's clock if the local one is far off. */
  now(): number
}

/** Timeouts in milliseconds. */
const patience = { connection: 10_000, answer: 60_000 } as const
const attempts = 5

/**
 * Opens a bucket.
 * @param context its signal aborts listing, writing and copying. Reading and removing still work, so that locks can be
 * released.
 */
export async function openBucket(
  settings: Bucket['settings'],
  context: Pick<Surroundings, 'signal' | 'variables'>,
): Promise<Bucket> {
  const sdk = await import('@aws-sdk/client-s3')
  const { bucket: Bucket, concurrency } = settings
  const client = clientOf(sdk, settings, context.variables)
  const turn = atATime(concurrency)
  const explained = async <Answer>(request: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await request()
    } catch (error) {
      throw bucketFailure(error, settings, attempts)
    }
  }
  const ask = <Answer>(request: () => Promise<Answer>): Promise<Answer> => turn(() => explained(request))
  // Each running request adds a listener.
  setMaxListeners(0, context.signal)
  const abortable = { abortSignal: context.signal }
  return {
    settings,
    list: (prefix) =>
      listed((token) =>
        ask(() =>
          client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: token }), abortable),
        ),
      ),
    get: (key) =>
      ask(() =>
        ifThere(async () => {
          const { Body, ETag, LastModified } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: key }))
          const content = (await Body?.transformToByteArray()) ?? new Uint8Array()
          return { content, tag: ETag, changed: LastModified }
        }),
      ),
    put: (key, content, headers, condition = 'none') =>
      turn(async () => {
        // Read before the request: a disk error is not an error of the store.
        const object = { Bucket, Key: key, Body: content(), ...namedAs(headers) }
        const put = (only: Condition) =>
          client.send(new sdk.PutObjectCommand({ ...object, ...conditionOf(only) }), abortable)
        return explained(() => putIf(put, condition))
      }),
    async copy(from, to, headers) {
      const CopySource = [Bucket, ...from.split('/')].map(encodeURIComponent).join('/')
      const copy = { Bucket, Key: to, CopySource, MetadataDirective: 'REPLACE' as const, ...namedAs(headers) }
      return (await ask(() => ifThere(() => client.send(new sdk.CopyObjectCommand(copy), abortable)))) !== undefined
    },
    // One request per object: not all stores support bulk deletion, or the checksum that Amazon requires for it.
    remove: (keys) =>
      eachOf(keys, concurrency, (key) =>
        ask(() => ifThere(() => client.send(new sdk.DeleteObjectCommand({ Bucket, Key: key })))),
      ),
    now: () => Date.now() + client.config.systemClockOffset,
  }
}

function clientOf(
  { S3Client }: Pick<typeof Sdk, 'S3Client'>,
  { bucket, region, endpoint, concurrency }: Bucket['settings'],
  variables: Surroundings['variables'],
): Sdk.S3Client {
  return new S3Client({
    region,
    credentials: () => credentialsIn(variables, region),
    ...(endpoint !== undefined && { endpoint }),
    // A wildcard certificate does not match bucket names with a dot, and other stores support path-style addresses.
    forcePathStyle: endpoint !== undefined || bucket.includes('.'),
    followRegionRedirects: true,
    maxAttempts: attempts,
    // Stores other than Amazon's may not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: patience.connection,
      requestTimeout: patience.answer,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: concurrency },
      httpsAgent: { maxSockets: concurrency },
    },
  })
}

type Page = Pick<Sdk.ListObjectsV2CommandOutput, 'Contents' | 'IsTruncated' | 'NextContinuationToken'>

/** All objects of a list that comes in pages. */
async function listed(pageAt: (token: string | undefined) => Promise<Page>): Promise<ReadonlyMap<string, Listed>> {
  const found = new Map<string, Listed>()
  let token: string | undefined
  do {
    const page = await pageAt(token)
    for (const { Key, Size = 0 } of page.Contents ?? [])
      if (Key !== undefined) found.set(Key, { key: Key, bytes: Size })
    token = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (token !== undefined)
  return found
}

/** The answer of a request; `undefined` if there is no such object. */
async function ifThere<Answer>(request: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await request()
  } catch (error) {
    if (nameOf(error) === 'NoSuchKey') return undefined
    throw error
  }
}

/** Writes under a condition, or without one in a store that has no conditions. @returns whether it was written. */
async function putIf(put: (condition: Condition) => Promise<unknown>, condition: Condition): Promise<boolean> {
  try {
    await put(condition)
    return true
  } catch (error) {
    const name = nameOf(error)
    if (condition === 'none') throw error
    if (['PreconditionFailed', 'ConditionalRequestConflict', 'NoSuchKey'].includes(name)) return false
    if (name !== 'NotImplemented') throw error
    await put('none')
    return true
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

const namedAs = ({ contentType, cacheControl }: ObjectHeaders) => ({
  ContentType: contentType,
  CacheControl: cacheControl,
})

const conditionOf = (only: Condition) => ({
  ...(only === 'absent' && { IfNoneMatch: '*' }),
  ...(typeof only === 'object' && { IfMatch: only.tag }),
})
