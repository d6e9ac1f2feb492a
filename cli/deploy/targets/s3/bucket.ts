import { constants } from 'node:buffer'
import { setMaxListeners } from 'node:events'
import type { Agent } from 'node:http'
import { join } from 'node:path'
import { pipeline, Readable, Transform } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type * as awsSdk from '@aws-sdk/client-s3'
import type { S3Client } from '@aws-sdk/client-s3'
import pLimit from 'p-limit'
import { packageRoot } from '../../../files/package.ts'
import { eachOf } from '../../../program/each-of.ts'
import { proxyAgent } from '../../proxy-agent.ts'
import type { Dependencies } from '../target.ts'
import { bucketFailure, endlessAnswer } from './bucket-failure.ts'
import type { BucketSettings } from './bucket-failure.ts'

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
type Condition = 'absent' | { readonly tag: string } | 'none'

/** How to write an object. */
export interface Writing {
  readonly condition?: Condition
  /** Whether an interrupt ends the request. */
  readonly abortable?: boolean
}

type Sdk = typeof awsSdk

interface BucketMeans extends Pick<Dependencies, 'signal' | 'variables'> {
  /** Sends requests through a proxy. */
  readonly agent: Agent | undefined
}

/** Timeouts in milliseconds. */
const patience = { connection: 10_000, answer: 60_000 } as const
const attempts = 5

/** Pages of a listing, each of up to 1,000 objects: for 100,000 sites with 100 files each. */
const mostPages = 10_000

/** Bytes of an answer: as many as a text can have. */
const mostBytes = constants.MAX_STRING_LENGTH

/**
 * Opens a bucket.
 * @param run its signal aborts listing, writing and copying. Reading and removing still work, so that locks can be
 * released.
 */
export async function openBucket(
  settings: BucketSettings,
  run: Pick<Dependencies, 'signal' | 'variables'>,
): Promise<Bucket> {
  const { endpoint = `https://s3.${settings.region}.amazonaws.com`, concurrency } = settings
  const agent = await proxyAgent(new URL(endpoint), { maxSockets: concurrency, keepAlive: true })
  return new Bucket(await import('@aws-sdk/client-s3'), settings, { ...run, agent })
}

/**
 * A bucket. Requests above the concurrency limit wait for their turn, and temporary failures are retried a few
 * times. Throws a `CommandFailure` that says what to do.
 */
export class Bucket {
  readonly settings: BucketSettings
  readonly #sdk: Sdk
  readonly #client: awsSdk.S3Client
  readonly #turn: ReturnType<typeof pLimit>
  readonly #abortable: { readonly abortSignal: AbortSignal }

  constructor(sdk: Sdk, settings: BucketSettings, { signal, variables, agent }: BucketMeans) {
    this.settings = settings
    this.#sdk = sdk
    this.#client = clientOf(sdk, settings, { variables, agent })
    this.#turn = pLimit(settings.concurrency)
    // Each running request adds a listener.
    setMaxListeners(0, signal)
    this.#abortable = { abortSignal: signal }
  }

