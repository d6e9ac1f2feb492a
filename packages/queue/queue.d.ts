/** One queue in a Redis. */
export interface QueuePlace {
  /** `redis://` or `rediss://`, with user, password and database if there are any. */
  readonly address: string
  /** Only workers of the same name take batches. */
  readonly name: string
}

export interface HandOut extends QueuePlace {
  /** The domains of the sites to build, in batches. */
  readonly batches: readonly (readonly string[])[]
  /** Milliseconds that may pass without any sign of a worker. */
  readonly patience: number
  /** Takes back what no worker has begun. */
  readonly signal: AbortSignal
  /** Called with each batch that a worker has finished, one call at a time. */
  finished(this: void, batch: readonly string[]): Promise<void>
}

export interface TakeBatches extends QueuePlace {
  /** Ends the work after the current batch. */
  readonly signal: AbortSignal
  /**
   * Builds a batch. If it throws, or if this process ends, another worker gets the batch.
   * @returns why the batch must be built again, by another worker or later by this one; `undefined` if it is finished
   */
  build(this: void, domains: readonly string[]): Promise<string | undefined>
  /** Called when the queue is ready. */
  ready(this: void): void
  /** Called when the connection is lost. It is restored as soon as Redis answers. */
  lost(this: void, error: Error): void
}

/**
 * Hands out batches to workers, and waits until all are finished. Never rejects for a reason of Redis.
 * @returns why some batches are not finished and will not be; `undefined` if all are
 */
export declare function handOut(options: HandOut): Promise<Error | undefined>

/** Builds batches until the signal. Rejects if Redis does not answer at the start. */
export declare function takeBatches(options: TakeBatches): Promise<void>
