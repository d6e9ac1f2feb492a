import { globalOptions } from '../program/command.ts'
import type { AnyCommand, CommandGroup, OptionSpec } from '../program/command.ts'
import type { CandidateKind } from '../program/candidate-kind.ts'

/** A possible completion of the word that is being typed. */
export interface Candidate {
  readonly word: string
  readonly description?: string
}

/** Looks up the words of a kind. Called only for the kinds that are needed. */
export type Lookup = (kind: CandidateKind) => Promise<readonly Candidate[]>

/** Maximum number of candidates. More are not useful, and some shells are slow to show them. */
const most = 1000

/** Words without characters that a shell may interpret, because the table may not be trusted. */
const harmless = /^[\p{L}\p{M}\p{N}._/@+=-]+$/u

/**
 * The possible completions of the last word.
 * @param split the words after the program's name. The last one is being typed and may be empty. Bash splits words such
 * as `--format=json` and `json=file` at the equals sign.
 */
export async function complete(
  split: readonly string[],
  commands: readonly (AnyCommand | CommandGroup)[],
  lookup: Lookup,
): Promise<readonly Candidate[]> {
  const words = joined(split)
  const typed = words.at(-1) ?? ''
  const found = await candidates(words.slice(0, -1), typed, commands, lookup)
  const seen = new Set<string>()
  return (
    found
      // After a complete word with an equals sign the user types a value, which this program does not know.
      .filter(({ word }) => word.startsWith(typed) && !(word === typed && word.endsWith('=')))
      .filter(({ word }) => harmless.test(word) && !seen.has(word) && seen.add(word))
      .slice(0, most)
  )
}

/** `--format`, `=`, `json` → `--format`, `json`; `json`, `=`, `file` → `json=file`. */
function joined(split: readonly string[]): readonly string[] {
  const words: string[] = []
  for (const [index, word] of split.entries()) {
    const before = words.at(-1)
    const afterSign = split[index - 1] === '=' && before?.endsWith('=') === true
    if (afterSign) words[words.length - 1] = before + word
    else if (word !== '=' || before === undefined) words.push(word)
    else if (!before.startsWith('-')) words[words.length - 1] = `${before}=`
    else if (index === split.length - 1) words.push('')
  }
  return words
}

async function candidates(
  before: readonly string[],
  typed: string,
  commands: readonly (AnyCommand | CommandGroup)[],
  lookup: Lookup,
): Promise<readonly Candidate[]> {
  const [name, ...rest] = before
  if (name === undefined) return commands.map((command) => ({ word: command.name, description: command.summary }))
  const longer = commands.filter((command) => command.name.startsWith(`${name} `))
  if (rest.length === 0 && longer.length > 0 && !typed.startsWith('-'))
    return longer.map((command) => ({ word: command.name.slice(name.length + 1), description: command.summary }))
  const entry =
    commands.find((command) => command.name === `${name} ${rest[0]}`) ??
    commands.find((command) => command.name === name)
  if (!entry) return []
  if ('commands' in entry) return candidates(rest, typed, entry.commands, lookup)
  const valuesOf = ({ choices, completes }: OptionSpec): Promise<readonly Candidate[]> =>
    choices ? Promise.resolve(choices.map((word) => ({ word }))) : completes ? lookup(completes) : Promise.resolve([])
  if (typed.startsWith('-') && typed.includes('=')) {
    const flag = typed.slice(0, typed.indexOf('='))
    const option = entry.options.find(({ flags }) => flagsIn(flags).includes(flag))
    const values = option ? await valuesOf(option) : []
    return values.map((value) => ({ ...value, word: `${flag}=${value.word}` }))
  }
  if (typed.startsWith('-'))
    return [
      ...[...entry.options, ...globalOptions].map(({ flags, description }) => ({ word: longFlag(flags), description })),
      { word: '--help', description: 'show help' },
    ]
  const { option, given } = state(rest, entry.options)
  if (option) return valuesOf(option)
  const kinds = entry.completes?.[given.length] ?? []
  return (await Promise.all((typeof kinds === 'function' ? kinds(given) : kinds).map(lookup))).flat()
}

/** The option whose value comes next, if there is one, and the arguments so far. */
function state(
  words: readonly string[],
  options: readonly OptionSpec[],
): { readonly option?: OptionSpec; readonly given: readonly string[] } {
  const given: string[] = []
  let open: OptionSpec | undefined
  for (const word of words) {
    if (word.startsWith('-')) {
      const option = options.find(({ flags }) => flagsIn(flags).includes(word))
      open = option?.flags.includes('<') === true ? option : undefined
    } else if (!open) given.push(word)
    else if (!open.flags.includes('...')) open = undefined
  }
  return { ...(open && { option: open }), given }
}

function longFlag(flags: string): string {
  return /--[a-z-]+/.exec(flags)?.[0] ?? flags
}

function flagsIn(flags: string): readonly string[] {
  return flags.split(/[ ,]+/)
}
