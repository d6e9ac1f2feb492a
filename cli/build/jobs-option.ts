import { CommandFailure } from '../program/command-failure.ts'
import { exitCodes } from '../program/outcome.ts'

/** The value of `--jobs`, or 0 if it is not given. Throws if it is not a whole number from 1 to 99. */
export function jobsOption(text: string | undefined): number {
  if (text === undefined) return 0
  if (/^[1-9]\d?$/.test(text)) return Number(text)
  throw new CommandFailure(exitCodes.usage, `\`--jobs ${text}\`: write a whole number from 1 to 99.`)
}
