import { CommandFailure } from '../command-failure.ts'
import { exitCodes } from '../outcome.ts'

/** The value of `--port`; 0 stands for any port that is free. */
export function portOption(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) < 65_536) return Number(text)
  throw new CommandFailure(exitCodes.usage, `\`--port ${text}\`: write a whole number from 0 to 65535.`)
}
