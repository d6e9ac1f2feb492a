import { CommandFailure } from '../program/command-failure.ts'
import { exitCodes } from '../program/outcome.ts'
import { printable } from '../text/printable.ts'
import { blockedPorts } from './blocked-ports.ts'

/** The value of `--port`; 0 for any free port. Throws for ports that browsers refuse to open. */
export function portOption(text: string): number {
  const port = Number(text)
  const refuse = (why: string): never => {
    throw new CommandFailure(exitCodes.usage, `\`--port ${printable(text)}\`: ${why}`)
  }
  if (!/^\d{1,5}$/.test(text) || port > 65_535) return refuse('write a whole number from 0 to 65535.')
  return blockedPorts.has(port) ? refuse('browsers refuse to open this port. Choose another.') : port
}
