import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { timingName } from '../../../runtime/telemetry/monitoring/monitoring-report.ts'

test('MO-08 keeps letters, digits and -_.@$, and makes an underscore of everything else', () => {
  expect(timingName('first booking/cta: shown')).toBe('first_booking_cta__shown')
  expect(timingName('aZ09-_.@$')).toBe('aZ09-_.@$')
  expect(timingName('größe+1')).toBe('gr__e_1')
})

test('MO-08 changes what was changed no further', () => {
  assert(
    property(string({ unit: 'binary' }), (name) => {
      expect(timingName(name)).toMatch(/^[a-zA-Z0-9\-_.@$]*$/)
      expect(timingName(timingName(name))).toBe(timingName(name))
      expect(timingName(name)).toHaveLength(name.length)
    }),
  )
})
