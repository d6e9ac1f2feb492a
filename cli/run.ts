import { resolve } from 'node:path'
import { CommanderError, Option, Command as Parser } from 'commander'
import type { Argument } from 'commander'
import { CommandFailure, UsageFailure } from './program/command-failure.ts'
import { commands } from './commands/index.ts'
import { globalOptions } from './program/command.ts'
import type { AnyCommand, CommandGroup, CommandOptions, OptionSpec } from './program/command.ts'
import type { Host } from './program/host.ts'
import { eventLine, failureLine, outcomeJson, wantsJson } from './program/json-lines.ts'
import { exitCodes } from './program/outcome.ts'
import type { ExitCode, Outcome } from './program/outcome.ts'
import { systemFailure } from './text/system-failure.ts'
import { jsonSafe } from './text/json-safe.ts'
import { printable } from './text/printable.ts'
import { calledAs } from './text/called-as.ts'
import { logSafe } from './text/log-safe.ts'
import { kindOf } from './files/named-path.ts'
import { version } from './files/package.ts'

/** The host of a command. The parts that may be missing are for terminals. */
export type RunHost = Pick<Host, 'cwd' | 'env' | 'print' | 'progress'> & Partial<Host>

const noTerminal: Omit<Host, 'cwd' | 'env' | 'print' | 'progress'> = {
  color: false,
  interactive: false,
  projectCode: true,
  detail: 'normal',
  now: () => performance.now(),
  event: () => {},
  onInterrupt: () => () => {},
}

/**
 * Runs one command and resolves with its exit code. The folder, the variables and all output are those of `given`, so that
 * another program can run commands in its process, one at a time. Never rejects: an internal error is exit code 70.
 * @param argv the words after `microsites` on a command line.
 */
