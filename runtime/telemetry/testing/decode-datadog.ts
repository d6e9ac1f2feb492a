import { inflateSync } from 'node:zlib'
import type { IntakeContent, IntakeRequest, ReplaySegment } from './intake-record.ts'

/** Maximum size of an inflated body, in bytes. */
const largest = 64 * 1024 * 1024

type Item = Readonly<Record<string, unknown>>

/**
 * Decodes a request of Datadog's SDK. Throws if the body does not match the path.
 * @param forward path and query that the SDK would have requested from Datadog's own host
 */
export async function decodeDatadog(
  forward: string,
  headers: IntakeRequest['headers'],
  body: Buffer,
): Promise<IntakeContent> {
  const { pathname, searchParams } = new URL(forward, 'http://127.0.0.1')
  const kind = /^\/api\/v2\/(rum|logs|replay)$/.exec(pathname)?.[1] as 'rum' | 'logs' | 'replay' | undefined
  if (kind === undefined) return { kind: 'unknown' }
  if (kind === 'replay') return { kind, ...(await decodeReplay(headers['content-type'] ?? '', body)) }
  const plain =
    searchParams.get('dd-evp-encoding') === 'deflate' ? inflateSync(body, { maxOutputLength: largest }) : body
  return { kind, items: linesOf(plain.toString('utf8')) }
}

function linesOf(text: string): Item[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Item)
}

async function decodeReplay(contentType: string, body: Buffer): Promise<{ event: Item; segment: ReplaySegment }> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()
  const segment = inflateSync(await bytesOf(form.get('segment')), { maxOutputLength: largest })
  const event = await bytesOf(form.get('event'))
  return {
    event: JSON.parse(event.toString('utf8')) as Item,
    segment: JSON.parse(segment.toString('utf8')) as ReplaySegment,
  }
}

async function bytesOf(part: unknown): Promise<Buffer> {
  if (part instanceof Blob) return Buffer.from(await part.arrayBuffer())
  if (typeof part === 'string') return Buffer.from(part)
  throw new Error('A part of the recording is missing.')
}
