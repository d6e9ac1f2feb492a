import { hash } from 'node:crypto'

/** Hexadecimal SHA-256. */
export function digest(content: string | Uint8Array): string {
  return hash('sha256', content)
}
