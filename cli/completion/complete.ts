import type { Command, CommandGroup, OptionSpec } from '../command.ts'
import type { CandidateKind } from './candidate-kind.ts'

/** A word that may stand where one is being typed. */
export interface Candidate {
  readonly word: string
  readonly description?: string
}

/** Looks up the words of a kind; asked only for what is needed. */
export type Lookup = (kind: CandidateKind) => Promise<readonly Candidate[]>

/** More than this are no help, and some shells take long to show them. */
const most = 1000

/** What no shell takes for anything but a part of a word: a table may be anybody's. */
const harmless = /^[\p{L}\p{M}\p{N}._/@+-]+$/u

/**
 * The words that may stand in the place of the last one.
 * @param words what has been typed behind the program's name; the last is being typed, and may be empty.
 */
export async function complete(
  words: readonly string[],
  commands: readonly (Command | CommandGroup)[],
  lookup: Lookup,
): Promise<readonly Candidate[]> {
  const typed = words.at(-1) ?? ''
  const found = await candidates(words.slice(0, -1), typed, commands, lookup)
  const seen = new Set<string>()
  return found
    .filter(({ word }) => word.startsWith(typed) && harmless.test(word) && !seen.has(word) && seen.add(word))
    .slice(0, most)
}

async function candidates(
  before: readonly string[],
  typed: string,
  commands: readonly (Command | CommandGroup)[],
  lookup: Lookup,
): Promise<readonly Candidate[]> {
  const [name, ...rest] = before
  if (name === undefined) return commands.map((one) => ({ word: one.name, description: one.summary }))
  const entry = commands.find((one) => one.name === name)
  if (!entry) return []
  if ('commands' in entry) return candidates(rest, typed, entry.commands, lookup)
  if (typed.startsWith('-'))
    return [
      ...entry.options.map(({ flags, description }) => ({ word: longFlag(flags), description })),
      { word: '--help', description: 'what the command does' },
    ]
  const { option, position } = state(rest, entry.options)
  if (option) {
    if (option.choices) return option.choices.map((word) => ({ word }))
    return option.completes ? lookup(option.completes) : []
  }
  const kinds = entry.completes?.[position] ?? []
  return (await Promise.all(kinds.map(lookup))).flat()
}

/** The option whose value is to come, or else how many arguments have been given. */
function state(
  words: readonly string[],
  options: readonly OptionSpec[],
): { readonly option?: OptionSpec; readonly position: number } {
  let position = 0
  let open: OptionSpec | undefined
  for (const word of words) {
    if (word.startsWith('-')) {
      const option = options.find(({ flags }) => flags.split(/[ ,]+/).includes(word))
      open = option?.flags.includes('<') === true ? option : undefined
    } else if (!open) position++
    else if (!open.flags.includes('...')) open = undefined
  }
  return { ...(open && { option: open }), position }
}

function longFlag(flags: string): string {
  return /--[a-z-]+/.exec(flags)?.[0] ?? flags
}
