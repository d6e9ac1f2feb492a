import { describe, expect, test, vi } from 'vitest'
import { commitOption } from '../../cli/builder/build-options.ts'
import { readKeys } from '../../cli/builder/read-keys.ts'
import { CommandFailure } from '../../cli/program/command-failure.ts'
import type { Environment } from '../../compiler/3-resolve/project.ts'
import { fakeKeys } from '../fake-keys.ts'
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
    const from = { WRITE_KEY: ' a1b2c3d4e5\n', APPLICATION_ID: '\t', PATH: '/bin', OTHER_KEY: 'b2' }
    expect(readKeys(environment, from)).toEqual({
      variables: { WRITE_KEY: 'a1b2c3d4e5', APPLICATION_ID: '', CLIENT_TOKEN: '' },
      unset: ['APPLICATION_ID', 'CLIENT_TOKEN'],
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
    // A secret access key of AWS, and an account key of Azure.
    'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    `${'a1B2'.repeat(21)}==`,
    '5f2b1c3e-8d4a-4e6f-9b7c-1a2d3e4f5a6b',
    '0123456789abcdef'.repeat(2),
  ])('that hold %j are refused by the name of their variable, and not shown', (value) => {
    const { exitCode, message } = failureOf(() =>
      readKeys(environment, { WRITE_KEY: 'a1b2c3d4e5', CLIENT_TOKEN: value }),
    )
    expect(exitCode).toBe(1)
    expect(message).toContain('`CLIENT_TOKEN` does not contain a client token')
    expect(message).not.toContain(value)
  })
})

describe('what may be a secret', () => {
  const asking = (variable: string): Environment => ({ ...environment, segment: { writeKey: { variable } } })

  test.each(['AWS_SECRET_ACCESS_KEY', 'GITHUB_TOKEN', 'NPM_TOKEN', 'WRITE_KEYS', 'MYWRITE_KEY', 'PATH'])(
    'a variable %s is not read unless the user allows it',
    (name) => {
      const read = vi.fn()
      const from = Object.defineProperty({}, name, { get: () => (read(), 'a1b2c3d4e5') }) as Record<string, string>
      const { exitCode, message } = failureOf(() => readKeys(asking(name), from))
      expect(exitCode).toBe(1)
      expect(message).toContain(`\`${name}\``)
      expect(message).toContain(`\`--allow-env ${name}\``)
      expect(read).not.toHaveBeenCalled()
      expect(readKeys(asking(name), from, [name]).variables[name]).toBe('a1b2c3d4e5')
    },
  )

  test.each(['WRITE_KEY', 'SEGMENT_WRITE_KEY', 'PREVIEW_DATADOG_APPLICATION_ID', 'PREVIEW_CLIENT_TOKEN'])(
    '%s is read',
    (name) => {
      expect(readKeys(asking(name), { [name]: 'a1b2c3d4e5' }).variables[name]).toBe('a1b2c3d4e5')
    },
  )

  const unsigned = [
    'eyJhbGciOiJIUzI1NiJ9',
    'eyJzdWIiOiIxMjM0NTY3ODkwIn0',
    'dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U',
  ]
  test.each([
    'AKIAIOSFODNN7EXAMPLE',
    `ghp_${'a1B2'.repeat(9)}`,
    ['sk', 'live', 'a1B2'.repeat(6)].join('_'),
    unsigned.join('.'),
    `glpat-${'a1B2'.repeat(5)}`,
    `npm_${'a1B2'.repeat(9)}`,
    ['sk', 'proj', 'a1B2'.repeat(8)].join('-'),
    'https://user:a1B2c3D4@host',
  ])('the value of %s never goes into a page', (value) => {
    for (const allowed of [[], ['SEGMENT_WRITE_KEY']]) {
      const { exitCode, message } = failureOf(() =>
        readKeys(asking('SEGMENT_WRITE_KEY'), { SEGMENT_WRITE_KEY: value }, allowed),
      )
      expect(exitCode).toBe(1)
      expect(message).toContain('`SEGMENT_WRITE_KEY` contains what looks like ')
      expect(message).not.toContain(value)
    }
  })

  test.each([
    ['WRITE_KEY', 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'],
    ['WRITE_KEY', 'a1B2'.repeat(10)],
    ['WRITE_KEY', 'short'],
    ['APPLICATION_ID', 'a1b2c3d4e5'],
    ['APPLICATION_ID', `pub${'0123456789abcdef'.repeat(2)}`],
  ])('%s of another form than that key has stays at home', (name, value) => {
    const { exitCode, message } = failureOf(() => readKeys(environment, { [name]: value }))
    expect(exitCode).toBe(1)
    expect(message).toContain(`\`${name}\` does not contain a `)
    expect(message).not.toContain(value)
  })

  test('public keys are not taken for one', () => {
    const from = {
      WRITE_KEY: fakeKeys.SEGMENT_WRITE_KEY,
      APPLICATION_ID: fakeKeys.DATADOG_APPLICATION_ID,
      CLIENT_TOKEN: fakeKeys.DATADOG_CLIENT_TOKEN,
    }
    expect(readKeys(environment, from).variables).toEqual(from)
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
