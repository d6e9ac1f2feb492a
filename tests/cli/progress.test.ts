import { expect, test } from 'vitest'
import { progressOf } from '../../cli/text/progress.ts'
import type { ProgressHost } from '../../cli/text/progress.ts'
import { silentHost } from '../lookup/silent-host.ts'

/** What is written of `of` steps of which each takes 100 ms. */
function written(of: number, host: Partial<ProgressHost>): string {
  let time = 0
  let text = ''
  const { step, say, end } = progressOf({
    ...silentHost,
    ...host,
    now: () => time,
    progress: (more) => void (text += more),
  })
  for (let done = 1; done <= of; done++) {
    time += 100
    step(`site-${done}`, done, of)
    if (done === 2) say('✖ site-2 is broken')
  }
  end()
  return text
}

test('a log gets a line for each of a few steps', () => {
  expect(written(3, {})).toBe('✔ site-1\n✔ site-2\n✖ site-2 is broken\n✔ site-3\n')
})

test('a log gets ten lines of many steps, with the rate and the remaining time, and each failure', () => {
  const lines = written(158, {}).split('\n')
  expect(lines).toHaveLength(12)
  expect(lines[0]).toBe('✖ site-2 is broken')
  expect(lines[2]).toBe('20 % · 32 of 158 · 10/s · 12.6 s left · site-32')
  expect(lines[10]).toBe('100 % · 158 of 158 · site-158')
})

test('all lines if the user wants them, none if not, but failures', () => {
  expect(written(158, { detail: 'verbose' }).split('\n')).toHaveLength(160)
  expect(written(158, { detail: 'quiet' })).toBe('✖ site-2 is broken\n')
})

test('a terminal gets one line, which never wraps and is cleared in the end', () => {
  const clear = '\r\u001B[2K'
  const drawn = written(40, { interactive: true, columns: 60 }).split(clear)
  expect(drawn).toContain('━━━━━━━━━━────────── 20/40 · 10/s · 2.0 s left · site-20')
  expect(drawn.at(-1)).toBe('')
  for (const line of drawn) expect(line.length).toBeLessThan(60)
})
