import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { runCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { copyOthersBase, editedText } from './corpus.ts'
import type { Answer, Mistake, Seen } from './corpus.ts'

/** The commands that read a file, and the files that they write. */
const commands: Readonly<Record<string, readonly [args: readonly string[], written: string]>> = {
  'sheet.csv': [['import', 'sheet.csv', '--reason', 'test'], 'sites.yaml'],
  'hosts.ts': [['import', 'hosts.ts', '--reason', 'test'], 'sites.yaml'],
  'texts.csv': [['i18n', 'import', 'texts.csv'], 'templates/translations/de/microsites.json'],
  'facts.csv': [['facts', 'import', 'facts.csv'], 'facts.yaml'],
}

/** What the command prints that reads a changed file; `undefined` if no command reads it. */
export function answerOfCommand(one: Mistake): Answer | undefined {
  const [args, written] = ('file' in one && commands[one.file]) || []
  if (!('file' in one) || !args || written === undefined) return undefined
  const old = known.get(one.file) ?? new Set(runOn(one.file, args, (text) => text).findings.map(({ words }) => words))
  known.set(one.file, old)
  const { cwd, findings: all } = runOn(one.file, args, (text) => editedText(text, one))
  const findings = all.filter(({ words }) => !old.has(words))
  const after = join(cwd, written)
  const isCorrected = one.becomes !== undefined && existsSync(after) && isPartOf(one.becomes, withoutSets(parse(readFileSync(after, 'utf8'))))
  return { findings, isCorrected }
}

/** What the command prints about each base file. */
const known = new Map<string, ReadonlySet<string>>()

/** Runs a command on the base, with a change of one file. */
function runOn(file: string, args: readonly string[], change: (text: string) => string) {
  const cwd = temporaryFolder()
  copyOthersBase(cwd)
  const path = join(cwd, file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
  const { status, stdout, stderr } = runCli(args, { cwd })
  return { cwd, findings: seenIn(`${stdout}${stderr}`, file, status !== 0) }
}

/** The findings in what a command prints. If it fails without a place, all that it says is one. */
function seenIn(printed: string, file: string, hasFailed: boolean): readonly Seen[] {
  const blocks = [...printed.matchAll(/^(?:error|warning)\[(.*?)\] (.*)\n {2}╭─ (\S+?)(?::(\d+):(\d+))?\n([^]*?)= fix: (.*)$/gm)]
  const findings = blocks.map(([, code = '', message = '', path = '', line, column, frame = '', help = '']): Seen => ({
    code,
    words: `${message} ${help}`,
    file: path,
    ...(line !== undefined && { line: Number(line), column: Number(column), length: /\^+/.exec(frame)?.[0].length ?? 0 }),
  }))
  const lines = [...printed.matchAll(/^(\S+\.\w+):(\d+)(?::(\d+))?:?(?:, \d+)*(?: and \d+ more)? (.*)$/gm)]
  // How many equal warnings there are depends on what the mistake leaves out.
  const notes = lines.flatMap(([, path = '', line, column, all = '']): readonly Seen[] => {
    const words = all.replace(/ The same is true at \d+ other places?\.$/, '')
    return path === file ? [{ words, file, line: Number(line), ...(column !== undefined && { column: Number(column), length: 1 }) }] : []
  })
  const line = / in line (\d+)/.exec(printed)?.[1]
  const seen = [...findings, ...notes]
  return seen.length > 0 || !hasFailed ? seen : [{ words: printed, file, ...(line !== undefined && { line: Number(line) }) }]
}

interface Table {
  readonly localeSets?: Readonly<Record<string, unknown>>
  readonly sites?: Readonly<Record<string, { readonly locales?: unknown }>>
}

/** A table in which rows list the languages of their set: an import writes the set's name. */
function withoutSets(table: Table): Table {
  const { localeSets = {}, sites } = table
  if (!sites) return table
  const rows = Object.entries(sites).map(([domain, row]) => {
    const set = typeof row.locales === 'string' ? localeSets[row.locales] : undefined
    return [domain, set === undefined ? row : { ...row, locales: set }] as const
  })
  return { ...table, sites: Object.fromEntries(rows) }
}

/** Whether a value has all fields of another. */
function isPartOf(part: unknown, whole: unknown): boolean {
  if (part === null || typeof part !== 'object') return part === whole
  if (whole === null || typeof whole !== 'object') return false
  return Object.entries(part).every(([key, value]) => isPartOf(value, (whole as Record<string, unknown>)[key]))
}
