import { createHash } from 'node:crypto'

/** How much of a draw each kind gets: boundaries and conditions first. */
const shares = { boundary: 0.45, condition: 0.45, value: 0.1 }

/**
 * Draws mutants by a seed, in random order, so that the first ones of a draw have its shares too. The order follows from
 * the seed and the names, so that a change of the code changes little of a draw. If a kind has too few, others take their places.
 * @template {{ kind: keyof typeof shares, name: string }} Mutant
 * @param {readonly Mutant[]} mutants @param {string} seed @param {number} count @returns {Mutant[]}
 */
export function drawMutants(mutants, seed, count) {
  const all = inOrder(mutants, `${seed} drawn`)
  const first = Object.entries(shares).flatMap(([kind, share]) =>
    all.filter((mutant) => mutant.kind === kind).slice(0, Math.round(count * share)),
  )
  const others = all.filter((mutant) => !first.includes(mutant))
  return inOrder([...first, ...others].slice(0, count), seed)
}

/** @template {{ name: string }} Mutant @param {readonly Mutant[]} mutants @param {string} seed @returns {Mutant[]} */
function inOrder(mutants, seed) {
  const key = ({ name }) => createHash('sha256').update(`${seed} ${name}`).digest('hex')
  const keyed = mutants.map((mutant) => [key(mutant), mutant])
  return keyed.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, mutant]) => mutant)
}
