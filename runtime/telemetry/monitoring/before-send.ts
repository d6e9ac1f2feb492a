import { trimReferrer } from '../privacy/trim-referrer.ts'
import { trimText } from '../privacy/trim-text.ts'

/**
 * Names of the errors that are never sent (MO-07). Not from the module with their classes, which only some templates
 * need.
 */
const ignoredNames = ['IgnoredEventCancel', 'IgnorableError']

/** The parts of Datadog's events that are used here. */
export interface MonitoredEvent {
  readonly type: string
  readonly view?: { referrer?: string }
  readonly resource?: { readonly url?: string }
  readonly error?: { readonly type?: string; readonly causes?: readonly object[] }
}

/**
 * Decides whether an event is sent, and removes private data from its texts. The SDK accepts the change for URLs, errors,
 * names of actions and contexts, but not for the causes of an error.
 * @param own prefixes of the URLs that telemetry itself sends to
 * @returns whether to send the event. Views are always sent; they can only be changed.
 */
export function beforeSend(event: MonitoredEvent, own: readonly string[]): boolean {
  const { type, view, resource, error } = event
  if (type === 'error' && error?.type !== undefined && ignoredNames.includes(error.type)) return false
  if (type === 'resource' && own.some((start) => resource?.url?.startsWith(start))) return false
  const causes = JSON.stringify(error?.causes)
  trimStrings(event)
  if (view?.referrer) view.referrer = trimReferrer(view.referrer)
  return JSON.stringify(error?.causes) === causes
}

/** Trims all strings inside an object, in place. Keys stay. */
export function trimStrings(holder: object): void {
  for (const [key, value] of Object.entries(holder) as [never, unknown][]) {
    if (typeof value === 'string') holder[key] = trimText(value) as never
    else if (typeof value === 'object' && value !== null) trimStrings(value)
  }
}
