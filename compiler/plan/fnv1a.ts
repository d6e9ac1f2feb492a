/** The FNV-1a hash, 32 bits. Choices based on it are the same in every build, and for all sites that share a slug. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
