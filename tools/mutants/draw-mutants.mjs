import * as fc from 'fast-check'

/** How much of a draw each kind gets: boundaries and conditions first. */
const shares = { boundary: 0.45, condition: 0.45, value: 0.1 }

/**
 * Draws mutants by a seed, in random order: the same ones for the same seed and code. If a kind has too few, others take their places.
 * @template {{ kind: keyof typeof shares }} Mutant
 * @param {readonly Mutant[]} mutants @param {number} seed @param {number} count @returns {Mutant[]}
 */
export function drawMutants(mutants, seed, count) {
  const order = fc.shuffledSubarray([...mutants], { minLength: mutants.length })
  const [shuffled] = fc.sample(order, { seed, numRuns: 1 })
  const first = Object.entries(shares).flatMap(([kind, share]) =>
    shuffled.filter((mutant) => mutant.kind === kind).slice(0, Math.round(count * share)),
  )
  const others = shuffled.filter((mutant) => !first.includes(mutant))
  const drawn = new Set([...first, ...others].slice(0, count))
  return shuffled.filter((mutant) => drawn.has(mutant))
}
