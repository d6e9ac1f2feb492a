import { CommandFailure } from '../program/command-failure.ts'
import { exitCodes } from '../program/outcome.ts'

const units = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/**
 * Returns a time such as `31m` in milliseconds.
 * @throws a usage error if it is not a number and a unit
 */
export function gapOf(text: string): number {
  const [, count, unit] = /^(\d{1,4})([smhd])$/.exec(text) ?? []
  if (count === undefined)
    throw new CommandFailure(
      exitCodes.usage,
      `\`${text}\` is not a time. Write a number and \`s\`, \`m\`, \`h\` or \`d\`, e.g. \`--gap 31m\`.`,
    )
  return Number(count) * units[unit as keyof typeof units]
}
