import { expect, test } from 'vitest'
import { compassPoint, compassTowards } from '../../compiler/domain/compass.ts'

test.each([
  [0, 100, 'n'],
  [100, 100, 'ne'],
  [100, 0, 'e'],
  [100, -100, 'se'],
  [0, -100, 's'],
  [-100, -100, 'sw'],
  [-100, 0, 'w'],
  [-100, 100, 'nw'],
  // 22.5° east of north is the limit.
  [41, 100, 'n'],
  [42, 100, 'ne'],
  [100, 42, 'ne'],
  [100, 41, 'e'],
  [0, 0, undefined],
])('%i m to the east and %i m to the north is %s', (east, north, point) => {
  expect(compassPoint(east, north)).toBe(point)
})

test.each([
  [89.9, 'n'],
  [89.91, 's'],
  [-89.9, 's'],
  [-89.91, 'n'],
])(
  'from latitude %d, the way over the near pole is to %s, unless every way leads to the other pole',
  (latitude, point) => {
    expect(compassTowards([latitude, 0], [latitude, 180])).toBe(point)
  },
)
