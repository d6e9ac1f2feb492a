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
 * Wraps the page's `fetch`, and so looks at all requests to the intake, ours and those of the SDK. Requests to other URLs
 * are not changed.
 * An answer of 500 or above becomes an error (AN-19). The waiting time of a 429 is moved to the header that the SDK
 * reads (AN-20).
 * An event is sent only while the queue owes it. The SDK alone would send its events again after a tab was hidden, or
 * if another request or page has already delivered them. No request leaves while the intake's rate limit lasts.
 * @param base URL of the intake without a trailing slash, e.g. `https://api.segment.io/v1`
 * @returns whether a request with this event is on its way
 */
export function guardIntake(
  base: string,
  outbox: Outbox,
  obstacle: Obstacle,
  now: () => number,
): (messageId: string) => boolean {
  const next = globalThis.fetch
  const own = {}
  newest = own
  const inFlight = new Map<string, Promise<unknown>>()
  /** Bytes of the requests on their way that may outlive the page. */
  let outliving = 0
  const rateLimit = followRateLimit()

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
      const wait = rateLimit.over() ?? obstacle() ?? (others.length > 0 ? Promise.all(others) : undefined)
      if (!wait) return sendParts(address, init, { ...body, batch: owed })
      await wait
    }
  }

  /** Splits what a page sends while it is left: browsers let only small requests outlive it. */
  async function sendParts(address: string, init: RequestInit | undefined, body: Batch): Promise<Response> {
    const parts = init?.keepalive ? chunkBy(body.batch, OUTLIVING - ENVELOPE) : [body.batch]
    const answers = await Promise.all(parts.map((batch) => send(address, init, { ...body, batch })))
    return judge(answers.find(({ status }) => status >= 400) ?? answers[0] ?? Response.error())
  }

  async function send(address: string, init: RequestInit | undefined, content: Batch): Promise<Response> {
    const ids = idsOf(content.batch)
    outbox.asked(ids)
    // It may have been held for a while.
    const body = JSON.stringify({ ...content, sentAt: new Date(now()).toISOString() })
    const bytes = new TextEncoder().encode(body).length
    // With more than that, the browser would refuse the request.
    const keepalive = outliving + bytes <= OUTLIVING
    outliving += keepalive ? bytes : 0
    const answered = next(address, { ...init, keepalive, body })
    const settled = answered.then(
      (answer) => {
        if (answer.status === 429) rateLimit.extend(waitOf(answer))
        settle(ids, answer.status, new Headers(init?.headers).has('authorization'), outbox)
      },
      () => outbox.failed(ids, 'no answer'),
    )
    for (const id of ids) inFlight.set(id, settled)
    await settled
    outliving -= keepalive ? bytes : 0
    for (const id of ids) if (inFlight.get(id) === settled) inFlight.delete(id)
    return answered
  }
}

function followRateLimit() {
  let latest: Promise<void> | undefined
  return {
    /** Resolves once requests are allowed again. `undefined` if they are. */
    over: () => latest,
    extend(seconds: number): void {
      const wait = new Promise((resolve) => setTimeout(resolve, seconds * 1000))
      const own = Promise.all([latest, wait]).then(() => {
        if (latest === own) latest = undefined
      })
      latest = own
    },
  }
}

/** @param final whether a refusal counts. Only the SDK sends the key in a header, and an intake may ask for that. */
function settle(ids: readonly string[], status: number, final: boolean, outbox: Outbox): void {
  if (status < 400) outbox.delivered(ids)
  else if (status === 429) outbox.failed(ids, 'rate limit')
  else if (status >= 500 || retried.has(status) || !final) outbox.failed(ids, 'error')
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

/** Bytes of all requests together that browsers let outlive a page. */
const OUTLIVING = limits.analytics.chunkKilobytes * 1024

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

/** A longer rate limit, in seconds, is a point in time or a mistake. */
const longest = 24 * 3600

/** How long a rate limit asks to wait, in seconds. */
function waitOf({ headers }: Response): number {
  const reset = Number(headers.get('x-ratelimit-reset') ?? Number.NaN)
  return reset >= 0 && reset <= longest ? Math.ceil(reset) : limits.analytics.rateLimitSeconds
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
