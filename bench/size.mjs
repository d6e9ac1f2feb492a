/** `--smallest` shows that a benchmark still works: one round over the smallest input. Its figures mean nothing. */
export const smallest = process.argv.includes('--smallest')

/** How many rounds to take the median of. `ROUNDS` overrides the benchmark's own number. */
export function roundsOf(usual) {
  return smallest ? 1 : Number(process.env['ROUNDS'] ?? usual)
}
