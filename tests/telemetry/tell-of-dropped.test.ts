import { expect, test } from 'vitest'
import { healthRecord, tellOfDropped } from '../../runtime/telemetry/health.ts'

test('each event that never arrived is told of once, however often the page is left', () => {
  const record = healthRecord()
  const told: unknown[] = []
  let leave = () => {}
  tellOfDropped(
    () => record.health.dropped,
    {
      onLeave(run) {
        leave = run
        return () => undefined
      },
    },
    { addAction: (name, context) => told.push([name, context]) },
  )
  leave()
  expect(told).toEqual([])
  record.drop('expired', 2)
  leave()
  leave()
  record.drop('expired')
  record.drop('size')
  leave()
  expect(told).toEqual([
    ['Events Dropped', { expired: 2 }],
    ['Events Dropped', { expired: 1, size: 1 }],
  ])
})
