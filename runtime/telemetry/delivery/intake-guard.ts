import { limits } from '../limits.ts'
import type { Outbox } from '../queue/outbox.ts'

/** Returns a promise that a request must wait for, or `undefined`. */
export type Obstacle = () => Promise<unknown> | undefined

interface Batch {
  readonly batch: readonly { readonly messageId: string }[]
}

/** Status codes below 500 that Segment's SDK retries, besides 429. */
const retried = new Set([408, 410, 460])

/** Identifies the guard that works. */
let newest: object | undefined

/**
 * Wraps the page's `fetch` between the SDK and the intake. Requests to other URLs are not changed.
 * An answer of 500 or above becomes an error (AN-19). The waiting time of a 429 is moved to the header that the SDK
 * reads (AN-20).
 * An event is sent only while the queue owes it. The SDK alone would send its events again after a tab was hidden, or
 * if another request or page has already delivered them. No request leaves while the intake's rate limit lasts.
 * @param base URL of the intake without a trailing slash, e.g. `https://api.segment.io/v1`
 * @returns whether a request with this event is on its way
 */
export function guardIntake(base: string, outbox: Outbox, obstacle: Obstacle): (messageId: string) => boolean {
  const next = globalThis.fetch
  const own = {}
  newest = own
  const inFlight = new Map<string, Promise<unknown>>()
  /** After a rate limit: resolves once requests are allowed again. */
  let rest: Promise<void> | undefined

  globalThis.fetch = (input, init) => {
    // After a withdrawal and a new consent, the page has a second guard, around this one.
    if (newest !== own || typeof input !== 'string' || !input.startsWith(`${base}/`)) return next(input, init)
    const batch = readBatch(init?.body)
    return batch ? sendOwed(input, init, batch) : next(input, init).then(judge)
  }
  return (messageId) => inFlight.has(messageId)

  /** Reaches the request synchronously if nothing has to be waited for: a page that is being left has no time. */
  async function sendOwed(address: string, init: RequestInit | undefined, body: Batch): Promise<Response> {
    for (;;) {
      const owed = owedOf(body, outbox)
      if (owed.length === 0) return new Response('{"success":true}')
      const ids = idsOf(owed)
      const others = ids.flatMap((id) => inFlight.get(id) ?? [])
      const wait = rest ?? obstacle() ?? (others.length > 0 ? Promise.all(others) : undefined)
      if (!wait) return sendParts(address, init, { ...body, batch: owed })
      await wait
    }
  }

  /**
   * Requests that may outlive the page have to be small. Only the first part is sent as one; the others are ordinary
   * requests.
   */
  async function sendParts(address: string, init: RequestInit | undefined, body: Batch): Promise<Response> {
    const parts = init?.keepalive
      ? chunkBy(body.batch, limits.analytics.chunkKilobytes * 1024 - ENVELOPE)
      : [body.batch]
    const answers = await Promise.all(
      parts.map((batch, index) => {
        const keepalive = init?.keepalive === true && index === 0
        return send(address, { ...init, keepalive }, { ...body, batch })
      }),
    )
    return judge(answers.find(({ status }) => status >= 400) ?? answers[0] ?? Response.error())
  }

  async function send(address: string, init: RequestInit, body: Batch): Promise<Response> {
    const ids = idsOf(body.batch)
    outbox.asked(ids)
    const answered = next(address, { ...init, body: JSON.stringify(body) })
    const settled = answered.then(
      (answer) => {
        if (answer.status === 429) {
          const end = new Promise<void>((resolve) => setTimeout(resolve, waitOf(answer) * 1000))
          rest = end.then(() => (rest = undefined))
        }
        settle(ids, answer.status, outbox)
      },
      () => outbox.failed(ids, 'no answer'),
    )
    for (const id of ids) inFlight.set(id, settled)
    await settled
    for (const id of ids) if (inFlight.get(id) === settled) inFlight.delete(id)
    return answered
  }
}

function settle(ids: readonly string[], status: number, outbox: Outbox): void {
  if (status < 400) outbox.delivered(ids)
  else if (status === 429) outbox.failed(ids, 'rate limit')
  else if (status >= 500 || retried.has(status)) outbox.failed(ids, 'error')
  else outbox.dropped(ids, 'refused')
}

const idsOf = (batch: Batch['batch']): readonly string[] => batch.map(({ messageId }) => messageId)

/** Returns the events that this page must send, each once. */
function owedOf({ batch }: Batch, outbox: Outbox): Batch['batch'] {
  const seen = new Set<string>()
  return batch.filter(({ messageId }) => {
    if (seen.has(messageId)) return false
    seen.add(messageId)
    return outbox.owes(messageId)
  })
}

/** Bytes reserved for the request's body apart from its events. */
const ENVELOPE = 1024

function readBatch(body: unknown): Batch | undefined {
  if (typeof body !== 'string') return undefined
  try {
    const value = JSON.parse(body) as Batch | null
    return Array.isArray(value?.batch) ? value : undefined
  } catch {
    return undefined
  }
}

/** @throws for answers that the SDK must retry as if the intake were unreachable */
function judge(answer: Response): Response {
  if (answer.status >= 500) throw new Error(`Bad response from server: ${answer.status}`)
  if (answer.status !== 429) return answer
  return new Response(null, { status: 429, headers: { 'Retry-After': String(waitOf(answer)) } })
}

/** How long a rate limit asks to wait, in seconds. */
function waitOf({ headers }: Response): number {
  const reset = Number(headers.get('x-ratelimit-reset') ?? Number.NaN)
  return Number.isFinite(reset) && reset >= 0 ? Math.ceil(reset) : limits.analytics.rateLimitSeconds
}

/** Splits a list into chunks of at most `bytes` bytes as JSON. An item that is larger gets a chunk of its own. */
function chunkBy<Item>(items: readonly Item[], bytes: number): Item[][] {
  const encoder = new TextEncoder()
  const chunks: Item[][] = []
  let room = 0
  for (const item of items) {
    const size = encoder.encode(JSON.stringify(item)).length + 1
    if (size > room || chunks.length === 0) {
      chunks.push([])
      room = bytes
    }
    chunks.at(-1)?.push(item)
    room -= size
  }
  return chunks
}
