import { randomBytes } from 'node:crypto'

/** A name that nobody can know of, different each time. */
export const madeUp = (): string => `microsites-check-${randomBytes(6).toString('hex')}`