  /** The size in bytes of all objects whose key starts with the prefix, by key. */
  list(prefix: string): Promise<ReadonlyMap<string, number>> {
    return this.#ask(async () => {
      const found = new Map<string, number>()
      const request = { Bucket: this.settings.bucket, Prefix: prefix }
      const pages = this.#sdk.paginateListObjectsV2({ client: this.#client }, request, this.#abortable)
      let count = 0
      for await (const { Contents = [] } of pages) {
        for (const { Key, Size = 0 } of Contents) if (Key !== undefined) found.set(Key, Size)
        if (++count > mostPages) throw endlessAnswer()
      }
      return found
    })
  }

  get(key: string): Promise<Fetched | undefined> {
    return this.#ask(async () => {
      const request = new this.#sdk.GetObjectCommand({ Bucket: this.settings.bucket, Key: key })
      const answer = await unlessMissing(this.#client.send(request))
      if (answer === undefined) return undefined
      const content = (await answer.Body?.transformToByteArray()) ?? new Uint8Array()
      return { content, tag: answer.ETag, changed: answer.LastModified }
    })
  }

  /** @returns whether it was written. A store without support for conditions always writes. */
  put(key: string, content: () => Uint8Array, headers: ObjectHeaders, how: Writing = {}): Promise<boolean> {
    return this.#turn(async () => {
      // Read before the request: a disk error is not an error of the store.
      const body = content()
      return this.#explained(() => this.#write(key, body, headers, how))
    })
  }

  async #write(key: string, body: Uint8Array, headers: ObjectHeaders, how: Writing): Promise<boolean> {
    const { condition = 'none', abortable = true } = how
    const request = new this.#sdk.PutObjectCommand({
      Bucket: this.settings.bucket,
      Key: key,
      Body: body,
      ContentType: headers.contentType,
      CacheControl: headers.cacheControl,
      ...(condition === 'absent' && { IfNoneMatch: '*' }),
      ...(typeof condition === 'object' && { IfMatch: condition.tag }),
    })
    try {
      await this.#client.send(request, abortable ? this.#abortable : {})
      return true
    } catch (error) {
      const name = error instanceof Error ? error.name : ''
      if (condition === 'none') throw error
      if (['PreconditionFailed', 'ConditionalRequestConflict', 'NoSuchKey'].includes(name)) return false
      if (name !== 'NotImplemented') throw error
      return this.#write(key, body, headers, { abortable })
    }
  }

  /** Copies within the bucket. @returns whether the source existed. */
  copy(from: string, to: string, headers: ObjectHeaders): Promise<boolean> {
    const { bucket } = this.settings
    const request = new this.#sdk.CopyObjectCommand({
      Bucket: bucket,
      Key: to,
      CopySource: [bucket, ...from.split('/')].map(encodeURIComponent).join('/'),
      MetadataDirective: 'REPLACE',
      ContentType: headers.contentType,
      CacheControl: headers.cacheControl,
    })
    return this.#ask(async () => (await unlessMissing(this.#client.send(request, this.#abortable))) !== undefined)
  }

  /**
   * Removes objects. Missing ones are not an error. One request per object: not all stores support bulk deletion, or
   * the checksum that Amazon requires for it.
   */
  remove(keys: readonly string[]): Promise<void> {
    const { bucket, concurrency } = this.settings
    return eachOf(keys, concurrency, (key) => {
      const request = new this.#sdk.DeleteObjectCommand({ Bucket: bucket, Key: key })
      return this.#ask(() => unlessMissing(this.#client.send(request)))
    })
  }

  /** Milliseconds since 1970, corrected by the store's clock if the local one is far off. */
  now(): number {
    return Date.now() + this.#client.config.systemClockOffset
  }

  #ask<Answer>(request: () => Promise<Answer>): Promise<Answer> {
    return this.#turn(() => this.#explained(request))
  }

  async #explained<Answer>(request: () => Promise<Answer>): Promise<Answer> {
    try {
      return await request()
    } catch (error) {
      throw bucketFailure(error, this.settings, attempts)
    }
  }
}

function clientOf(
  sdk: Sdk,
  { bucket, region, endpoint, concurrency }: BucketSettings,
  { variables, agent }: Omit<BucketMeans, 'signal'>,
): awsSdk.S3Client {
  const client = new sdk.S3Client({
    region,
    credentials: () => credentialsIn(variables, region),
    ...(endpoint !== undefined && { endpoint }),
    // A wildcard certificate does not match bucket names with a dot, and other stores support path-style
    // addresses.
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
      httpAgent: agent ?? { maxSockets: concurrency },
      httpsAgent: agent ?? { maxSockets: concurrency },
    },
  })
  // The SDK reads every answer as a whole into memory, however long it is.
  client.middlewareStack.add(
    (next) => async (request) => {
      const result = await next(request)
      const response = result.response as { body?: unknown }
      if (response.body instanceof Readable) response.body = limited(response.body)
      return result
    },
    { step: 'deserialize', priority: 'low' },
  )
  return client
}

/** The same stream, except that it fails after {@link mostBytes}. */
function limited(body: Readable): Readable {
  let bytes = 0
  const limit = new Transform({
    transform(part: Uint8Array, _, done) {
      bytes += part.byteLength
      done(bytes > mostBytes ? endlessAnswer() : null, part)
    },
  })
  return pipeline(body, limit, () => {})
}

/** The answer to a request, or `undefined` if its object does not exist. */
async function unlessMissing<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') return undefined
    throw error
  }
}

type Credentials = Awaited<ReturnType<S3Client['config']['credentials']>>

/**
 * Finds credentials in the variables of a run, then in files and services as Amazon's own tools do. The client's search
 * reads the variables of the process, so it runs in a thread that has those of the run. Throws as the client does.
 */
async function credentialsIn(variables: Dependencies['variables'], region: string): Promise<Credentials> {
  const { AWS_PROFILE, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = variables
  const { AWS_SESSION_TOKEN: sessionToken } = variables
  if (!AWS_PROFILE && accessKeyId && secretAccessKey)
    return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
  const worker = new Worker(join(packageRoot, 'lib/cli/credentials.js'), { env: variables, workerData: { region } })
  const answer = await new Promise<{ readonly found: Credentials } | { readonly name: string }>(
    (resolve, reject) => void worker.once('message', resolve).once('error', reject),
  )
  await worker.terminate()
  if ('found' in answer) return answer.found
  throw Object.assign(new Error(), answer)
}
