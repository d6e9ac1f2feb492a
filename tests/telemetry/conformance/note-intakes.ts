import { subscribe } from 'node:diagnostics_channel'
import { afterEach, beforeEach } from 'vitest'
import { INTAKE_CHANNEL } from '../../../runtime/telemetry/testing/intake.ts'
import type { IntakeRecord } from '../../../runtime/telemetry/testing/intake-record.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** What intakes took during the test, in words. */
    intake?: string
  }
}

let taken: IntakeRecord[] = []

subscribe(INTAKE_CHANNEL, (record) => void taken.push(record as IntakeRecord))

beforeEach(() => void (taken = []))

afterEach(({ task }) => {
  const words = wordsOf(taken)
  if (words !== '') task.meta.intake = words
})

/** `3 events: Loaded Segment, identify, Microsites; 2 views, 1 replay` */
function wordsOf(records: readonly IntakeRecord[]): string {
  const kept = records.filter((record) => record.taken)
  const events = kept.flatMap(({ content }) => (content.kind === 'events' ? content.events : []))
  const names = [...new Set(events.map(({ type, event, name }) => event ?? name ?? type))]
  const some = `${names.slice(0, 4).join(', ')}${names.length > 4 ? ', …' : ''}`
  const types = kept.flatMap(({ content }) => (content.kind === 'rum' ? content.items : []))
  const counts = new Map<string, number>()
  const add = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1)
  for (const { type } of types) add(String(type))
  for (const { content } of kept) if (content.kind === 'replay') add('replay')
  for (const { status } of records) if (status !== undefined && status >= 400) add(`answer ${status}`)
  return [
    ...(events.length > 0 ? [`${events.length} events: ${some}`] : []),
    ...[...counts].map(([what, count]) => `${count} × ${what}`),
  ].join('; ')
}
