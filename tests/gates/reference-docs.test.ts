import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { commands } from '../../cli/commands/index.ts'
import { globalOptions } from '../../cli/program/command.ts'
import type { AnyCommand, OptionSpec } from '../../cli/program/command.ts'
import { exitCodes } from '../../cli/program/outcome.ts'
import { repository } from '../run-cli.ts'
import { hookVariables, readVariables, undocumented } from './variables.ts'
import type { Variable } from './variables.ts'

const note = (from: string): string =>
  `<!-- Generated from ${from} by \`UPDATE=1 npx --no-install vitest run tests/gates/reference-docs.test.ts\`. -->`

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ')

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows.map((row) => row.map(cell))]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
}

const optionTable = (options: readonly OptionSpec[]): string =>
  table(
    ['option', 'meaning'],
    options.map(({ flags, description, choices, default: value }) => {
      const facts = [choices && choices.join(', '), value !== undefined && `default \`${value}\``].filter(Boolean)
      return [`\`${flags}\``, facts.length > 0 ? `${description} (${facts.join('; ')})` : description]
    }),
  )

function commandSection(words: string, { arguments: given = '', summary, examples, options }: AnyCommand): string {
  const lines = examples.map(([line, does]) => `microsites ${line}  # ${does}`)
  return [
    `## ${words}`,
    `\`microsites ${[words, given].filter(Boolean).join(' ')}\`: ${summary}.`,
    ['```sh', ...lines, '```'].join('\n'),
    ...(options.length > 0 ? [optionTable(options)] : []),
  ].join('\n\n')
}

const exitCodeTexts: Readonly<Record<keyof typeof exitCodes, string>> = {
  ok: 'success',
  findings: 'errors in the files, or a site or the disk failed',
  changes: 'changes found, with `diff --exit-code` or `diff --fail-on`',
  partial: 'deployed in part: `deploy apply --resume` finishes',
  usage: 'wrong usage',
  data: 'the record of a deployment is damaged',
  missing: 'a git ref is missing, or git itself',
  internal: 'a bug in `microsites`',
  interrupted: 'interrupted',
}

function commandsMarkdown(entries: typeof commands): string {
  const sections = entries.flatMap((entry): { purpose: string; words: string; command: AnyCommand }[] =>
    'commands' in entry
      ? entry.commands.map((command) => ({ purpose: entry.purpose, words: `${entry.name} ${command.name}`, command }))
      : [{ purpose: entry.purpose ?? '', words: entry.name, command: entry }],
  )
  const purposes = [...new Set(sections.map(({ purpose }) => purpose))]
  return `${[
    note('cli/commands/'),
    '# Commands',
    table(
      ['purpose', 'command'],
      purposes.map((purpose) => [
        purpose,
        sections
          .filter((one) => one.purpose === purpose)
          .map(({ words }) => `[${words}](#${words.replaceAll(' ', '-')})`)
          .join(' · '),
      ]),
    ),
    'Every command takes these options, before or after its name:',
    optionTable(globalOptions),
    'Exit codes, the same for every command:',
    table(
      ['code', 'meaning'],
      Object.entries(exitCodes).map(([name, code]) => [`\`${code}\``, exitCodeTexts[name as keyof typeof exitCodes]]),
    ),
    ...sections.map(({ words, command }) => commandSection(words, command)),
  ].join('\n\n')}\n`
}

/** What matters here of a JSON Schema. */
interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema | readonly Schema[]
  readonly anyOf?: readonly Schema[]
}

const forms: Readonly<Record<string, string>> = {
  array: 'list',
  boolean: 'true or false',
  object: 'map',
  string: 'text',
}

function formOf(schema: Schema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(formOf))].join(' or ')
  return forms[schema.type ?? ''] ?? schema.type ?? 'value'
}

/** The fields of a schema, each with its path: `*` is a key of a map, `[]` an item of a list. */
function fieldsOf(schema: Schema, path: string, required: boolean): readonly (readonly string[])[] {
  const { properties = {}, additionalProperties: others, items, anyOf = [], description } = schema
  const own =
    description === undefined || path === ''
      ? []
      : [[`\`${path}\``, formOf(schema), required ? 'yes' : '', description]]
  const below = path === '' ? '' : `${path}.`
  const item = items !== undefined && !Array.isArray(items) ? [items as Schema] : []
  return [
    ...own,
    ...Object.entries(properties).flatMap(([key, one]) =>
      fieldsOf(one, below + key, schema.required?.includes(key) ?? false),
    ),
    ...(typeof others === 'object' ? fieldsOf(others, `${below}*`, false) : []),
    ...item.flatMap((one) => fieldsOf(one, `${path}[]`, false)),
    // The alternatives have the description of the field.
    ...anyOf.flatMap(({ description: _, ...one }) => fieldsOf(one, path, false)),
  ]
}

