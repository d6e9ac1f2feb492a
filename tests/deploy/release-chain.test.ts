import { describe, expect, test } from 'vitest'
import { releaseChain, releaseToGoBackTo, stayingReleases } from '../../compiler/deploy/release-chain.ts'
import type { Release } from '../../compiler/deploy/schema/release.ts'

const id = (number: number): string => `000${number}-00000000`

/** Returns releases, each with the release that was live before it: 0 for none. */
function notes(...befores: readonly number[]): readonly Release[] {
  return befores.map((before, index) => ({
    schema: 'microsites.deployed/v1',
    release: id(index + 1),
    environment: 'production',
    at: '2026-11-21T12:00:00Z',
    before: before === 0 ? null : id(before),
    sites: {},
  }))
}

const numbers = (releases: readonly Release[]): readonly number[] =>
  releases.map(({ release }) => Number(release.slice(0, 4)))

describe('CL-04 going back', () => {
  test.each([
    ['one after the other', notes(0, 1, 2), 3, [3, 2, 1]],
    ['what was left is passed over', notes(0, 1, 1), 3, [3, 1]],
    ['once back, there is only what was before', notes(0, 1, 2), 2, [2, 1]],
    ['to what was left, for those who name it', notes(0, 1, 1), 2, [2, 1]],
    ['notes that lead in a circle end', notes(2, 1), 2, [2, 1]],
    ['notes that are gone end it', notes(0, 1, 9), 3, [3]],
    ['nothing live', notes(0, 1), 7, []],
  ])('%s', (_, releases, live, chain) => {
    expect(numbers(releaseChain(releases, id(live)))).toEqual(chain)
  })

  test.each([
    ['the one before', notes(0, 1, 1), 3, 1],
    ['nowhere, before the first', notes(0, 1), 1, undefined],
    ['nowhere, where the one before is gone', notes(0, 1, 9), 3, undefined],
    ['the newest before one that nothing is noted of', notes(0, 1), 4, 2],
    ['the newest before one that nothing is noted of, and not one after it', notes(0, 1, 2, 3).toSpliced(2, 1), 3, 2],
    ['the newest, where nothing is live', notes(0, 1, 2), undefined, 3],
    ['nowhere, where there is nothing', notes(), 1, undefined],
  ])('leads to %s', (_, releases, live, to) => {
    const found = releaseToGoBackTo(releases, live === undefined ? undefined : id(live))
    expect(found?.release).toBe(to === undefined ? undefined : id(to))
  })

  test('does not lead to another release with the number of one that nothing is noted of', () => {
    expect(releaseToGoBackTo(notes(0, 1), '0002-ffffffff')?.release).toBe(id(1))
  })

  test('leads forward only where there is nothing else', () => {
    expect(releaseToGoBackTo(notes(0, 1).slice(1), id(1))?.release).toBe(id(2))
  })

  test.each([
    ['the last of them', notes(0, 1, 2, 3), 4, 2, [3, 4]],
    ['the live one', notes(0, 1, 2, 3), 1, 2, [1, 3, 4]],
    ['the good one, and not the bad one alone', notes(0, 1, 1), 3, 2, [1, 2, 3]],
    ['as many as can be gone back to', notes(0, 1, 2, 2, 2), 5, 3, [1, 2, 3, 4, 5]],
  ])('keeps %s', (_, releases, live, keep, staying) => {
    expect(numbers(stayingReleases(releases, id(live), keep))).toEqual(staying)
  })
})
