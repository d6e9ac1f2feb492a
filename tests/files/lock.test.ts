import { readlinkSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { thisProcess } from '../../cli/files/lock-holder.ts'
import { takeLock, waitForLock } from '../../cli/files/lock.ts'
import { openTree } from '../../cli/files/tree.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { withFaults } from './faulty-calls.ts'

const dead = JSON.stringify({ ...thisProcess(), pid: 999_999_999 })

test('a lock is waited for, and its holder named in the end', async () => {
  const folder = openTree(temporaryFolder())
  const unlock = takeLock(folder)
  await expect(waitForLock(folder, 'Another command', 100)).rejects.toThrow(
    new RegExp(`^Another command \\(process ${process.pid} of .+, since 20.+Z\\) is writing here\\.`),
  )
  const waits = waitForLock(folder, 'Another command')
  setTimeout(unlock, 100)
  ;(await waits)()
  expect(folder.names()).toEqual([])
})

test('a stale lock is not taken from the process that has just taken it over', async () => {
  const folder = temporaryFolder()
  const tree = openTree(folder)
  symlinkSync(dead, join(folder, 'lock'))
  let other: (() => void) | undefined
  const taken = (): unknown => takeLock(tree)
  // The other process is faster at the moment when this one has seen that the lock is stale.
  await withFaults(
    (call) => {
      if (other === undefined && /^symlinkSync .*lock-stale$/.test(call)) other = takeLock(tree)
    },
    async () => expect(taken).toThrow('is writing here'),
  )
  expect(JSON.parse(readlinkSync(join(folder, 'lock')))).toMatchObject({ pid: process.pid })
  other?.()
  expect(readdirSync(folder)).toEqual([])
})

test('what a killed process left of taking over a stale lock is removed', () => {
  const folder = temporaryFolder()
  for (const name of ['lock', 'lock-stale', 'lock-stale-stale']) symlinkSync(dead, join(folder, name))
  takeLock(openTree(folder))()
  expect(readdirSync(folder)).toEqual([])
})
