import { Chalk } from 'chalk'
import type { ChalkInstance } from 'chalk'

/** Terminal styles; each returns its text unchanged if colours are off. */
export type Style = Pick<ChalkInstance, 'bold' | 'dim' | 'red' | 'yellow' | 'green' | 'cyan'>

export function styleFor(color: boolean): Style {
  return new Chalk({ level: color ? 1 : 0 })
}
