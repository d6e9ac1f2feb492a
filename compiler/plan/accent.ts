/** How many accent colours the theme has. */
const accents = 8

/** FNV-1a, 32 bits: the same place has the same colour in every build and on both domains of a shared slug. */
export function accentOf(slug: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < slug.length; index++) hash = Math.imul(hash ^ slug.charCodeAt(index), 0x01000193)
  return (hash >>> 0) % accents
}
