import { decodeDatadog } from './decode-datadog.ts'
import type { IntakeContent, IntakeRequest, SegmentEvent } from './intake-record.ts'

/**
 * Decodes a request. Recognises its kind by the end of its path, so that the intake works below any prefix. Never
 * rejects.
 */
export async function decodeRequest(
  request: Pick<IntakeRequest, 'method' | 'url' | 'headers' | 'body'>,
): Promise<IntakeContent> {
  if (request.method === 'OPTIONS') return { kind: 'preflight' }
  const { pathname, searchParams } = new URL(request.url, 'http://127.0.0.1')
  try {
    const writeKey = /\/v1\/projects\/([^/]*)\/settings$/.exec(pathname)?.[1]
    if (writeKey !== undefined) return { kind: 'settings', writeKey: decodeURIComponent(writeKey) }
    if (pathname.endsWith('/bot-check')) return { kind: 'bot-check' }
    if (request.method !== 'POST') return { kind: 'unknown' }
    const text = request.body.toString('utf8')
    if (/\/v1\/b(?:atch)?$/.test(pathname)) {
      const { batch } = JSON.parse(text) as { batch: SegmentEvent[] }
      return Array.isArray(batch) ? { kind: 'events', events: batch } : { kind: 'unreadable', reason: 'No batch.' }
    }
    if (/\/v1\/[tpisga]$/.test(pathname)) return { kind: 'events', events: [JSON.parse(text) as SegmentEvent] }
    if (pathname.endsWith('/v1/m')) return { kind: 'metrics', value: JSON.parse(text) }
    if (pathname.endsWith('/graphql')) return { kind: 'graphql', value: JSON.parse(text) }
    if (!pathname.endsWith('/datadog')) return { kind: 'unknown' }
    return await decodeDatadog(searchParams.get('ddforward') ?? '', request.headers, request.body)
  } catch (error) {
    return { kind: 'unreadable', reason: String(error) }
  }
}