const schemaOf = (file: string): Schema =>
  JSON.parse(readFileSync(join(repository, 'schemas', `${file}.schema.json`), 'utf8')) as Schema

const files = ['sites', 'locales', 'microsites']

function configurationMarkdown(schemas: Readonly<Record<string, Schema>>): string {
  return `${[
    note('compiler/1-parse/schema/'),
    '# Configuration',
    'The files of a project. `*` stands for a key that you choose, `[]` for an item of a list. Editors show the same texts: see [Write](write.md#in-your-editor). The optional `facts.yaml` has, below `facts` for each domain, the fields `exits` to `asOf` of a row of `sites.yaml`: see [Prices, hours and points](facts.md).',
    ...Object.entries(schemas).flatMap(([file, schema]) => [
      `## ${file}.yaml`,
      table(['field', 'form', 'required', 'meaning'], fieldsOf(schema, '', false)),
    ]),
  ].join('\n\n')}\n`
}

function variablesMarkdown(read: readonly Variable[]): string {
  const rows = (variables: readonly Variable[]): string =>
    table(
      ['variable', 'meaning'],
      variables.map(([names, about]) => [names.replaceAll(/[*\w]+/g, '`$&`'), about]),
    )
  return `${[
    note('tests/gates/variables.ts'),
    '# Environment variables',
    'Commands read these variables:',
    rows(read),
    "An S3 target reads credentials as Amazon's own tools do, so other `AWS_` variables work as well.",
    '## What hooks get',
    '[Hooks](deploy.md#hooks) and upload programs get these, and the variables that their `env` names:',
    rows(hookVariables),
    'Exit codes are with the [commands](commands.md), the variables of telemetry keys in [What pages measure](telemetry.md).',
  ].join('\n\n')}\n`
}

const sources = execFileSync('git', ['ls-files', 'bin', 'cli/**/*.ts'], { cwd: repository, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '')
  .map((file) => readFileSync(join(repository, file), 'utf8'))

test('each variable that the sources read is documented, and each documented one is in the sources', () => {
  expect(sources.flatMap(undocumented)).toEqual([])
  const all = sources.join('\n')
  for (const [names] of readVariables)
    for (const name of names.split(', ')) expect(all).toContain(name.replace('*_', ''))
})

test('a variable that is not documented is found', () => {
  expect(undocumented("host.env['COLUMNS'] ?? MICROSITES_SECRET")).toEqual(['COLUMNS', 'MICROSITES_SECRET'])
})

describe.each([
  {
    name: 'docs/commands.md',
    text: commandsMarkdown(commands),
    stale: commandsMarkdown(commands.slice(1)),
  },
  {
    name: 'docs/configuration.md',
    text: configurationMarkdown(Object.fromEntries(files.map((file) => [file, schemaOf(file)]))),
    stale: configurationMarkdown({ sites: { type: 'object', properties: { version: { type: 'number' } } } }),
  },
  {
    name: 'docs/variables.md',
    text: variablesMarkdown(readVariables),
    stale: variablesMarkdown(readVariables.slice(1)),
  },
])('$name', ({ name, text, stale }) => {
  const file = join(repository, name)

  test('is what the program says, and would be stale otherwise', () => {
    if (process.env['UPDATE'] === '1') writeFileSync(file, text)
    expect(readFileSync(file, 'utf8')).toBe(text)
    expect(stale).not.toBe(text)
  })

  test('describes each row', () => {
    const rows = text.split('\n').filter((line) => line.startsWith('| `'))
    expect(rows.length).toBeGreaterThan(25)
    for (const row of rows) expect(row).toMatch(/ \S[^|]{5,} \|$/)
  })
})
