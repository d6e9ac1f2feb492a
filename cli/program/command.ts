import type { CommandWords } from '../../compiler/results/result-of.ts'
import type { CandidateKind } from './candidate-kind.ts'
import type { Host } from './host.ts'
import { UsageFailure } from './command-failure.ts'
import type { Outcome } from './outcome.ts'

/** An option of a command. */
export interface OptionSpec {
  /** As in `--domain <domains...>`. */
  readonly flags: string
  readonly description: string
  readonly choices?: readonly string[]
  readonly default?: string
  /** The kind of words with which shells complete its value. */
  readonly completes?: CandidateKind
}

/** The options that every command has, before or after its name. */
export const globalOptions: readonly OptionSpec[] = [
  { flags: '--cwd <dir>', description: 'run in this folder' },
  { flags: '--config <file>', description: 'use this file instead of microsites.yaml' },
  {
    flags: '--no-project-code',
    description: 'run no code that the project brings: its templates, hooks and upload programs',
  },
  { flags: '-q, --quiet', description: 'show no progress, only results and failures' },
  { flags: '--verbose', description: 'show a line of progress for every site' },
  { flags: '--no-color', description: 'use no colours, as with the variable NO_COLOR' },
]

/** The option for a command that prints text or JSON. Every command that lists no `--format` of its own has it. */
export const formatOption: OptionSpec = {
  flags: '--format <format>',
  description: 'output format',
  choices: ['text', 'json'],
  default: 'text',
}

/** The option that names more variables whose values may be in pages. */
export const allowEnvOption: OptionSpec = {
  flags: '--allow-env <names...>',
  description: 'also put these variables into pages; others must end in WRITE_KEY, APPLICATION_ID or CLIENT_TOKEN',
}

/** What users do with a command: the headings of `--help`. */
type Purpose = 'Write' | 'Check' | 'Build' | 'Release' | 'Inspect'

/** The name of a command without its group. */
type LastWord<Words extends string> = Words extends `${string} ${infer Last}` ? Last : Words

type KindsAfter = (given: readonly string[]) => readonly CandidateKind[]

/**
 * One command of the program. Its module holds only the description, and loads the rest when the command runs. So
 * `--help` does not load the compiler, and no command loads another's tools.
 * @typeParam Words its name, with its group. The schema of its result has the same name.
 */
export interface Command<Words extends CommandWords> {
  /** Two words for a command that begins as another one, as in `import redirects`. */
  readonly name: Words | LastWord<Words>
  /** Missing for a command of a group. */
  readonly purpose?: Purpose
  /** As in `<code>`. Missing for a command without arguments. */
  readonly arguments?: string
  readonly summary: string
  /** Command lines without the program's name, with what each does. */
  readonly examples: readonly (readonly [line: string, does: string])[]
  readonly options: readonly OptionSpec[]
  /** The kinds of words with which shells complete each argument. Some depend on the previous arguments. */
  readonly completes?: readonly (readonly CandidateKind[] | KindsAfter)[]
  /** @param options by the name of the long flag, in camel case. */
  run(args: readonly string[], options: CommandOptions, host: Host): Promise<Outcome<Words>>
}

export type AnyCommand = Command<CommandWords>

/** Commands under a common name, as in `microsites i18n check`. */
export interface CommandGroup {
  readonly name: string
  readonly purpose: Purpose
  readonly summary: string
  readonly commands: readonly AnyCommand[]
}

export type CommandOptions = Readonly<Record<string, string | boolean | readonly string[] | undefined>>

/** The value of an option. `undefined` if it is not given. Throws if it is empty. */
export function textOption(options: CommandOptions, name: string): string | undefined {
  const value = options[name]
  if (value === '') throw new UsageFailure(`\`--${name}\` needs a value.`)
  return typeof value === 'string' ? value : undefined
}

/** All values of an option that can be repeated or separated by commas. Throws if all are empty. */
export function listOption(options: CommandOptions, name: string): readonly string[] {
  const value = options[name]
  if (!Array.isArray(value)) return []
  const texts = (value as readonly string[]).flatMap((text) => text.split(',')).filter(Boolean)
  // An empty variable in a script must not mean "all".
  if (texts.length === 0) throw new UsageFailure(`\`--${name}\` needs a value.`)
  return texts
}
