import { createHash } from 'node:crypto'

/** Hexadecimal SHA-256. */
export function digest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
