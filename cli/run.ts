import { CommanderError, Option, Command as Parser } from 'commander'
import { CommandFailure } from './program/command-failure.ts'
import { commands } from './commands/index.ts'
import type { Command, CommandGroup, CommandOptions } from './program/command.ts'
import type { Host } from './program/host.ts'
import { exitCodes } from './program/outcome.ts'
import type { ExitCode, Outcome } from './program/outcome.ts'
import { systemFailure } from './program/system-failure.ts'
import { version } from './program/version.ts'

/** The host of a command. The parts that may be missing are for terminals. */
export type RunHost = Pick<Host, 'cwd' | 'env' | 'print' | 'progress'> & Partial<Host>

const noTerminal: Omit<Host, 'cwd' | 'env' | 'print' | 'progress'> = {
  color: false,
  interactive: false,
  terminal: false,
  now: () => performance.now(),
  onInterrupt: () => () => {},
}

/**
 * Runs one command and resolves with its exit code. The folder, the variables and all output are those of `given`, so that
 * another program can run commands in its process, one at a time. Never rejects: an internal error is exit code 70.
 * @param argv the words after `microsites` on a command line.
 */
export async function run(argv: readonly string[], given: RunHost): Promise<ExitCode> {
  const host: Host = { ...noTerminal, ...given }
  let outcome: Outcome = { exitCode: exitCodes.usage }
  const parser = new Parser('microsites')
    .description('Compiles a table of domains into websites.')
    .version(version, '-V, --version')
    .configureHelp({ showGlobalOptions: false })
    .showHelpAfterError('(see --help)')
    .configureOutput({
      writeOut: (text) => host.print(text),
      writeErr: (text) => host.progress(text),
      getOutHelpWidth: () => host.columns ?? 80,
      getErrHelpWidth: () => host.columns ?? 80,
    })
    .exitOverride()
  for (const entry of commands)
    addEntry(parser, entry, async (command, args, options) => {
      outcome = await command.run(args, options, host)
    })
  try {
    await parser.parseAsync(argv, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage
    if (error instanceof CommandFailure) {
      host.progress(`${error.message}\n`)
      return error.exitCode
    }
    const refusal = systemFailure(error)
    if (refusal !== undefined) {
      host.progress(`${refusal}\n`)
      return exitCodes.findings
    }
    return internalError(error, host)
  }
  if (outcome.stdout !== undefined) host.print(outcome.stdout)
  if (outcome.stderr !== undefined) host.progress(outcome.stderr)
  return outcome.exitCode
}

type Run = (command: Command, args: readonly string[], options: CommandOptions) => Promise<void>

/** Adds a command, or a group of commands under its name. */
function addEntry(parser: Parser, entry: Command | CommandGroup, run: Run): void {
  if (!('commands' in entry)) return addCommand(parser, entry, run)
  const group = parser.command(entry.name).description(entry.summary)
  for (const command of entry.commands) addCommand(group, command, run)
}

function addCommand(parser: Parser, command: Command, run: Run): void {
  const sub = parser.command(`${command.name} ${command.arguments ?? ''}`.trim()).description(command.summary)
  for (const { flags, description, choices, default: value } of command.options) {
    const option = new Option(flags, description)
    if (choices) option.choices([...choices])
    if (value !== undefined) option.default(value)
    sub.addOption(option)
  }
  sub.allowExcessArguments(false).action(async (...received: unknown[]) => {
    const options = received.at(-2) as CommandOptions
    await run(
      command,
      received
        .slice(0, -2)
        .flat()
        .filter((one): one is string => typeof one === 'string'),
      options,
    )
  })
}

function internalError(error: unknown, host: Host): ExitCode {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  host.progress(`microsites ${version} has a bug. Please report it, with the files that show it:\n\n${text}\n`)
  return exitCodes.internal
}
