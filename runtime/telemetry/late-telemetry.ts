import { useSyncExternalStore } from 'react'
import type { ComponentType } from 'react'
import type { Track } from './catalogue/event-types.ts'

/** What a page can do once its telemetry is loaded. */
export interface Telemetry {
  readonly track: Track
  /** Reports an error that replaced the page's content. */
  reportCrash(error: unknown): void
  /** Asks for consent at the bottom of the window, until the visitor has chosen. */
  readonly Strip: ComponentType
  /** Shows and changes what the visitor allows. */
  readonly Choice: ComponentType
}

type Message = (telemetry: Telemetry) => void

/** Maximum number of messages that wait for the telemetry. */
const room = 20

let telemetry: Telemetry | undefined
let waiting: Message[] | undefined = []
const listeners = new Set<() => void>()

/** Loads the page's telemetry. If it cannot be fetched or is blocked, the page works without it. */
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

/** Tells that this page will have no telemetry. */
export function giveUp(): void {
  waiting = undefined
}

/** Passes a message to the telemetry, now or once it is loaded. Returns at once and never throws. */
export function tellTelemetry(message: Message): void {
  if (!telemetry) {
    if (waiting && waiting.length < room) waiting.push(message)
    return
  }
  try {
    message(telemetry)
  } catch (error) {
    // oxlint-disable-next-line no-console -- not an error of the page, but developers want to know
    console.warn(error)
  }
}

/** Returns the telemetry once it is loaded. Always `undefined` on the server and on a page without telemetry. */
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

/**
 * Reports an event of the catalogue. The compiler checks its name and its properties. Returns at once and never throws,
 * even if the page measures nothing.
 */
export const track: Track = (name, ...properties) => tellTelemetry((telemetry) => telemetry.track(name, ...properties))
