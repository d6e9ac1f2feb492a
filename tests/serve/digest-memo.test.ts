import { readFileSync, realpathSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { digest } from '../../cli/program/digest.ts'
import { digestMemo } from '../../cli/serve/preview/digest-memo.ts'
import { findWithin } from '../../cli/serve/preview/find-within.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const longAgo = new Date('2020-01-01')

describe('CL-04 digests of files', () => {
  test('are made once for a file that stays as it is, and anew for each that changes', () => {
    const folder = realpathSync(temporaryFolder())
    const file = join(folder, 'page.html')
    let made = 0
    const digestOf = digestMemo((body) => {
      made += 1
      return digest(body)
    })
    const ask = (): string => {
      const found = findWithin(folder, '/page.html')
      if (found?.kind !== 'file') throw new Error('There is no file.')
      return digestOf(found, readFileSync(file))
    }
    writeFileSync(file, 'north')
    utimesSync(file, longAgo, longAgo)
    const hash = digest('north').slice(0, 32)
    expect([ask(), ask(), ask(), made]).toEqual([hash, hash, hash, 1])
    // Of the same length, and of the same time as before.
    writeFileSync(file, 'SOUTH')
    utimesSync(file, longAgo, longAgo)
    expect(statSync(file).mtime).toEqual(longAgo)
    expect([ask(), made]).toEqual([digest('SOUTH').slice(0, 32), 2])
    // Of now: what comes next could have the same time.
    writeFileSync(file, 'never')
    expect([ask(), ask(), made]).toEqual([digest('never').slice(0, 32), digest('never').slice(0, 32), 4])
  })
})
