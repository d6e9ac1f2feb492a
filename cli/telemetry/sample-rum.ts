import type { RumInitConfiguration } from '@datadog/browser-rum'
import type { TelemetrySettings } from '../../runtime/contract/telemetry-settings.ts'
import { wholeDatadog } from '../../runtime/contract/whole-datadog.ts'
import type { MonitoredEvent } from '../../runtime/telemetry/monitoring/before-send.ts'
import { datadogOptions } from '../../runtime/telemetry/monitoring/datadog-options.ts'

/** What the options for Datadog's SDK do to a sample event. */
export interface RumSample {
  /** E.g. `view` or `error`. */
  readonly type: string
  /** The event in short. `sent` is missing if the event is not sent. */
  readonly text: { readonly collected: string; readonly sent?: string }
  /** Why the event is not sent. Missing if it is sent. */
  readonly unsent?: string
  /** The event as the SDK collects it, without the fields that the SDK adds by itself. */
  readonly collected: Collected
  /** The event after our filter. */
  readonly sent?: Collected
}

/** What Datadog gets from a page. */
export interface RumContent {
  /** Percentage of sessions that are measured. */
  readonly sessionSampleRate: number
  /** Percentage of measured sessions that are recorded. */
  readonly sessionReplaySampleRate: number
  /** Fields of each event. */
  readonly fields: { readonly [name in 'service' | 'env' | 'version']?: string }
  readonly samples: readonly RumSample[]
}

/**
 * Runs the options for Datadog's SDK on one event of each kind, because a trace cannot run the SDK.
 * @returns `undefined` if the environment has no Datadog keys
 */
export function sampleRum(settings: TelemetrySettings, { href, origin }: URL): RumContent | undefined {
  const datadog = wholeDatadog(settings)
  if (!datadog) return undefined
  const options = datadogOptions(settings, datadog, { origin, secure: true, workerUrl: '' })
  const { sessionSampleRate, sessionReplaySampleRate } = datadog
  const samples = samplesAt(href, settings).map((event): RumSample => {
    const { type } = event
    const sent = structuredClone(event)
    // The SDK's types describe complete events. The filter reads only the fields of `MonitoredEvent`.
    const kept = options.beforeSend?.(sent as never, {}) !== false
    const collected = textOf(event)
    return kept
      ? { type, text: { collected, sent: textOf(sent) }, collected: event, sent }
      : { type, text: { collected }, unsent: unsentReasons[type], collected: event }
  })
  return { sessionSampleRate, sessionReplaySampleRate, fields: fieldsOf(options), samples }
}

function fieldsOf({ service, env, version }: RumInitConfiguration): RumContent['fields'] {
  return Object.fromEntries(Object.entries({ service, env, version }).filter(([, value]) => typeof value === 'string'))
}

function textOf({ view, action, error, resource }: Collected): string {
  if (action) return `${action.type} on "${action.target.name}"`
  if (error) return `${error.type ?? 'Error'}: ${error.message}`
  return resource?.url ?? view?.url ?? ''
}

type Collected = MonitoredEvent & {
  readonly type: keyof typeof unsentReasons
  readonly view?: { readonly url: string }
  readonly error?: { readonly message: string; readonly stack?: string }
  readonly action?: { readonly type: string; readonly target: { readonly name: string } }
}

/** Why our filter removes an event of each kind. */
const unsentReasons = {
  view: 'our filter removes it',
  action: 'our filter removes it',
  error: 'the page expected this error and handled it',
  resource: "it is telemetry's own request",
} as const

function samplesAt(href: string, { graphql, intake, segment }: TelemetrySettings): readonly Collected[] {
  const view = () => ({ url: href, referrer: 'https://search.example/?q=luggage+storage' })
  const own = new URL(intake ?? `https://${segment?.apiHost ?? 'api.segment.io'}`, href).href.replace(/\/$/, '')
  const message = `No answer from ${graphql}/?email=guest@mail.example`
  return [
    { type: 'view', view: view() },
    { type: 'action', view: view(), action: { type: 'click', target: { name: 'Find storage' } } },
    { type: 'error', view: view(), error: { type: 'TypeError', message, stack: `at ${href}:1:1` } },
    { type: 'error', view: view(), error: { type: 'IgnorableError', message: 'Cancelled' } },
    { type: 'resource', view: view(), resource: { url: `${graphql}/?token=secret` } },
    { type: 'resource', view: view(), resource: { url: `${own}/v1/b` } },
  ]
}
