import { fnv1a } from './fnv1a.ts'

/** The theme's accent colours on a light background, in the order of the page styles. */
export const accentColours = [
  '#0B5C58',
  '#1F4FA8',
  '#7A2A6B',
  '#9C3A1E',
  '#545B12',
  '#3B4A63',
  '#8A4B08',
  '#1F5E34',
] as const

/** Index of a place's accent colour. The same in every build, and for all sites that share a slug. */
export function accentOf(slug: string): number {
  return fnv1a(slug) % accentColours.length
}
