import { describe, expect, test } from 'vitest'
import { commands } from '../../cli/commands/index.ts'
import type { AnyCommand } from '../../cli/program/command.ts'
import { resultSchemas } from '../../compiler/results/schema/results.ts'
import { checkResult } from '../findings-schema.ts'

const all = commands.flatMap((entry) =>
  'commands' in entry
    ? entry.commands.map((command): readonly [string, AnyCommand] => [`${entry.name} ${command.name}`, command])
    : [[entry.name, entry] as const],
)

/** What keeps a command from printing JSON that programs can rely on. */
function withoutJson(words: string, { options }: Pick<AnyCommand, 'options'>): readonly string[] {
  const format = options.find(({ flags }) => flags.startsWith('--format '))
  return [
    ...(format?.choices?.includes('json') === true ? [] : ['no `--format json`']),
    ...(Object.hasOwn(resultSchemas, words) ? [] : ['no schema in compiler/results/schema/results.ts']),
  ]
}

describe('`--format json`', () => {
  test.each(all)('%s has it, with a schema', (words, command) => {
    expect(withoutJson(words, command)).toEqual([])
  })

  test('no schema is of a command that does not exist', () => {
    expect(Object.keys(resultSchemas).toSorted()).toEqual(all.map(([words]) => words).toSorted())
  })

  test('a command without it is found', () => {
    const format = { flags: '--format <format>', description: 'output format', choices: ['text'] }
    expect(withoutJson('show', { options: [format] })).toEqual([
      'no `--format json`',
      'no schema in compiler/results/schema/results.ts',
    ])
  })

  test.each([
    ['fmt', { command: 'fmt', ok: true, exitCode: 0, written: [] }],
    ['fmt', { command: 'compile', ok: true, exitCode: 0, written: [], stale: [] }],
    ['show', { command: 'show', ok: true, exitCode: 0 }],
  ])('output of `%s` in another form is found', (words, data) => {
    expect(() => checkResult(words, JSON.stringify({ schema: 'microsites.result/v1', ...data }))).toThrow(
      'schemas/results.schema.json',
    )
  })
})
