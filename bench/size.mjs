/** `--smallest` checks that a benchmark still works: one round with the smallest input. Its numbers mean nothing. */
export const smallest = process.argv.includes('--smallest')

/** The number of rounds for the median. `ROUNDS` overrides the benchmark's default. */
export function roundsOf(usual) {
  return smallest ? 1 : Number(process.env['ROUNDS'] ?? usual)
}
