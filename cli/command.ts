import type { CandidateKind } from './completion/candidate-kind.ts'
import type { Host } from './host.ts'
import { CommandFailure } from './command-failure.ts'
import { exitCodes } from './outcome.ts'
import type { Outcome } from './outcome.ts'

/** An option as the command line shows it. */
export interface OptionSpec {
  /** As in `--domain <domains...>`. */
  readonly flags: string
  readonly description: string
  readonly choices?: readonly string[]
  readonly default?: string
  /** What shells complete its value with. */
  readonly completes?: CandidateKind
}

type KindsAfter = (given: readonly string[]) => readonly CandidateKind[]

/**
 * One command of the program. Its module holds the description only and loads what it needs when it
 * is run, so that `--help` loads no compiler and no command loads another's tools.
 */
export interface Command {
  readonly name: string
  /** As in `<code>`; empty for a command without arguments. */
  readonly arguments?: string
  readonly summary: string
  readonly options: readonly OptionSpec[]
  /** What shells complete its arguments with, one after the other; some depend on the arguments before. */
  readonly completes?: readonly (readonly CandidateKind[] | KindsAfter)[]
  /** `options` has the long flags' names in camel case. */
  run(args: readonly string[], options: CommandOptions, host: Host): Promise<Outcome>
}

/** Commands under a common name, as in `microsites i18n check`. */
export interface CommandGroup {
  readonly name: string
  readonly summary: string
  readonly commands: readonly Command[]
}

export type CommandOptions = Readonly<Record<string, string | boolean | readonly string[] | undefined>>

/** The text that an option holds, if it was given. */
export function textOption(options: CommandOptions, name: string): string | undefined {
  const value = options[name]
  if (value === '') throw new CommandFailure(exitCodes.usage, `\`--${name}\` needs a value.`)
  return typeof value === 'string' ? value : undefined
}

/** All texts of an option that may be given several times. */
export function listOption(options: CommandOptions, name: string): readonly string[] {
  const value = options[name]
  if (!Array.isArray(value)) return []
  const texts = (value as readonly string[]).flatMap((one) => one.split(',')).filter(Boolean)
  // An empty variable in someone's script must not come to mean all.
  if (texts.length === 0) throw new CommandFailure(exitCodes.usage, `\`--${name}\` needs a value.`)
  return texts
}
