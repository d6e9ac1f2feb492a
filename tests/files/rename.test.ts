import { expect, test } from 'vitest'
import { renameEntry } from '../../cli/files/rename-entry.ts'

/** A system that refuses the first renames. */
function refusing(times: number, code: string) {
  let asked = 0
  return {
    asked: () => asked,
    rename: () => {
      if (++asked <= times) throw Object.assign(new Error(code), { code })
    },
  }
}

test.each(['EPERM', 'EBUSY', 'EACCES'])('on Windows, a rename waits while a file is open (%s)', (code) => {
  const { rename, asked } = refusing(3, code)
  renameEntry('a', 'b', 'win32', rename)
  expect(asked()).toBe(4)
})

test.each([
  ['linux', 'EPERM'],
  ['win32', 'ENOENT'],
])('on %s, %s is an error at once', (system, code) => {
  const { rename, asked } = refusing(1, code)
  expect(() => renameEntry('a', 'b', system, rename)).toThrow(code)
  expect(asked()).toBe(1)
})

test('on Windows, it gives up after two seconds', () => {
  const { rename, asked } = refusing(1_000, 'EPERM')
  expect(() => renameEntry('a', 'b', 'win32', rename)).toThrow('EPERM')
  expect(asked()).toBe(40)
})
