import { expect, test } from 'vitest'
import { levelOf } from '../../compiler/diff/address-effects.ts'
import type { AddressEffect } from '../../compiler/diff/change.ts'
import type { Level } from '../../compiler/diff/levels.ts'

/** The level of a change that is safe except for what it does to a URL. */
const levels: Readonly<Record<AddressEffect['effect'], Level>> = {
  stops: 'breaking',
  moves: 'risky',
  language: 'risky',
  shows: 'risky',
  gone: 'safe',
  appears: 'safe',
  leads: 'safe',
}

test.each(Object.entries(levels))('a change in which a URL %s is %s', (effect, level) => {
  const url = 'https://paris-bags.example/'
  const effects = [
    { url, effect: 'appears' },
    { url, effect: effect as AddressEffect['effect'] },
  ] as const
  expect(levelOf(effects, 'safe')).toBe(level)
  expect(levelOf(effects, 'risky')).toBe(level === 'breaking' ? level : 'risky')
  expect(levelOf(effects, 'breaking')).toBe('breaking')
})
