import * as fc from 'fast-check'

/** How much of a draw each kind gets: boundaries and conditions first. */
const shares = { boundary: 0.45, condition: 0.45, value: 0.1 }

/**
 * Draws mutants by a seed, in random order, so that the first ones of a draw have its shares too: the same ones for the
 * same seed and code. If a kind has too few, others take their places.
 * @template {{ kind: keyof typeof shares }} Mutant
 * @param {readonly Mutant[]} mutants @param {number} seed @param {number} count @returns {Mutant[]}
 */
export function drawMutants(mutants, seed, count) {
  const all = shuffled(mutants, seed)
  const first = Object.entries(shares).flatMap(([kind, share]) =>
    all.filter((mutant) => mutant.kind === kind).slice(0, Math.round(count * share)),
  )
  const others = all.filter((mutant) => !first.includes(mutant))
  return shuffled([...first, ...others].slice(0, count), seed)
}

/** @template Item @param {readonly Item[]} list @param {number} seed @returns {Item[]} */
function shuffled(list, seed) {
  const [order = []] = fc.sample(fc.shuffledSubarray([...list], { minLength: list.length }), { seed, numRuns: 1 })
  return order
}
