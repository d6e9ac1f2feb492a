import { fnv1a } from './fnv1a.ts'

/** How many accent colours the theme has. */
const accents = 8

/** Index of a place's accent: the same in every build and on both domains of a shared slug. */
export function accentOf(slug: string): number {
  return fnv1a(slug) % accents
}
