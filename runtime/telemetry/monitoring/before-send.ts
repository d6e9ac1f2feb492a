import { ignoredNames } from './ignorable-errors.ts'
import { trimAddresses } from './trim-addresses.ts'

/** The parts of Datadog's events that are used here. The SDK accepts changes to these and to a few others. */
export interface MonitoredEvent {
  readonly type: string
  readonly view?: {
    url?: string
    referrer?: string
    readonly performance?: { readonly lcp?: { resource_url?: string } }
  }
  readonly resource?: { url?: string }
  readonly error?: {
    readonly type?: string
    message?: string
    stack?: string
    handling_stack?: string
    readonly resource?: { url?: string }
  }
  readonly long_task?: { readonly scripts?: readonly { source_url?: string; invoker?: string }[] }
}

/**
 * Decides whether an event is sent, and removes query strings from its URLs.
 * @param own prefixes of the URLs that telemetry itself sends to
 * @returns whether to send the event. Views are always sent; they can only be changed.
 */
export function beforeSend(event: MonitoredEvent, own: readonly string[]): boolean {
  const { type, view, resource, error, long_task: task } = event
  if (type === 'error' && error?.type !== undefined && ignoredNames.has(error.type)) return false
  if (type === 'resource' && own.some((start) => resource?.url?.startsWith(start))) return false
  trim(view, 'url', 'referrer')
  trim(view?.performance?.lcp, 'resource_url')
  trim(resource, 'url')
  trim(error, 'message', 'stack', 'handling_stack')
  trim(error?.resource, 'url')
  for (const script of task?.scripts ?? []) trim(script, 'source_url', 'invoker')
  return true
}

function trim<Name extends string>(holder: { [name in Name]?: string } | undefined, ...names: readonly Name[]): void {
  if (!holder) return
  for (const name of names) {
    const text = holder[name]
    if (text) holder[name] = trimAddresses(text)
  }
}
