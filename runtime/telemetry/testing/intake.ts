import { channel } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { decodeRequest } from './decode-request.ts'
import { corsHeaders, usualAnswer } from './intake-answer.ts'
import type { IntakeAnswer, IntakeRecord, IntakeRequest, SegmentEvent } from './intake-record.ts'

/** Channel of `node:diagnostics_channel` on which all intakes of the process publish each {@link IntakeRecord}. */
export const INTAKE_CHANNEL = 'microsites:intake'

const published = channel(INTAKE_CHANNEL)

/** Decides how a request is answered; `undefined` gives the usual answer. Not called for preflights. */
export type AnswerHook = (request: IntakeRequest) => IntakeAnswer | undefined

/**
 * A fake of Segment's and Datadog's hosts, the bot check and the product's API. It keeps everything that it receives.
 */
export interface Intake {
  /** In the order in which they were answered. */
  readonly records: readonly IntakeRecord[]
  /** The analytics events that were taken, with duplicates. */
  readonly events: readonly SegmentEvent[]
  /** Sets the hook for the following requests. Without a hook, all requests get the usual answer. */
  answer(hook?: AnswerHook): void
  /** Calls back with each new record. @returns a function that unsubscribes */
  subscribe(listener: (record: IntakeRecord) => void): () => void
  /** Removes all records. */
  clear(): void
  /** Answers a request to another server, under any prefix. */
  handle(request: IncomingMessage, response: ServerResponse): void
}

export interface IntakeOptions {
  readonly answer?: AnswerHook
  /** Maximum number of records, the newest of which are kept. Unlimited by default. */
  readonly kept?: number
  /** Maximum size of a body in bytes; a larger one gets a 413. Unlimited by default. */
  readonly largestBody?: number
}

export function createIntake({ answer: hook, kept = Infinity, largestBody = Infinity }: IntakeOptions = {}): Intake {
  let records: IntakeRecord[] = []
  let decide = hook
  let count = 0
  const listeners = new Set<(record: IntakeRecord) => void>()

  const keep = (request: IntakeRequest, outcome: Pick<IntakeRecord, 'status' | 'taken'>): void => {
    const record = { ...request, ...outcome }
    records.push(record)
    if (records.length > kept) records.shift()
    published.publish(record)
    for (const listener of listeners) listener(record)
  }

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(incoming, largestBody)
    const headers = headersOf(incoming)
    const [method, url] = [incoming.method ?? 'GET', incoming.url ?? '/']
    if (!body) {
      response.writeHead(413, { ...corsHeaders({ method, url }), connection: 'close' }).end()
      return
    }
    const asked = { method, url, headers, body }
    const content = await decodeRequest(asked)
    const request: IntakeRequest = { ...asked, content, index: count++, time: Date.now() }
    const answer = content.kind === 'preflight' ? {} : (decide?.(request) ?? {})
    if (answer.delay !== undefined) await new Promise((resolve) => setTimeout(resolve, answer.delay))
    if (answer.fault !== undefined) {
      keep(request, { taken: answer.fault === 'lose' })
      if (answer.fault !== 'hang') incoming.socket.destroy()
      return
    }
    const usual = usualAnswer(request)
    const status = answer.status ?? usual.status
    keep(request, { status, taken: status < 400 })
    const text = textOf('body' in answer ? answer.body : status < 400 ? usual.body : { error: `${status}` })
    response.writeHead(status, { 'content-type': 'application/json', ...corsHeaders(request), ...answer.headers })
    response.end(status === 204 ? undefined : text)
  }

  return {
    get records() {
      return records
    },
    get events() {
      return records.flatMap(({ taken, content }) => (taken && content.kind === 'events' ? content.events : []))
    },
    answer(next) {
      decide = next
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clear() {
      records = []
    },
    handle(request, response) {
      // An aborted request counts as not sent.
      handle(request, response).catch(() => response.destroy())
    },
  }
}

const textOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body))

/** Returns `undefined`, and stops reading, if the body has more than `largest` bytes. */
async function bodyOf(incoming: IncomingMessage, largest: number): Promise<Buffer | undefined> {
  if (Number(incoming.headers['content-length'] ?? 0) > largest) return undefined
  const parts: Buffer[] = []
  let length = 0
  // The answer still needs the socket.
  for await (const part of incoming.iterator({ destroyOnReturn: false })) {
    parts.push(part as Buffer)
    length += (part as Buffer).length
    if (length > largest) return undefined
  }
  return Buffer.concat(parts)
}

function headersOf(incoming: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]))
}
