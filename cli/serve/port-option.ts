import { UsageFailure } from '../program/command-failure.ts'
import { printable } from '../text/printable.ts'

/**
 * Ports that browsers refuse to open: the list of bad ports in https://fetch.spec.whatwg.org/#port-blocking,
 * without 0.
 */
export const blockedPorts: ReadonlySet<number> = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
])

/** The value of `--port`; 0 for any free port. Throws for ports that browsers refuse to open. */
export function portOption(text: string): number {
  const port = Number(text)
  const refuse = (why: string): never => {
    throw new UsageFailure(`\`--port ${printable(text)}\`: ${why}`)
  }
  if (!/^\d{1,5}$/.test(text) || port > 65_535) return refuse('write a whole number from 0 to 65535.')
  return blockedPorts.has(port) ? refuse('browsers refuse to open this port. Choose another.') : port
}
