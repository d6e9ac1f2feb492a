import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Queue, QueueEvents, Worker } from 'bullmq'

/** Of all keys in Redis. */
const prefix = 'microsites'
/** Milliseconds after which a worker that has shown no sign loses its batch. */
const lockDuration = 10_000
/** Milliseconds that Redis has for anything at the end. */
const goodbye = 5000
/** Milliseconds until a batch whose sites a worker could not return is tried again. */
const pause = 2000

/** @type {import('./queue.d.ts').handOut} */
export async function handOut({ address, name, batches, patience, signal, finished }) {
  const run = randomUUID()
  const waiting = new Map(batches.map((batch, index) => [`${run}-${index}`, batch]))
  // A Redis that is not there must not hold up the build.
  const connection = { url: address, connectTimeout: goodbye, retryStrategy: () => null }
  const queue = new Queue(name, { connection, prefix })
  // From the beginning of the events, so that none is missed before the first batch is in the queue.
  const events = new QueueEvents(name, { connection, prefix, lastEventId: '0' })
  let timer
  let trouble
  let taking = Promise.resolve()
  try {
    return await new Promise((resolve, reject) => {
      const alive = () => {
        clearTimeout(timer)
        timer = setTimeout(
          () => resolve(new Error(`no worker took or finished one within ${patience / 1000} s`)),
          patience,
        )
        // Events of other builds may still arrive at the end, and must not hold up this process.
        timer.unref()
      }
      const settle = (jobId, batch) => {
        if (!waiting.delete(jobId)) return
        if (batch) taking = taking.then(() => finished(batch)).catch(reject)
        if (waiting.size === 0) void taking.then(() => resolve(trouble))
      }
      alive()
      signal.addEventListener('abort', () => resolve(new Error('it was interrupted')), { once: true })
      for (const one of [queue, events])
        one.on('error', resolve).on('ioredis:close', () => resolve(new Error('the connection was closed')))
      events.on('active', alive)
      events.on('completed', ({ jobId }) => {
        alive()
        settle(jobId, waiting.get(jobId))
      })
      events.on('failed', ({ jobId, failedReason }) => {
        trouble ??= new Error(failedReason)
        settle(jobId)
      })
      const backoff = { type: 'fixed', delay: pause }
      const options = { attempts: 3, backoff, removeOnComplete: true, removeOnFail: true }
      const jobs = [...waiting].map(([jobId, domains]) => ({
        name: 'build',
        data: { domains },
        opts: { ...options, jobId },
      }))
      queue.addBulk(jobs).catch(resolve)
    })
  } finally {
    clearTimeout(timer)
    // So that nothing is taken any more after this has returned.
    const unfinished = [...waiting.keys()]
    waiting.clear()
    await taking
    await Promise.race([takeBack(queue, unfinished), sleep(goodbye, undefined, { ref: false })])
    await Promise.race([Promise.allSettled([queue.close(), events.close()]), sleep(goodbye, undefined, { ref: false })])
  }
}

/** Removes what no worker has begun, and the queue itself if nobody else uses it. */
async function takeBack(queue, jobIds) {
  try {
    await Promise.all(jobIds.map((jobId) => queue.remove(jobId)))
    const counts = await queue.getJobCounts('active', 'waiting', 'delayed')
    if (Object.values(counts).every((count) => count === 0)) await queue.obliterate()
  } catch {
    // What is left is small, and no build depends on it.
  }
}

/** @type {import('./queue.d.ts').takeBatches} */
export async function takeBatches({ address, name, signal, build, ready, lost }) {
  let stop, fail, current
  const ended = new Promise((resolve, reject) => {
    stop = resolve
    fail = reject
  })
  const work = async ({ data }) => {
    let why
    try {
      // Whoever can write to Redis may have written anything.
      current = build([data?.domains].flat().filter((domain) => typeof domain === 'string'))
      why = await current
    } catch (error) {
      fail(error)
      throw error
    }
    if (why !== undefined) throw new Error(why)
  }
  const worker = new Worker(name, work, {
    connection: { url: address },
    prefix,
    autorun: false,
    lockDuration,
    stalledInterval: lockDuration / 2,
    // A batch that killed several workers is left to the build that waits for it.
    maxStalledCount: 3,
  })
  signal.addEventListener('abort', stop, { once: true })
  worker.once('error', fail)
  try {
    await Promise.race([worker.waitUntilReady(), ended])
    worker.off('error', fail).on('error', lost)
    ready()
    void worker.run().catch((error) => fail(error))
    await ended
  } finally {
    const closed = worker.close()
    await current?.catch(() => {})
    await Promise.race([closed, sleep(goodbye, undefined, { ref: false })])
  }
}