export async function run(argv: readonly string[], given: RunHost): Promise<ExitCode> {
  const plain: Host = { ...noTerminal, ...given }
  let json = wantsJson(argv)
  let host = printing(plain, json ? 'json' : undefined)
  let outcome: Outcome = { exitCode: exitCodes.usage }
  let stdout: string | undefined
  let running: string | undefined
  const parser = new Parser('microsites')
    .description('Compiles a table of domains into websites.')
    .version(version, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .helpCommand(false)
    .addHelpText('after', '\nOptions and examples of a command: microsites help deploy plan')
    .configureHelp({ showGlobalOptions: true, subcommandTerm: (sub) => term(sub) })
    .showHelpAfterError('(see --help)')
    .configureOutput({
      writeOut: (text) => host.print(text),
      writeErr: (text) => host.progress(text),
      getOutHelpWidth: () => host.columns ?? 80,
      getErrHelpWidth: () => host.columns ?? 80,
    })
    .exitOverride()
  for (const option of globalOptions) parser.addOption(optionOf(option))
  const runCommand: Run = async (words, command, args, options) => {
    running = words
    const { format } = options
    json = format === 'json'
    const safe = printing(hostWith(plain, parser.opts<GlobalValues>()), format)
    host = json ? withEvents(safe, words) : safe
    outcome = await command.run(args, options, host)
    stdout = json ? outcomeJson(words, outcome) : outcomeText(outcome)
  }
  /** Ends without a result. @param message for standard error, unless it has been printed. */
  const fail = (exitCode: ExitCode, message: string, printed = false, data?: CommandFailure['data']): ExitCode => {
    if (!printed) host.progress(`${message}\n`)
    if (json) host.print(failureLine({ command: running, exitCode, message, ...data }))
    return exitCode
  }
  for (const entry of commands) addEntry(parser.commandsGroup(`${entry.purpose ?? 'More'}:`), entry, runCommand)
  try {
    await parser.parseAsync(helpWords(withLongNames(argv)), { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError)
      return error.exitCode === 0 ? exitCodes.ok : fail(exitCodes.usage, error.message.replace(/^error: /, ''), true)
    if (error instanceof CommandFailure) return fail(error.exitCode, error.message, false, error.data)
    const refusal = systemFailure(error)
    return refusal === undefined ? fail(exitCodes.internal, bugText(error)) : fail(exitCodes.findings, refusal)
  }
  if (stdout !== undefined) host.print(stdout)
  if (outcome.stderr !== undefined) host.progress(outcome.stderr)
  return outcome.exitCode
}

function outcomeText({ text }: Outcome): string | undefined {
  return typeof text === 'function' ? text() : text
}

/** The host, with output that is harmless in a log, and hints that the user can follow. @param format the format of standard output */
function printing(host: Host, format?: unknown): Host {
  const [safe, safeText, named] = [logSafe(host.env, format), logSafe(host.env), calledAs(host.env)]
  const isText = format === undefined || format === 'text' || format === 'pretty'
  return {
    ...host,
    print: (text) => host.print(safe(isText ? named(text) : format === 'json' ? jsonSafe(text) : text)),
    progress: (text) => host.progress(safeText(named(text))),
  }
}

/** The host of a command that prints JSON: its texts have no colours, and it tells what happens. */
function withEvents(host: Host, words: string): Host {
  return { ...host, color: false, event: (event, data) => host.print(eventLine(words, event, data)) }
}

/** The values of `globalOptions`. */
interface GlobalValues extends Partial<Pick<Host, 'cwd' | 'config'>>, Pick<Host, 'projectCode' | 'color'> {
  readonly quiet?: true
  readonly verbose?: true
}

/** The host as the global options want it. */
function hostWith(plain: Host, { cwd, config, projectCode, quiet, verbose, color }: GlobalValues): Host {
  for (const [name, value] of Object.entries({ cwd, config }))
    if (value === '') throw new UsageFailure(`\`--${name}\` needs a value.`)
  const folder = resolve(plain.cwd, cwd ?? '')
  if (kindOf(folder) !== 'folder') throw new UsageFailure(`\`--cwd ${cwd}\` is not a folder.`)
  const file = config === undefined ? undefined : resolve(folder, config)
  if (file !== undefined && kindOf(file) !== 'file') throw new UsageFailure(`\`--config ${config}\` is not a file.`)
  if (quiet && verbose)
    throw new UsageFailure('`--quiet` and `--verbose` cannot be used together: leave out one of them.')
  return {
    ...plain,
    cwd: folder,
    ...(file !== undefined && { config: file }),
    projectCode: plain.projectCode && projectCode,
    color: plain.color && color,
    detail: quiet ? 'quiet' : verbose ? 'verbose' : 'normal',
  }
}

/** The words of a command line, with a name of two words as one. */
function withLongNames(argv: readonly string[]): readonly string[] {
  const at = argv.findIndex((word) => commands.some(({ name }) => name === word))
  const long = argv.slice(at, at + 2).join(' ')
  return commands.some(({ name }) => name === long) ? [...argv.slice(0, at), long, ...argv.slice(at + 2)] : argv
}

/**
 * `help a b` is `a b --help`: the parser's own command takes one name only. For a command that does not exist, leaves out
 * `--help`, so that the parser refuses the name and suggests another. Throws if a command has no commands.
 */
function helpWords(argv: readonly string[]): readonly string[] {
  const [first, ...others] = argv
  const asked = first === 'help' ? others : argv.includes('--help') || argv.includes('-h') ? argv : undefined
  if (!asked) return argv
  const end = asked.findIndex((word) => word.startsWith('-'))
  const [name, sub, ...more] = end === -1 ? asked : asked.slice(0, end)
  const entry = commands.find((command) => command.name === name)
  if (name !== undefined && !entry) return [name]
  const group = entry && 'commands' in entry ? entry.commands : undefined
  if (name !== undefined && sub !== undefined && group && !group.some(({ name }) => name === sub)) return [name, sub]
  if (first !== 'help') return argv
  const [excess] = group ? more : sub === undefined ? [] : [sub]
  if (excess !== undefined)
    throw new UsageFailure(
      `\`${[name, ...(group ? [sub] : [])].join(' ')}\` has no command \`${printable(excess)}\`. (see --help)`,
    )
  return [...others, '--help']
}

/** A command in a list of commands, e.g. `set <domain> <field> [value]`: without its options, so that lines are short. */
function term(sub: Parser): string {
  return [sub.name(), ...sub.registeredArguments.map((argument) => argumentText(argument))].join(' ')
}

function argumentText(argument: Argument): string {
  const text = `${argument.name()}${argument.variadic ? '...' : ''}`
  return argument.required ? `<${text}>` : `[${text}]`
}

/** @param words the command, with its group, e.g. `deploy plan`. */
type Run = (words: string, command: AnyCommand, args: readonly string[], options: CommandOptions) => Promise<void>

/** Adds a command, or a group of commands under its name. */
function addEntry(parser: Parser, entry: AnyCommand | CommandGroup, run: Run): void {
  if (!('commands' in entry)) return addCommand(parser, entry.name, entry, run)
  const group = parser.command(entry.name).description(entry.summary)
  for (const command of entry.commands) addCommand(group, `${entry.name} ${command.name}`, command, run)
}

function addCommand(parser: Parser, words: string, command: AnyCommand, run: Run): void {
  const sub = parser.createCommand(command.name).copyInheritedSettings(parser).description(command.summary)
  if (command.arguments !== undefined) sub.arguments(command.arguments)
  parser.addCommand(sub)
  for (const option of command.options) sub.addOption(optionOf(option))
  const lines = command.examples.map(([line, does]) => `  # ${does}\n  microsites ${line}\n`)
  sub.addHelpText('after', `\nExamples:\n${lines.join('')}`)
  sub.allowExcessArguments(false).action(async (...received: unknown[]) => {
    const options = received.at(-2) as CommandOptions
    await run(
      words,
      command,
      received
        .slice(0, -2)
        .flat()
        .filter((value): value is string => typeof value === 'string'),
      options,
    )
  })
}

function optionOf({ flags, description, choices, default: value }: OptionSpec): Option {
  const option = new Option(flags, description)
  if (choices) option.choices([...choices])
  if (value !== undefined) option.default(value)
  return option
}

function bugText(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return `microsites ${version} has a bug. Please report it, with the files that show it:\n\n${text}`
}
