import { isIP } from 'node:net'
import { UsageFailure } from '../../program/command-failure.ts'
import { printable } from '../../text/printable.ts'

/** The value of `--host`: an address of this machine. Throws for anything else. */
export function addressOption(text: string): string {
  if (text === 'localhost') return '127.0.0.1'
  if (isIP(text) !== 0) return text
  throw new UsageFailure(
    `\`--host ${printable(text)}\`: write an address of this machine, e.g. 127.0.0.1, or 0.0.0.0 for all of them.`,
  )
}

/** Whether only this machine can reach an address. */
export function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.')
}
