/** How much of a draw each kind gets: boundaries and conditions first. */
const shares = { boundary: 0.45, condition: 0.45, value: 0.1 }

/**
 * Draws mutants by a seed, in random order: the same ones for the same seed and code. If a kind has too few, others take their places.
 * @template {{ kind: keyof typeof shares }} Mutant
 * @param {readonly Mutant[]} mutants @param {number} seed @param {number} count @returns {Mutant[]}
 */
export function drawMutants(mutants, seed, count) {
  const random = generator(seed)
  const shuffled = mutants.map((mutant) => ({ mutant, at: random() })).sort((a, b) => a.at - b.at)
  const first = Object.entries(shares).flatMap(([kind, share]) =>
    shuffled.filter(({ mutant }) => mutant.kind === kind).slice(0, Math.round(count * share)),
  )
  const others = shuffled.filter((candidate) => !first.includes(candidate))
  const drawn = [...first, ...others].slice(0, count)
  return drawn.sort((a, b) => a.at - b.at).map(({ mutant }) => mutant)
}

/** Mulberry32, by Tommy Ettinger: numbers from 0 to 1. */
function generator(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
