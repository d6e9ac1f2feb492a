import type { IntakeAnswer, IntakeRequest } from './intake-record.ts'

/** Returns what the real hosts would answer. The settings are the minimum that the SDK works with. */
export function usualAnswer({ content }: IntakeRequest): Required<Pick<IntakeAnswer, 'status' | 'body'>> {
  switch (content.kind) {
    case 'settings': {
      const integrations = { 'Segment.io': { apiKey: content.writeKey } }
      return { status: 200, body: { integrations, metrics: { sampleRate: 0 } } }
    }
    case 'events':
    case 'metrics':
      return { status: 200, body: { success: true } }
    case 'rum':
    case 'logs':
    case 'replay':
      return { status: 202, body: { request_id: '00000000-0000-0000-0000-000000000000' } }
    case 'bot-check':
      return { status: 200, body: { isBot: false } }
    case 'graphql':
      return { status: 200, body: { data: {} } }
    case 'preflight':
      return { status: 204, body: '' }
    case 'unreadable':
      return { status: 400, body: { error: content.reason } }
    case 'unknown':
      return { status: 404, body: { error: 'There is nothing here.' } }
  }
}

const traceHeaders = 'x-datadog-origin, x-datadog-parent-id, x-datadog-sampling-priority, x-datadog-trace-id'

/** Returns the CORS headers that `docs/telemetry.md` asks for, and no others. */
export function corsHeaders({ url, method }: Pick<IntakeRequest, 'url' | 'method'>): Record<string, string> {
  const allowed = url.startsWith('/graphql') ? `content-type, ${traceHeaders}` : 'authorization, x-retry-count'
  return {
    'access-control-allow-origin': '*',
    ...(method === 'OPTIONS'
      ? { 'access-control-allow-headers': allowed, 'access-control-max-age': '600' }
      : { 'access-control-expose-headers': 'x-ratelimit-reset' }),
  }
}
