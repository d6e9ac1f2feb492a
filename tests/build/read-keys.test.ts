import { describe, expect, test } from 'vitest'
import { commitOption } from '../../cli/build/build-options.ts'
import { readKeys } from '../../cli/build/read-keys.ts'
import { CommandFailure } from '../../cli/program/command-failure.ts'
import { measuringEnvironment as environment } from '../measuring-environment.ts'

/** Returns the exit code and message of the failure that `run` throws; empty if it throws none. */
function failureOf(run: () => unknown): { readonly exitCode?: number; readonly message?: string } {
  try {
    run()
    return {}
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error
    return { exitCode: error.exitCode, message: error.message }
  }
}

describe('EN-02 keys', () => {
  test('are those that the environment names, and no other variable', () => {
    const from = { WRITE_KEY: ' a1\n', APPLICATION: '\t', PATH: '/bin', OTHER_KEY: 'b2' }
    expect(readKeys(environment, from)).toEqual({
      variables: { WRITE_KEY: 'a1', APPLICATION: '', TOKEN: '' },
      unset: ['APPLICATION', 'TOKEN'],
      off: ['Datadog'],
    })
  })

  test('that a local intake takes are never missing', () => {
    const local = { ...environment, segment: { writeKey: 'local' as const } }
    expect(readKeys(local, {}).off).toEqual(['Datadog'])
  })

  test.each([
    'two words',
    'two\nlines',
    '"quoted"',
    "'quoted'",
    '</script>',
    'nul\u0000',
    'zero\u200bwidth',
    'Schlüssel',
  ])('that hold %j are refused by the name of their variable, and not shown', (value) => {
    const { exitCode, message } = failureOf(() => readKeys(environment, { WRITE_KEY: 'a1', TOKEN: value }))
    expect(exitCode).toBe(1)
    expect(message).toContain('No key: TOKEN. ')
    expect(message).not.toContain(value)
  })
})

describe('the commit', () => {
  test('is that of the option, then that of the variable, and none where that is empty', () => {
    expect(commitOption('release/1.2_b-c', { MICROSITES_COMMIT: 'c0ffee' })).toBe('release/1.2_b-c')
    expect(commitOption(undefined, { MICROSITES_COMMIT: 'c0ffee' })).toBe('c0ffee')
    expect(commitOption(undefined, { MICROSITES_COMMIT: '' })).toBeUndefined()
    expect(commitOption(undefined, {})).toBeUndefined()
  })

  test('in a variable that holds anything else is refused by its name', () => {
    for (const MICROSITES_COMMIT of ['c0 ffee', 'c0ffee\n', '<b>', 'c'.repeat(65)]) {
      const { exitCode, message } = failureOf(() => commitOption(undefined, { MICROSITES_COMMIT }))
      expect(exitCode).toBe(64)
      expect(message).toContain('`MICROSITES_COMMIT` is not a commit')
    }
  })
})
