import { useSyncExternalStore } from 'react'
import type { ComponentType } from 'react'
import type { Track } from './catalogue/event-types.ts'

/** What a page can do once its telemetry is there. */
export interface Telemetry {
  readonly track: Track
  /** Tells of an error that took the place of the page. */
  reportCrash(error: unknown): void
  /** Asks for consent at the foot of the window, for as long as that is open. */
  readonly Strip: ComponentType
  /** Shows what is allowed, and changes it. */
  readonly Choice: ComponentType
}

type Message = (telemetry: Telemetry) => void

/** What is said before the telemetry is there, and no more than a page can say in that time. */
const room = 20

let telemetry: Telemetry | undefined
let waiting: Message[] | undefined = []
const listeners = new Set<() => void>()

/** Waits for the page's telemetry. What cannot be fetched, or is blocked, is missing: the page does without. */
export function fetchTelemetry(load: () => Promise<Telemetry>): void {
  load().then(arrive).catch(giveUp)
}

function arrive(arrived: Telemetry): void {
  telemetry = arrived
  const messages = waiting ?? []
  waiting = undefined
  for (const message of messages) tellTelemetry(message)
  for (const listener of listeners) listener()
}

/** There is none, and will be none. */
export function giveUp(): void {
  waiting = undefined
}

/** Says something to the telemetry, now or once it is there. Returns at once and never throws. */
export function tellTelemetry(message: Message): void {
  if (!telemetry) {
    if (waiting && waiting.length < room) waiting.push(message)
    return
  }
  try {
    message(telemetry)
  } catch (error) {
    // oxlint-disable-next-line no-console -- no error of the page, and whoever develops it wants to know
    console.warn(error)
  }
}

/** The telemetry once it is there; on the server, and where a page has none, never. */
export function useTelemetry(): Telemetry | undefined {
  return useSyncExternalStore(
    subscribe,
    () => telemetry,
    () => undefined,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
