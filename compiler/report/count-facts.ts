import type { Site } from '../3-resolve/project.ts'
import { placeFacts } from '../domain/place-fact.ts'

/** How many facts a site states about its place. Each exit, storage point and listed fact counts; other kinds count as one. */
export function countFacts({ facts }: Site): number {
  return placeFacts.reduce((sum, kind) => {
    const fact = facts[kind]
    return sum + (Array.isArray(fact) ? fact.length : fact === undefined ? 0 : 1)
  }, 0)
}
