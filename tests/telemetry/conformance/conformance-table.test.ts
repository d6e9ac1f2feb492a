import { expect, test } from 'vitest'
import { conformanceTable } from './conformance-table.ts'

const lines = { 'AN-01': 'one', 'AN-02': 'two' }

test('a line is proved by a test that names it and passes', () => {
  const { ok, text } = conformanceTable(lines, [
    { title: 'a visit AN-01 AN-02 arrives', state: 'passed', seen: '1 events: Microsites' },
  ])
  expect(ok).toBe(true)
  expect(text).toContain('✓ AN-02')
  expect(text).toContain('1 events: Microsites')
})

test.each([
  ['no test names', []],
  ['only a skipped test names', [{ title: 'AN-02', state: 'skipped', seen: '' } as const]],
  [
    'a failed test names',
    [{ title: 'AN-02', state: 'failed', seen: '' } as const, { title: 'AN-02', state: 'passed', seen: '' } as const],
  ],
])('a line that %s is not proved', (_, tests) => {
  const { ok, text } = conformanceTable(lines, [{ title: 'AN-01', state: 'passed', seen: '' }, ...tests])
  expect(ok).toBe(false)
  expect(text).toContain('✗ AN-02')
  expect(text).toContain('1 of 2 lines proved')
})
